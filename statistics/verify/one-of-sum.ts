// A claim that is the figure of one of those that were added up: one lender's for all of a kind.
import * as E from 'fp-ts/lib/Either.js'
import { type FoundFigure, rowsOf, trapsFor, versionOf } from './figure.ts'
import { fits, labelOf, type ReasonSearch } from './mistaken.ts'

const most = 80
/** With two digits one of many fits by chance. */
const exactEnough = 0.05

/** The reading that names one of those in a role. */
const naming = ({ identity }: FoundFigure, role: string, entity: string): FoundFigure['identity'] => ({
  ...identity,
  entities: { ...identity.entities, [role]: [entity] },
})

/** One of the rows that were added up, where exactly one of them is what was said. */
export const oneOfSum: ReasonSearch = async ({ graph, stated, found }) => {
  const [role, ...more] = found.summed
  if (role === undefined || more.length > 0 || stated.step > exactEnough * Math.abs(stated.value)) return []
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
