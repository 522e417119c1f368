// A claim that is told the wrong way round, where nothing is held of what it says.
import * as E from 'fp-ts/lib/Either.js'
import type { SpecIdentity } from '../../domain/spec/identity.ts'
import type { Part } from '../ask/resolution.ts'
import { resolveComputed } from '../ask/computation/resolve-computation.ts'
import type { Search } from '../ask/search.ts'
import type { Claim } from './claims.ts'
import { figureOf, versionOf } from './figure.ts'
import { computedFacets, facetsOf, isOneYear, unitMismatch } from './looked-up.ts'
import { fitOf, type StatedFigure } from './numbers.ts'
import { turnedAround } from './reasons.ts'
import type { Verified, VerifyPorts } from './verified.ts'

/** A figure is taken for that of the other direction by nobody's chance only where it is said as exactly as this: with two digits. */
const exactEnough = 0.1

const areCountries = ({ kindOf }: VerifyPorts['search']['graph'], { entities }: SpecIdentity): boolean =>
  [...(entities['origin'] ?? []), ...(entities['destination'] ?? [])].every((ref) => kindOf(ref) === 'country')

/** As tables of what is paid into bodies call them. */
const shortNames: Readonly<Record<string, string>> = { 'International Development Association': 'IDA' }
/** With three digits one of few figures fits by no chance. */
const exactBody = 0.01
/** "Canada received ❶ from IDA": what it contributed to that body. */
const contributed = async (
  search: Search,
  claim: Claim,
  { entities, requested_window: window }: SpecIdentity,
  stated: StatedFigure,
): Promise<Verified | null> => {
  const [[from, ...givers], [to, ...takers]] = [entities['origin'] ?? [], entities['destination'] ?? []]
  if (from === undefined || to === undefined || givers.length + takers.length > 0 || window.kind !== 'range')
    return null
  if (search.graph.kindOf(to) !== 'country' || search.graph.kindOf(from) === 'country') return null
  if (stated.step > exactBody * Math.abs(stated.value)) return null
  const [giver, body] = [search.graph.label(to) ?? to, search.graph.label(from) ?? from]
  const question = `contributions of ${giver} to ${shortNames[body] ?? body} in ${window.end_year}`
  for (const part of resolveComputed(search, question).parts) {
    if (part.status !== 'definite' || !isOneYear(part)) continue
    const { identity } = part.spec.definition
    const found = await figureOf(search.graph, {
      identity,
      facets: computedFacets(part, claim, facetsOf(part, stated)),
    })
    if (E.isLeft(found) || unitMismatch(stated, found.right) !== null) continue
    if (fitOf({ ...stated, hedge: null }, found.right.row.value) === 'mismatch') continue
    const detail = `Nothing is held of what ${body} gave to it; this is the figure of what it gave: ${part.label}.`
    const reason = { code: 'other_direction', detail, version: await versionOf(found.right), traps: [] } as const
    return { claim, verdict: 'mismatch', found: null, reasons: [reason], candidates: [] }
  }
  return null
}

/** Nothing is held of what was said, but the very figure stands the other way round: who gives and who receives are exchanged. */
export const turned = async (
  { search }: VerifyPorts,
  claim: Claim,
  part: Extract<Part, { readonly status: 'no_data' }>,
  stated: StatedFigure,
): Promise<Verified | null> => {
  if (part.reading === null || !isOneYear(part.reading) || stated.step > exactEnough * Math.abs(stated.value))
    return null
  const said = part.reading.spec.definition.identity
  const identity = turnedAround(said)
  // nobody takes a bank for a debtor of countries: there the words were misread
  if (identity === null || !areCountries(search.graph, said)) return contributed(search, claim, said, stated)
  const facets = computedFacets(part, claim, facetsOf(part, stated))
  const other = await figureOf(search.graph, { identity, facets })
  if (E.isLeft(other) || unitMismatch(stated, other.right) !== null) return null
  if (fitOf({ ...stated, hedge: null }, other.right.row.value) === 'mismatch') return null
  const detail = `Nothing is held of ${part.reading.label}; this is the figure of the other direction: who gives and who receives are exchanged.`
  const version = await versionOf(other.right)
  return {
    claim,
    verdict: 'mismatch',
    found: null,
    reasons: [{ code: 'other_direction', detail, version, traps: [] }],
    candidates: [],
  }
}
