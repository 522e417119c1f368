// POST /graph/reconcile: the names of a column of a CSV table as references.
import { setImmediate as nextTurn } from 'node:timers/promises'
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { type Graph } from '../../domain/ports/graph.ts'
import { problem, ProblemError, requestInvalid, type Reply } from '../../domain/problem.ts'
import { decodeWith, refuseExtra, text } from '../../domain/values/codecs.ts'
import { component, counted, described, oneOfTexts } from '../../domain/values/described.ts'
import { listOf } from '../../domain/values/lists.ts'
import { graphLimits } from '../../statistics/names/graph-limits.ts'
import { reconcileCsv } from '../../statistics/names/reconcile-csv.ts'
import { ResolveResponse } from '../../statistics/names/resolve/resolution.ts'
import { kindWords } from '../../statistics/names/resolve/scope.ts'
import { post, ok, type Route } from '../route.ts'
import { refTo } from '../schema-of-codec.ts'

export const ReconcileRequest = component(
  'GraphReconcileRequest',
  refuseExtra(
    {
      csv: described(text(graphLimits.bodyBytes), 'A CSV table with a header; comma, semicolon or tab between cells'),
      column: described(text(256), 'The column with the names'),
    },
    {
      kinds: listOf(oneOfTexts(kindWords), { atLeast: 1, tooFew: 'must name at least one kind' }),
      code_system: described(text(graphLimits.textCharacters), 'As of /graph/resolve'),
    },
    'reconciliation',
  ),
)

const counts = { resolved: counted, ambiguous: counted, not_found: counted, not_held: counted }

export const Reconciled = component(
  'GraphReconciled',
  t.strict({
    csv: described(t.string, 'The table with `<column>_ref`, `<column>_label` and `<column>_status` after its columns'),
    rows: counted,
    names: described(t.strict(counts), 'Different names by status'),
    unsettled: described(
      t.readonlyArray(t.strict({ text: t.string, rows: counted, result: ResolveResponse.type.props.results.type })),
      'Names that have no one reference: ambiguous ones with their candidates',
    ),
  }),
)
export type Reconciled = t.TypeOf<typeof Reconciled>

const late = problem('deadline_exceeded', 'The request took too long.')

export const reconcileRoute = (graphs: { readonly active: () => Graph }): Route =>
  post('/graph/reconcile', {
    bodyLimitBytes: graphLimits.bodyBytes,
    doc: {
      operationId: 'reconcileNames',
      tag: 'graph',
      summary: 'The names in a column of a CSV table as references; ambiguous ones are listed',
      extension: true,
      requestSchema: refTo(ReconcileRequest),
      requestExamples: { countries: { csv: 'country,amount\nKenya,1\nCongo,2\n', column: 'country' } },
      responses: { 200: { description: 'The table with references', schema: refTo(Reconciled) } },
    },
    handler: async ({ body, signal }): Reply<ReturnType<typeof ok>> => {
      const decoded = decodeWith(ReconcileRequest)(body)
      if (E.isLeft(decoded)) return E.left(requestInvalid(decoded.left))
      const table = await reconcileCsv(graphs.active(), decoded.right, async () => {
        await nextTurn()
        if (signal.aborted) throw new ProblemError(late)
      })
      if (E.isLeft(table)) return table
      const { csv, rows, names } = table.right
      const withStatus = (status: keyof typeof counts): number =>
        names.filter(({ result }) => result.status === status).length
      const value: Reconciled = {
        csv,
        rows,
        names: {
          resolved: withStatus('resolved'),
          ambiguous: withStatus('ambiguous'),
          not_found: withStatus('not_found'),
          not_held: withStatus('not_held'),
        },
        unsettled: names.filter(({ result }) => result.status !== 'resolved'),
      }
      return E.right(ok(value))
    },
  })
