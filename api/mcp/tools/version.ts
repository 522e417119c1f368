import * as E from 'fp-ts/lib/Either.js'
import { answerExplain } from '../../explain/answer.ts'
import { FigureAnswer } from '../../explain/shapes.ts'
import { wholeSchemaOf } from '../../schema-of-codec.ts'
import { readVersionRows } from '../../../projections/queries/explain-figure.ts'
import * as t from 'io-ts'
import { counted, nullable } from '../../../domain/values/described.ts'
import { type Comparison, comparisonMembers, type VersionList, versionListMembers } from '../../versions/shapes.ts'
import { routeCaller } from '../call-route.ts'
import { rowTable, rowTableMembers } from '../rows.ts'
import type { McpServices, ToolContext } from '../services.ts'
import {
  type AnswerOf,
  answerOf,
  contentVersion,
  count,
  Frame,
  inputOf,
  linkTo,
  numberIn,
  outputOf,
  specId,
  text,
  textIn,
  type Tool,
  type ToolInput,
} from '../tool.ts'
import { cautionsOf } from '../version-summary.ts'

const rowsMaximum = 500
const rowsDefault = 100

const frameInput = { spec_id: specId, content_version: contentVersion }
const namedIn = (input: ToolInput) => ({
  specId: textIn(input, 'spec_id') ?? '',
  version: textIn(input, 'content_version') ?? '',
})

const RowsAnswer = answerOf(
  {
    frame: Frame,
    total_rows: counted,
    offset: counted,
    shown_rows: counted,
    next_offset: nullable(counted),
    cautions: t.readonlyArray(t.string),
    ...rowTableMembers,
  },
  {},
)

export const rowsTool = ({ frames }: McpServices): Tool => ({
  name: 'rows',
  title: 'Read rows of a dataset',
  description: `Rows of a stored version, page by page, ${rowsMaximum} at most in one call, in the order of their keys (variable, roles, period). Go on with \`next_offset\` until it is null. For many rows take a file of \`dataset\` instead. Do not add rows up when \`cautions\` speak of OVERLAP.`,
  readOnly: true,
  input: inputOf(
    {
      ...frameInput,
      offset: { ...count, default: 0, description: 'Rows to pass over' },
      limit: { type: 'integer', minimum: 1, maximum: rowsMaximum, default: rowsDefault },
    },
    ['spec_id', 'content_version'],
  ),
  output: RowsAnswer.output,
  run: async (input) => {
    const { specId: spec, version: named } = namedIn(input)
    const offset = numberIn(input, 'offset', 0)
    const read = await readVersionRows(frames, spec, named, { offset, limit: numberIn(input, 'limit', rowsDefault) })
    if (E.isLeft(read)) return read
    const { rows, frame, version } = read.right
    const total = version.view.coverage.rows
    const end = offset + rows.length
    const shown = rows.length === 0 ? 'No rows' : `Rows ${offset + 1} to ${end}`
    const answer: AnswerOf<typeof RowsAnswer> = {
      summary: `${shown} of ${total} of ${version.view.title}.`,
      frame: { spec_id: spec, content_version: named },
      total_rows: total,
      offset,
      shown_rows: rows.length,
      next_offset: end < total && rows.length > 0 ? end : null,
      cautions: cautionsOf(version.view),
      ...rowTable(rows, frame.roles, version.record.labels),
      left_out: rows.length === total ? [] : [`${total - rows.length} of ${total} rows are on other pages.`],
    }
    return E.right(answer)
  },
})

export const explainTool = ({ frames }: McpServices): Tool => ({
  name: 'explain',
  title: 'Where one figure comes from',
  description:
    'Explains one figure of a version from what was stored with it: source, reported amount, and for converted amounts every rate and deflator, the formula and the calculation, which anybody can repeat. ' +
    'Name the figure by its keys (as in `rows`); keys in which the rows do not differ may be left out. When several rows fit, the problem says which key is missing and its values.',
  readOnly: true,
  input: inputOf(
    {
      ...frameInput,
      variable: text('The statistical variable'),
      roles: {
        type: 'object',
        description: 'Role to reference, e.g. {"origin": "country/FRA"}',
        additionalProperties: { type: 'string' },
      },
      period: text('As in the rows, e.g. "2019"'),
      unit: text('Only where rows differ in it'),
      measurement_method: text('Only where rows differ in it'),
      provenance: text('Only where rows differ in it'),
    },
    ['spec_id', 'content_version'],
  ),
  output: outputOf({ explanation: wholeSchemaOf(FigureAnswer) }),
  run: async (input, context) => {
    const { specId: spec, version } = namedIn(input)
    const { spec_id: _spec, content_version: _version, roles, ...keys } = input
    const named = typeof roles === 'object' && roles !== null ? roles : {}
    const answer = await answerExplain(frames, spec, version, { ...keys, ...named })
    if (E.isLeft(answer)) return answer
    return E.right({
      summary: answer.right.text.join(' '),
      explanation: { ...answer.right, links: absolute(answer.right.links, context) },
      left_out: [],
    })
  },
})

/** Every path in an object of links, as links. */
const absolute = (links: object, context: ToolContext): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(links).map(([name, link]) => [name, absoluteLink(link, context)]))

const absoluteLink = (value: unknown, context: ToolContext): unknown => {
  if (typeof value === 'string') return linkTo(context, value)
  return typeof value === 'object' && value !== null ? absolute(value, context) : value
}

const VersionsAnswer = answerOf(versionListMembers, {}, 2)

export const versionsTool = (services: McpServices): Tool => {
  const call = routeCaller(services)
  return {
    name: 'versions',
    title: 'Versions of a question',
    description:
      'Every stored answer of a spec, newest first: when it was made, how many rows, which sources and rates, whether it can still be served or was taken down and why. ' +
      'Versions of one spec may differ in conversion or source (`facets`), not only in time.',
    readOnly: true,
    input: inputOf(
      {
        spec_id: specId,
        limit: { type: 'integer', minimum: 1, maximum: 200, default: 20 },
        cursor: text('`next_cursor` of the page before'),
      },
      ['spec_id'],
    ),
    output: VersionsAnswer.output,
    run: async (input, context) => {
      const id = textIn(input, 'spec_id') ?? ''
      const query = { limit: numberIn(input, 'limit', 20), cursor: textIn(input, 'cursor') }
      const answer = await call(
        { method: 'GET', path: '/datasets/:spec_id/versions', params: { spec_id: id }, query },
        context,
      )
      if (E.isLeft(answer)) return answer
      const { latest, versions, next_cursor: next } = answer.right.value as VersionList
      const shown: AnswerOf<typeof VersionsAnswer> = {
        summary: `${versions.length} ${versions.length === 1 ? 'version' : 'versions'} of ${id} shown${latest === null ? '; none can be served' : `; the newest that can be served is ${latest}`}.`,
        spec_id: id,
        latest,
        versions,
        next_cursor: next,
        left_out: next === null ? [] : [`There are older versions: call \`versions\` again with cursor ${next}`],
      }
      return E.right(shown)
    },
  }
}

const { summary: counts, spec_id: compared, from, to, changes } = comparisonMembers
const CompareAnswer = answerOf({ spec_id: compared, from, to, counts, changes, links: t.UnknownRecord }, {}, 2)

export const compareTool = (services: McpServices): Tool => {
  const call = routeCaller(services)
  return {
    name: 'compare',
    title: 'What changed between two versions',
    description:
      'Rows that are new, gone or revised between two versions of one spec, each with its cause and, where it was revised, the change in per cent: the source revised it, rates changed, the same figure was rounded otherwise, another source was chosen, membership or variables changed. ' +
      'Without arguments: the newest version against the one before it with the same conversion and source.',
    readOnly: true,
    input: inputOf(
      {
        spec_id: specId,
        from: text('A content_version, or `previous` (default)'),
        to: text('A content_version, or `latest` (default)'),
        limit: { type: 'integer', minimum: 0, maximum: 500, default: 50, description: 'Changed rows shown' },
        least_percent: {
          type: 'number',
          minimum: 0,
          default: 0,
          description: 'Leaves out values revised by less than so many per cent',
        },
      },
      ['spec_id'],
    ),
    output: CompareAnswer.output,
    run: async (input, context) => {
      const id = textIn(input, 'spec_id') ?? ''
      const query = {
        from: textIn(input, 'from'),
        to: textIn(input, 'to'),
        limit: numberIn(input, 'limit', 50),
        least_percent: numberIn(input, 'least_percent', 0),
        format: 'json',
      }
      const answer = await call(
        { method: 'GET', path: '/datasets/:spec_id/compare', params: { spec_id: id }, query },
        context,
      )
      if (E.isLeft(answer)) return answer
      const { text: words, changes, links, summary, from, to } = answer.right.value as Comparison
      const hidden = changes.total - changes.shown.length
      const shown: AnswerOf<typeof CompareAnswer> = {
        summary: words,
        spec_id: id,
        from,
        to,
        counts: summary,
        changes,
        links: absolute(links, context),
        left_out:
          hidden === 0
            ? []
            : [`${hidden} of ${changes.total} changed rows are not shown: ${linkTo(context, links.csv)}`],
      }
      return E.right(shown)
    },
  }
}
