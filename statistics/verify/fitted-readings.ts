// Readings that may be meant or that lie beside what is meant, each with how a claim fits its figure.
import * as E from 'fp-ts/lib/Either.js'
import type { Facets } from '../../domain/dataset/request.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import type { Reading } from '../ask/resolution.ts'
import type { Claim } from './claims.ts'
import { figureOf, type FoundFigure, versionOf } from './figure.ts'
import { computedFacets, facetsOf, isOneYear, unitMismatch } from './looked-up.ts'
import { fitOf, type StatedFigure } from './numbers.ts'
import type { Definite } from './promised.ts'
import type { Candidate, Found, Verified, VerifyPorts } from './verified.ts'
import { wentBack } from './went-back.ts'

/** A figure with what its reading is called. */
export const calledAs = (figure: FoundFigure, { label, phrase }: Pick<Reading, 'label' | 'phrase'>): Found => ({
  ...figure,
  label,
  phrase,
})

/** How a claim fits readings that may be meant. */
export const readingsOf = async (
  graph: Graph,
  readings: ReadonlyArray<Reading>,
  claim: Claim,
  unit: Facets,
  stated: StatedFigure,
): Promise<ReadonlyArray<Candidate>> => {
  const verified: Candidate[] = []
  for (const reading of readings) {
    const { spec } = reading
    if (!isOneYear({ spec })) continue
    const facets = computedFacets(reading, claim, unit)
    const figure = await figureOf(graph, { identity: spec.definition.identity, facets })
    if (E.isLeft(figure) || unitMismatch(stated, figure.right) !== null) continue
    verified.push({ found: calledAs(figure.right, reading), verdict: fitOf(stated, figure.right.row.value) })
  }
  return verified
}

/** With one digit one of several figures fits by chance. */
const exactWay = 0.02
/** What somebody is told to have got, of which nothing but promises is held, where it is the very figure of what he gave. */
export const goneOtherWay = async (
  { search }: VerifyPorts,
  claim: Claim,
  part: Definite,
  stated: StatedFigure,
): Promise<Verified | null> => {
  const { origin = [], destination = [] } = part.spec.definition.identity.entities
  if (origin.length > 0 || destination.length !== 1 || stated.step > exactWay * Math.abs(stated.value)) return null
  const given = await readingsOf(search.graph, wentBack(search, part), claim, facetsOf(part, stated), stated)
  const other = given.find(({ verdict }) => verdict !== 'mismatch')
  if (other === undefined) return null
  const detail = `Nothing is held of what was paid out to it; this is the figure of what it gave: ${other.found.label}.`
  const reason = { code: 'other_direction', detail, version: await versionOf(other.found), traps: [] } as const
  return { claim, verdict: 'mismatch', found: null, reasons: [reason], candidates: [] }
}
