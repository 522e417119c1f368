// A claim that is the figure of one of those that were added up: one lender's for all of a kind.
import * as E from 'fp-ts/lib/Either.js'
import type { Graph, StatVar } from '../../domain/ports/graph.ts'
import { type FoundFigure, rowsOf, trapsFor, versionOf } from './figure.ts'
import { fits, labelOf, type Mistaken, type Reason, type ReasonSearch } from './mistaken.ts'

const most = 80
/** With two digits one of many fits by chance. */
const exactEnough = 0.05

/** The reading that names one of those in a role. */
const naming = ({ identity }: FoundFigure, role: string, entity: string): FoundFigure['identity'] => ({
  ...identity,
  entities: { ...identity.entities, [role]: [entity] },
})

/** The same without a code: what one lender is owed in all, not as a lender of one kind. */
const inAll = (graph: Graph, found: FoundFigure): ReadonlyArray<FoundFigure> => {
  const own = graph.statVar(found.row.variable)
  if (own === null) return []
  const isWider = ({ slots }: StatVar): boolean =>
    Object.keys(slots).length === Object.keys(own.slots).length - 1 &&
    Object.entries(slots).every(([property, ref]) => own.slots[property] === ref)
  return graph
    .statVarsOfShape(own)
    .filter(isWider)
    .map(({ dcid }) => ({
      ...found,
      identity: { ...found.identity, shape: { kind: 'statvar_set', statvars: [dcid] } as const, slots: [] },
    }))
}

/** One of the rows that were added up, or of all that one of them is owed, where exactly one of them is what was said. */
export const oneOfSum: ReasonSearch = async (mistaken) => {
  const { graph, stated, found } = mistaken
  const [role, ...more] = found.summed
  if (role === undefined || more.length > 0 || stated.step > exactEnough * Math.abs(stated.value)) return []
  for (const one of [found, ...inAll(graph, found)]) {
    const reasons = await oneOf(mistaken, one, role)
    if (reasons.length > 0) return reasons
  }
  return []
}

const oneOf = async ({ graph, stated }: Mistaken, found: FoundFigure, role: string): Promise<ReadonlyArray<Reason>> => {
  const { sum_over: _sum, ...facets } = found.facets
  const read = await rowsOf(graph, { identity: found.identity, facets })
  if (E.isLeft(read) || read.right.rows.length > most) return []
  const [only, ...others] = read.right.rows.filter(({ value }) => fits(stated, value))
  const entity = only?.roles[role]
  if (entity === undefined || entity === null || others.length > 0) return []
  const alone = await rowsOf(graph, { identity: naming(found, role, entity), facets })
  if (E.isLeft(alone)) return []
  const detail = `This is the figure of ${labelOf(graph, entity)} alone.`
  const traps = trapsFor('member_or_group', found.record, alone.right.record)
  return [{ code: 'member_or_group', detail, version: await versionOf(alone.right), traps }]
}
