// The version that a view of the page shows: the one its address names, else what its question or spec answers now, where that is small.
import * as E from 'fp-ts/lib/Either.js'
import { resolveBody } from '../../commands/index.ts'
import type { Reply } from '../../domain/problem.ts'
import { ContentVersion, decodeWith, SpecId } from '../../domain/values/codecs.ts'
import { type ReadVersion, readVersion } from '../../projections/queries/read-version.ts'
import { resolveComputed } from '../../statistics/ask/computation/resolve-computation.ts'
import { Query } from '../../statistics/ask/query.ts'
import { searchOf } from '../../statistics/ask/search.ts'
import { planRequest } from '../../statistics/plan/plan-request.ts'
import { waitedFor } from '../data/live.ts'
import { chosenOf } from '../data/choices.ts'
import { firstRowsOf } from '../publications/first-rows.ts'
import type { RouteRequest } from '../route.ts'
import type { ApiServices } from '../services.ts'

type Facets = Readonly<Record<string, unknown>>

/** What the address of a view names; empty where it names nothing. */
export type ViewAsked = {
  readonly question: string
  readonly specId: string
  readonly contentVersion: string
  /** The facets of the dataset, given those that the words of the question ask for. */
  readonly facetsOf: (suggested: Facets) => Facets
}

export type ShownVersion = ReadVersion & {
  /** The whole bare CSV file. */
  readonly csv: string
}

/** Rows of which a picture is drawn at most; more are not even made for one. */
const mostRows = 5_000

/** What a view shows; null where it shows no single small dataset. Left: what hinders it now. */
export const versionOfView = async (
  services: ApiServices,
  asked: ViewAsked,
  request: RouteRequest,
): Reply<ShownVersion | null> => {
  const named = asked.contentVersion === '' ? await made(services, asked, request) : E.right(asked)
  if (E.isLeft(named)) return named
  if (named.right === null) return E.right(null)
  const { specId, contentVersion } = named.right
  if (!SpecId.is(specId) || !ContentVersion.is(contentVersion)) return E.right(null)
  const version = await readVersion(services, specId, contentVersion)
  if (E.isLeft(version)) return version
  if (version.right.record.coverage.rows > mostRows) return E.right(null)
  const rows = await firstRowsOf(services, version.right.version, request)
  return E.right(rows === null || rows.csv === null ? null : { ...version.right, csv: rows.csv })
}

type Made = { readonly specId: string; readonly contentVersion: string }

const made = async (services: ApiServices, asked: ViewAsked, request: RouteRequest): Reply<Made | null> => {
  const input = inputOf(services, asked)
  if (input === null) return E.right(null)
  const options = { format: 'csv', bundle: false }
  const canonical = await resolveBody(services, { schema_version: 1, input, options })
  if (E.isLeft(canonical)) return canonical
  const planned = await planRequest(services, services.graphs.active(), canonical.right)
  if (E.isLeft(planned)) return planned
  const { mode, plan } = planned.right
  if (mode !== 'sync' || plan.estimate.rows > mostRows) return E.right(null)
  return waitedFor(services, canonical.right, request)
}

/** The input of the dataset request that the page would make; null where there is no single one. */
const inputOf = (services: ApiServices, { question, specId, facetsOf }: ViewAsked): object | null => {
  const isNamed = SpecId.is(specId)
  const words = decodeWith(Query)(question)
  if (E.isRight(words)) {
    const { parts } = resolveComputed(searchOf(services.graphs.active()), words.right)
    const choice = chosenOf(parts, { reading: isNamed ? specId : null, rest: {} })
    if (choice !== null) {
      const { spec_id, definition } = choice.spec
      return { kind: 'spec_id', spec_id, definition, ...scopeOf(facetsOf(choice.words.facets ?? {})) }
    }
  }
  return isNamed ? { kind: 'spec_id', spec_id: specId, ...scopeOf(facetsOf({})) } : null
}

const scopeOf = (facets: Facets): object => (Object.keys(facets).length === 0 ? {} : { scope: { facets } })
