// How much of the last figures of a variable is that of one entity in a role: China's part of what countries lend.
import type * as t from 'io-ts'
import type { Definition as DefinitionCodec } from '../../../domain/spec/identity.ts'
import type { Search } from '../search.ts'
import type { Family } from '../words/families.ts'

type Definition = t.TypeOf<typeof DefinitionCodec>
/** By role, in the order of the series table: the total of each entity, by its code. */
type Totals = ReadonlyArray<ReadonlyMap<number, number>>

/** Codes of the variables that a definition asks for. */
const variablesOf = (family: Family, { slots }: Definition['identity']): ReadonlyArray<number> =>
  family.variables.flatMap(({ statVar, code }) =>
    code >= 0 &&
    Object.keys(statVar.slots).length === slots.length &&
    slots.every(
      ({ property, binding }) =>
        statVar.slots[property] !== undefined && (binding.state !== 'value' || statVar.slots[property] === binding.ref),
    )
      ? [code]
      : [],
  )

/** The last figure of a series that is final; 0 where none is. */
const lastFigure = ({ series, observations }: Search['graph'], i: number): number => {
  const { periods, values } = observations.read(series.first[i] ?? 0, series.length[i] ?? 0)
  return Math.abs(values[periods.indexOf(series.lastNormalPeriod[i] ?? -1)] ?? 0)
}

const totalsOf = ({ graph }: Search, variables: ReadonlyArray<number>): Totals => {
  const { series } = graph
  const byRole = series.roleColumns.map(() => new Map<number, number>())
  for (const variable of variables) {
    const [from, to] = series.rangeOfVariable(variable)
    for (let i = from; i < to; i++) {
      const figure = lastFigure(graph, i)
      for (const [role, totals] of byRole.entries()) {
        const entity = series.roleColumns[role]?.[i] ?? -1
        if (entity >= 0) totals.set(entity, (totals.get(entity) ?? 0) + figure)
      }
    }
  }
  return byRole
}

/** Read once per graph build and variable. */
const known = new WeakMap<Search, Map<string, Totals>>()

const totalsKept = (search: Search, variables: ReadonlyArray<number>): Totals => {
  const kept = known.get(search) ?? new Map<string, Totals>()
  known.set(search, kept)
  const key = variables.join(' ')
  const totals = kept.get(key) ?? totalsOf(search, variables)
  kept.set(key, totals)
  return totals
}

/** The part of an entity among those of its kind (countries, organisations) in a role, 0 to 1; of groups, whose members hold the figures, 0. */
export const partHeld = (
  search: Search,
  family: Family,
  { identity }: Definition,
  role: string,
  ref: string,
): number => {
  const { series, kindOf } = search.graph
  const { entity } = series.dictionaries
  const totals = totalsKept(search, variablesOf(family, identity))[series.roles.indexOf(role)]
  const own = totals?.get(entity.codeOf(ref)) ?? 0
  if (own === 0) return 0
  let all = 0
  for (const [code, total] of totals ?? []) if (kindOf(entity.at(code)) === kindOf(ref)) all += total
  return own / all
}
