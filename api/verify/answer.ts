// Claims verified, as clients read them: over HTTP, by tools and from the command line.
import * as E from 'fp-ts/lib/Either.js'
import { canonicalJson } from '../../domain/canonical-json.ts'
import { versionStateOf } from '../../domain/lifecycle/version.ts'
import { trapsOfFigure } from '../../domain/dataset/trap.ts'
import { ProblemError, requestInvalid, type Reply } from '../../domain/problem.ts'
import { specIdOf } from '../../domain/spec/identity.ts'
import { decodeWith } from '../../domain/values/codecs.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import type { FramePorts } from '../../projections/queries/stored-frame.ts'
import { readVersionRows } from '../../projections/queries/explain-figure.ts'
import { type Level, levelled, type LevelPorts } from '../../projections/queries/level.ts'
import { versions } from '../../projections/versions/index.ts'
import { listVersionsOfSpec } from '../../projections/versions/queries.ts'
import { searchOf } from '../../statistics/ask/search.ts'
import { type FoundFigure, versionOf } from '../../statistics/verify/figure.ts'
import type { Candidate, Found } from '../../statistics/verify/verified.ts'
import type { Edition } from '../../statistics/verify/reasons.ts'
import { verifyClaims } from '../../statistics/verify/verify.ts'
import { type VerifyAnswer, VerifyRequest } from './codecs.ts'

export type VerifyServices = FramePorts &
  LevelPorts & {
    readonly graphs: { readonly active: () => Graph }
  }

/** Versions made earlier that are looked at, and rows of each. */
const [mostEditions, mostRows] = [5, 500]

/** The same figure in versions of the same question that are stored. */
const editionsOf =
  (services: VerifyServices, levelOfAll: () => Reply<Level>) =>
  async (found: FoundFigure): Promise<ReadonlyArray<Edition>> => {
    // the year by itself, and among all years
    const questions = [found.identity, { ...found.identity, requested_window: { kind: 'all' } as const }].map(specIdOf)
    const [own, key] = [await versionOf(found), canonicalJson(found.facets)]
    const level = await levelOfAll()
    if (E.isLeft(level)) throw new ProblemError(level.left)
    const lists = await Promise.all(
      questions.map((specId) => listVersionsOfSpec(level.right, specId, { limit: mostEditions })),
    )
    const editions: Edition[] = []
    for (const version of lists.flatMap(({ items }) => items)) {
      if (version.content_version === own || version.facets_key !== key || versionStateOf(version) !== 'servable')
        continue
      const read = await readVersionRows(services, version.spec_id, version.content_version, {
        offset: 0,
        limit: mostRows,
      })
      if (E.isLeft(read)) continue
      const row = read.right.rows.find((one) => isSameKey(one, found.row))
      if (row === undefined) continue
      const { content_version: contentVersion, materialised_at: madeAt } = version
      editions.push({ contentVersion, value: row.value, madeAt })
    }
    return editions
  }

/** The lists as they are when the first claim asks, for all claims of a request. */
const levelOnce = (services: VerifyServices) => {
  let level: Reply<Level> | null = null
  return () => (level ??= levelled(services, versions))
}

const isSameKey = (a: FoundFigure['row'], b: FoundFigure['row']): boolean =>
  a.variable === b.variable && a.period === b.period && canonicalJson(a.roles) === canonicalJson(b.roles)

const figureOf = ({ row, label, phrase, summed, facets, record }: Found) => {
  const conversion = facets.unit === undefined || 'ref' in facets.unit ? null : facets.unit
  return {
    label,
    phrase,
    value: row.value,
    unit: row.unit,
    currency: conversion === null || typeof conversion.currency !== 'string' ? null : conversion.currency,
    price_basis: conversion?.prices ?? null,
    base_year: conversion?.base_year ?? null,
    variable: row.variable,
    roles: { ...row.roles },
    period: row.period,
    provenance: row.provenance,
    observation_status: row.observation_status,
    summed_over: [...summed],
    source: record.sources.map(({ provenance }) => provenance.label).join('; ') || null,
  }
}

const candidateOf = ({ found, verdict }: Candidate) => {
  const specId = specIdOf(found.identity)
  const definition = { spec_id: specId, identity: found.identity }
  return { ...figureOf(found), verdict, spec_id: specId, definition, facets: found.facets }
}

const receiptOf = async (services: VerifyServices, found: FoundFigure) => {
  const [specId, contentVersion] = [specIdOf(found.identity), await versionOf(found)]
  const version = await services.lookups.version(specId, contentVersion)
  const stored = version !== null && versionStateOf(version) === 'servable'
  const self = `/api/datasets/${specId}/${contentVersion}`
  return {
    spec_id: specId,
    content_version: contentVersion,
    definition: { spec_id: specId, identity: found.identity },
    facets: found.facets,
    graph_revision: services.graphs.active().info.revision,
    stored,
    links: stored ? { snapshot: self, explain: `${self}/explain` } : {},
  }
}

const decodeRequest = decodeWith(VerifyRequest)

/** Verifies the claims of a request; nothing is stored. */
export const answerVerify = async (
  services: VerifyServices,
  body: unknown,
  signal: AbortSignal,
): Reply<VerifyAnswer> => {
  const decoded = decodeRequest(body)
  if (E.isLeft(decoded)) return E.left(requestInvalid(decoded.left))
  const { claim } = decoded.right
  const given = typeof claim === 'string' ? claim : { ...claim, unit: claim.unit ?? null }
  const ports = { search: searchOf(services.graphs.active()), editions: editionsOf(services, levelOnce(services)) }
  const verified = await verifyClaims(ports, given, signal)
  const claims: VerifyAnswer['claims'] = []
  for (const { claim: said, verdict, found, reasons, candidates } of verified) {
    claims.push({
      text: said.text,
      start: said.start,
      end: said.end,
      verdict,
      figure: found === null ? null : figureOf(found),
      receipt: found === null ? null : await receiptOf(services, found),
      reasons: reasons.map(({ traps, ...reason }) => ({
        ...reason,
        traps: traps.map(({ ref, label }) => ({ ref, label })),
      })),
      traps: found === null ? [] : trapsOfFigure(found.record.traps, found.row),
      candidates: candidates.map(candidateOf),
    })
  }
  return E.right({ schema_version: 1, claims })
}
