// The currency converted to: named, or the currency of whoever holds a role on the row.
import type { ConversionRequest } from '../../domain/dataset/request.ts'
import { currencyIndexOf } from './currency-index.ts'
import { type ConversionGraph, currencyOfNode } from './recipe.ts'
import { type RecipeInUse, remembered } from './series-class.ts'

/** `entity` is set when its own row gives the rate; otherwise the currency's entity does. `currency` is null for an entity without one. */
export type Target = { readonly currency: string | null; readonly entity: string | null }

export const usDollar = 'USD'

export type TargetChooser =
  | { readonly kind: 'code'; readonly target: Target }
  | { readonly kind: 'role'; readonly role: string; readonly of: (use: RecipeInUse, entity: string) => Target }

/** A currency given by role takes the entity's own row of the table; an entity without row, the currency its node declares. */
export const targetChooser = (graph: ConversionGraph, currency: ConversionRequest['currency']): TargetChooser => {
  if (typeof currency === 'string') return { kind: 'code', target: { currency, entity: null } }
  const byTable = new Map<string, (entity: string) => Target>()
  const targetsIn = (use: RecipeInUse): ((entity: string) => Target) =>
    remembered((entity) => {
      const own = currencyIndexOf(use.table).currencyOf(entity)
      if (own === usDollar) return { currency: own, entity: null }
      return own === null ? { currency: currencyOfNode(graph, entity), entity: null } : { currency: own, entity }
    })
  return {
    kind: 'role',
    role: currency.role,
    of: (use, entity) => {
      const known = byTable.get(use.table.dcid)
      if (known !== undefined) return known(entity)
      const made = targetsIn(use)
      byTable.set(use.table.dcid, made)
      return made(entity)
    },
  }
}
