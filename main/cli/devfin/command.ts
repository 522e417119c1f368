// What the subcommands of `npm run devfin` share.
import * as E from 'fp-ts/lib/Either.js'
import { openLogger } from '../../../adapters/system/logger.ts'
import { type Problem, requestInvalid, type OrProblem } from '../../../domain/problem.ts'
import type { ComposeOptions } from '../../open-stores.ts'
import type { Composition } from '../../compose.ts'
import { RefusalTold, Refused } from '../command-line.ts'
import { configuration } from '../configuration.ts'
import { onLeaving } from '../../../domain/leaving.ts'

/** Opens the stores that the environment names, beside a running server or alone; closes them afterwards. */
export const withComposition = async <A>(
  work: (composition: Composition) => Promise<A>,
  options: ComposeOptions = {},
): Promise<A> => {
  const config = configuration({ WORKER_THREADS: '1', LOG_LEVEL: 'error' })
  const [{ compose }, { GraphConflict }] = await Promise.all([
    import('../../compose.ts'),
    import('../../graph-start.ts'),
  ])
  const composition = await compose(config, {
    worker: `cli-${process.pid}-${Date.now()}`,
    logger: openLogger({ level: config.logLevel }),
    graphUse: 'beside',
    ...options,
  }).catch((error: unknown) => {
    throw error instanceof GraphConflict ? new Refused(error.message) : error
  })
  await using _composition = onLeaving(() => composition.close())
  return await work(composition)
}

/** As `withComposition`, for what only reads a build: the configured one if any. */
export const withGraph = <A>(work: (composition: Composition) => Promise<A>): Promise<A> =>
  withComposition(work, { graphUse: 'read' })

/** Writes a problem for a person, or as JSON. */
export const reportProblem = (p: Problem, asJson: boolean): void => {
  if (asJson) {
    console.log(JSON.stringify(p, null, 2))
    return
  }
  console.error(`${p.code}: ${p.detail}`)
  for (const issue of p.issues ?? [])
    if (`${issue.pointer}: ${issue.message}` !== p.detail) console.error(`  ${issue.pointer}: ${issue.message}`)
  if (p.alternatives !== undefined && p.alternatives.length > 0) {
    console.error(
      `  possible: ${p.alternatives
        .slice(0, 10)
        .map((a) => (typeof a === 'string' ? a : JSON.stringify(a)))
        .join(', ')}`,
    )
  }
}

/** What there is; a problem is written for a person, or as JSON, and ends the command. */
export const orTold = <A>(result: OrProblem<A>, { json }: { readonly json?: boolean | undefined }): A => {
  if (E.isRight(result)) return result.right
  reportProblem(result.left, json === true)
  throw new RefusalTold(result.left.code)
}

/** A list given once with commas or by repeating the option. */
export const listOf = (given: ReadonlyArray<string> | undefined): ReadonlyArray<string> =>
  (given ?? [])
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '')

/** `2015-2020`, `2020`, `2015-` or `-2020` as a window. */
export const windowOf = (years: string | undefined): OrProblem<object | undefined> => {
  if (years === undefined) return E.right(undefined)
  const match = /^(\d{4})?(?:(-)(\d{4})?)?$/.exec(years)
  const [, from, dash, to] = match ?? []
  if (match === null || (from === undefined && to === undefined)) {
    return E.left(requestInvalid([{ pointer: '/years', message: 'write years as 2015-2020, 2020, 2015- or -2020' }]))
  }
  const end = dash === undefined ? from : to
  return E.right({
    kind: 'range',
    start_year: from === undefined ? null : Number(from),
    end_year: end === undefined ? null : Number(end),
  })
}
