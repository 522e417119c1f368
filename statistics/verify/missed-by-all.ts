// Words that fit a few readings of one table, all of which a claim misses: whoever is meant, or by whose people it is divided.
import { asDefinite } from '../ask/answer/as-definite.ts'
import { canonicalJson } from '../../domain/canonical-json.ts'
import type { Part, Reading } from '../ask/resolution.ts'
import type { Claim } from './claims.ts'
import { verifyDefinite } from './definite.ts'
import { isOneYear } from './looked-up.ts'
import type { StatedFigure } from './numbers.ts'
import type { Verified, VerifyPorts } from './verified.ts'

type Candidates = Extract<Part, { readonly status: 'candidates' }>

/** Readings that are looked at. */
const most = 3

/** The same is counted of parts with the same roles. */
const countedAs = ({ spec }: Reading): string => {
  const { shape, slots, entities } = spec.definition.identity
  return canonicalJson({ shape, slots, roles: Object.keys(entities).toSorted() })
}

/** It misses the figure, of which alone it is not sure: a sum over the present members of a group. */
const isMissed = ({ verdict, found, candidates }: Verified): boolean =>
  (verdict === 'mismatch' && found !== null) ||
  (verdict === 'not_checkable' && candidates.length > 0 && candidates.every((one) => one.verdict === 'mismatch'))

/** A mismatch of each of them, where something explains one; null where one fits, is not held, or nothing explains any. */
export const missedByAll = async (
  ports: VerifyPorts,
  claim: Claim,
  part: Candidates,
  stated: StatedFigure,
): Promise<Verified | null> => {
  const { candidates } = part
  const isOfOneTable = new Set(candidates.map(countedAs)).size === 1
  if (candidates.length > most || !isOfOneTable || !candidates.every(isOneYear)) return null
  const all: Verified[] = []
  for (const reading of candidates) {
    const verified = await verifyDefinite(ports, claim, asDefinite(part, reading), stated)
    if (!isMissed(verified)) return null
    all.push(verified)
  }
  const [explained] = all.filter(({ verdict, reasons }) => verdict === 'mismatch' && reasons.length > 0)
  const others = all.flatMap(({ found, candidates: missed }) =>
    found === explained?.found ? [] : found === null ? missed : [{ found, verdict: 'mismatch' as const }],
  )
  return explained === undefined ? null : { ...explained, candidates: others }
}
