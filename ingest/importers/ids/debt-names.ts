// Names of debtors and creditors in the debt statistics, and which nodes they are.
import names from './debt-names.json' with { type: 'json' }
import type { CodeLists } from '../code-list-entries.ts'
import type { McfNode } from '../mcf.ts'
import { placeNames } from '../place-names.ts'

/** Names as the debt statistics write them, where no name of the place is alike. */
const writtenNames: Readonly<Record<string, string>> = names.writtenNames

/** Creditors that have a node among the providers of the DAC list. */
const dacCreditors: Readonly<Record<string, string>> = names.dacCreditors

/** Debtors that are sums of other debtors: groups of the World Bank. */
const aggregates =
  /excluding high income\)$|^IDA (only|total)$|^(Low|Lower middle|Upper middle|Middle|Low & middle) income$|^Least developed countries|^South Asia$|^(East Asia|Europe|Latin America|Middle East|Sub-Saharan Africa)\b.*(&|\()/

/** Whether a debtor is a sum of others. */
export const isAggregateDebtor = (name: string): boolean => aggregates.test(name)

/** Whether a creditor is all creditors together. */
export const isAllCreditors = (name: string, code: string | null): boolean => name === allCreditors || code === 'WLD'

/** The creditor that stands for all creditors together. */
const allCreditors = 'World'

export type DebtNames = {
  /** Node of a debtor by its code (ISO3) or, where there is none, its name; null when no place has it. */
  readonly debtor: (name: string, code?: string | null) => string | null
  /** Node of a creditor; one that is neither place nor known provider gets a node of its own. */
  readonly creditor: (name: string, code?: string | null) => string
  /** Nodes of creditors made on the way, sorted. */
  readonly madeNodes: () => ReadonlyArray<McfNode>
}

const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Finds places by any of their names. */
export const debtNames = (lists: CodeLists): DebtNames => {
  const placeOf = placeNames(lists)
  const byCode = new Map(lists.places.map(({ iso3, dcid }) => [iso3, dcid]))
  byCode.set('XKX', 'country/XKS')
  const providers = new Map(lists.dacEntities.map((entity) => [entity.code, entity]))
  const made = new Map<string, McfNode>()
  const place = (name: string): string | null => writtenNames[name] ?? placeOf(name)
  const debtor = (name: string, code?: string | null): string | null =>
    (typeof code === 'string' ? byCode.get(code) : undefined) ?? place(name)
  // codes are those of the DAC list with zeros before, but for a range of the World Bank's own (808 bondholders, 815, 817, ...)
  const ofCode = (code: string | null | undefined): string | null => {
    const entity = providers.get((code ?? '').replace(/^0+/, ''))
    if (entity === undefined) return null
    const isShared = entity.kind === 'place' || (entity.kind === 'multilateral' && Number(entity.code) >= 900)
    return isShared ? entity.dcid : null
  }
  const creditor = (name: string, code?: string | null): string => {
    const known = providers.get(dacCreditors[name] ?? '')?.dcid ?? place(name) ?? ofCode(code)
    if (known !== null) return known
    const dcid = `org/ids/${slug(name || `code ${code ?? ''}`)}`
    made.set(dcid, {
      dcid,
      typeOf: 'Organization',
      properties: {
        name,
        description: 'Creditor named in International Debt Statistics',
        idsCode: code,
        memberClass: 'institutions',
      },
    })
    return dcid
  }
  return {
    debtor,
    creditor,
    madeNodes: () => [...made.keys()].sort().flatMap((dcid) => made.get(dcid) ?? []),
  }
}
