// What tools answer of a dataset: its manifest, or the operation that makes it.
import * as E from 'fp-ts/lib/Either.js'
import { readVersionRows } from '../../../projections/queries/explain-figure.ts'
import * as t from 'io-ts'
import type { Manifest } from '../../../domain/dataset/manifest.ts'
import type { Reply } from '../../../domain/problem.ts'
import type { OperationPoll } from '../../datasets/operation-shapes.ts'
import { counted, nullable, oneOfTexts } from '../../../domain/values/described.ts'
import { rowTable, rowTableMembers } from '../rows.ts'
import type { McpServices, ToolContext } from '../services.ts'
import { type AnswerOf, answerOf, linkTo } from '../tool.ts'
import { leftOutOf, summaryOfVersion } from '../version-summary.ts'
import { versionMembers } from '../version-members.ts'
import { versionSentence } from '../version-words.ts'

type OperationBody = Omit<OperationPoll, 'manifest'> & {
  readonly retry_after_ms?: number
  readonly manifest?: Manifest
}

const Preview = t.strict({
  note: t.string,
  is_whole: t.boolean,
  shown_rows: counted,
  total_rows: counted,
  ...rowTableMembers,
})

const Pending = t.strict({ id: t.string, poll: t.string, retry_after_ms: counted, progress: nullable(t.UnknownRecord) })

/** A dataset that is made has all members but `operation`; one that is being made has that alone. */
export const DatasetAnswer = answerOf(
  { status: oneOfTexts(['done', 'pending', 'running', 'failed']) },
  { ...versionMembers, preview: Preview, operation: Pending },
)

export type DatasetAnswer = AnswerOf<typeof DatasetAnswer>

/** The answer of a finished dataset: what it is, a preview that says that it is one, files and links. */
const manifestAnswer = async (
  services: McpServices,
  manifest: Manifest,
  previewRows: number,
  context: ToolContext,
): Reply<DatasetAnswer> => {
  const read = await readVersionRows(services.frames, manifest.spec_id, manifest.content_version, {
    offset: 0,
    limit: previewRows,
  })
  if (E.isLeft(read)) return read
  const { rows, frame, version } = read.right
  const total = manifest.coverage.rows
  const whole = rows.length === total
  const shown = whole
    ? `All ${total} rows are in \`preview\`.`
    : `\`preview\` shows the first ${rows.length} of ${total} rows.`
  return E.right({
    summary: `${versionSentence(manifest, version.record)} ${shown}`,
    status: 'done',
    ...summaryOfVersion(manifest, context),
    preview: {
      note: whole
        ? 'This is the whole dataset.'
        : `A preview: the first ${rows.length} of ${total} rows, in the order of their keys. Not a sample, not the whole; draw no totals or trends from it.`,
      is_whole: whole,
      shown_rows: rows.length,
      total_rows: total,
      ...rowTable(rows, frame.roles, version.record.labels),
    },
    left_out: [
      ...(whole
        ? []
        : [
            `${total - rows.length} of ${total} rows are not shown: call \`rows\` with offset ${rows.length}, or fetch a file.`,
          ]),
      ...leftOutOf(manifest, context),
    ],
  })
}

const operationAnswer = (
  { operation, retry_after_ms: wait = 1000 }: OperationBody,
  context: ToolContext,
): DatasetAnswer => ({
  summary: `The dataset is being made in the background (${operation.status}). Call \`operation\` with id ${operation.id} in ${wait} ms or later, until status is done.`,
  status: operation.status,
  operation: {
    id: operation.id,
    poll: linkTo(context, operation.poll ?? `/api/datasets/operations/${operation.id}`),
    retry_after_ms: wait,
    progress: operation.progress ?? null,
  },
  left_out: ['No figures yet: the dataset is not made.'],
})

export const answerTo = async (
  services: McpServices,
  value: unknown,
  previewRows: number,
  context: ToolContext,
): Reply<DatasetAnswer> => {
  const body = value as Manifest | OperationBody
  if (!('operation' in body)) return manifestAnswer(services, body, previewRows, context)
  return body.manifest === undefined
    ? E.right(operationAnswer(body, context))
    : manifestAnswer(services, body.manifest, previewRows, context)
}
