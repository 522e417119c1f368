import * as E from 'fp-ts/lib/Either.js'
import { readVersionRows } from '../../../projections/queries/explain-figure.ts'
import * as t from 'io-ts'
import type { Manifest } from '../../../domain/dataset/manifest.ts'
import { type Problem, requestInvalid } from '../../../domain/problem.ts'
import { datasetArguments, datasetBody, previewRows, previewRowsOf } from './dataset-arguments.ts'
import { type CallRoute, routeCaller } from '../call-route.ts'
import type { OperationPoll } from '../../datasets/shapes.ts'
import { counted, nullable, oneOfTexts } from '../../../domain/values/described.ts'
import { rowTable, rowTableMembers } from '../rows.ts'
import type { McpServices, ToolContext } from '../services.ts'
import { type AnswerOf, answerOf, inputOf, linkTo, text, textIn, type Tool } from '../tool.ts'
import { leftOutOf, summaryOfVersion, versionMembers, versionSentence } from '../version-summary.ts'

/** Where a member of the request stands among the arguments. */
const argumentOf = (pointer: string): string =>
  pointer
    .replace(/^\/input\/scope\/facets\/unit\/ref$/, '/unit')
    .replace(/^\/input\/scope\/facets\/unit/, '/convert')
    .replace(/^\/input\/scope\/facets/, '')
    .replace(/^\/input\/scope/, '')
    .replace(/^\/(input|options)/, '')

// assistants' own rules for schemas admit no alternatives at the top, so this one is checked here
const oneOfTwo = requestInvalid([
  { pointer: '/spec_id', message: 'give either spec_id (with the definition from `search`) or statvars' },
])

const atArguments = (p: Problem): Problem => ({
  ...p,
  ...(p.pointer !== undefined && p.detail.startsWith(`${p.pointer}: `)
    ? { detail: argumentOf(p.pointer) + p.detail.slice(p.pointer.length) }
    : {}),
  ...(p.pointer === undefined ? {} : { pointer: argumentOf(p.pointer) }),
  ...(p.issues === undefined
    ? {}
    : { issues: p.issues.map((issue) => ({ ...issue, pointer: argumentOf(issue.pointer) })) }),
})

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
const DatasetAnswer = answerOf(
  { status: oneOfTexts(['done', 'pending', 'running', 'failed']) },
  { ...versionMembers, preview: Preview, operation: Pending },
)
type DatasetAnswer = AnswerOf<typeof DatasetAnswer>
const { output } = DatasetAnswer

/** The answer of a finished dataset: what it is, a preview that says that it is one, files and links. */
const manifestAnswer = async (
  services: McpServices,
  manifest: Manifest,
  previewRows: number,
  context: ToolContext,
): Promise<E.Either<Problem, DatasetAnswer>> => {
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

const answerTo = async (
  services: McpServices,
  value: unknown,
  previewRows: number,
  context: ToolContext,
): Promise<E.Either<Problem, DatasetAnswer>> => {
  const body = value as Manifest | OperationBody
  if (!('operation' in body)) return manifestAnswer(services, body, previewRows, context)
  return body.manifest === undefined
    ? E.right(operationAnswer(body, context))
    : manifestAnswer(services, body.manifest, previewRows, context)
}

export const datasetTool = (services: McpServices): Tool => {
  const call: CallRoute = routeCaller(services)
  return {
    name: 'dataset',
    title: 'Make a dataset',
    description: [
      'Makes (or finds, when it was made before) the dataset of a spec from `search`, or of statistical variables, and stores it as an immutable version.',
      'Returns the frame reference {spec_id, content_version} to cite, the number of rows, a preview, warnings, sources and download links.',
      'Values are in `unit`, not in millions. Without `convert` they are as reported; `convert` gives another currency and current or constant prices.',
      'origin is who gives or owes, destination who receives or is owed to; observationAbout is whom a figure is about.',
      'For totals, per head, shares of income, shares and changes use `sum_over`, `per`, `share_of`, `change`: never compute them from rows yourself.',
      'Pass on every sentence of `cautions`. Never add rows up when OVERLAP is among them. A large dataset answers with an operation: call `operation` until it is done.',
    ].join(' '),
    readOnly: false,
    input: datasetArguments,
    output,
    run: async (input, context) => {
      if ((input['spec_id'] === undefined) === (input['statvars'] === undefined)) return E.left(oneOfTwo)
      const answer = await call({ method: 'POST', path: '/datasets', body: datasetBody(input) }, context)
      if (E.isLeft(answer)) return E.left(atArguments(answer.left))
      return answerTo(services, answer.right.value, previewRowsOf(input), context)
    },
  }
}

export const operationTool = (services: McpServices): Tool => {
  const call: CallRoute = routeCaller(services)
  return {
    name: 'operation',
    title: 'Look after a dataset that is being made',
    description:
      'The state of an operation that `dataset` began. pending or running: wait `operation.retry_after_ms` and call again. done: the same answer as `dataset` gives. A failed operation answers with its problem.',
    readOnly: true,
    input: inputOf(
      { id: text('`operation.id` of `dataset`', { minLength: 1, maxLength: 100 }), preview_rows: previewRows },
      ['id'],
    ),
    output,
    run: async (input, context) => {
      const id = textIn(input, 'id') ?? ''
      const answer = await call({ method: 'GET', path: '/datasets/operations/:id', params: { id } }, context)
      if (E.isLeft(answer)) return answer
      return answerTo(services, answer.right.value, previewRowsOf(input), context)
    },
  }
}
