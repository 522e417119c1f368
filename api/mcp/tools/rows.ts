// The tool that gives rows of a version.
import * as E from 'fp-ts/lib/Either.js'
import { readVersionRows } from '../../../projections/queries/explain-figure.ts'
import * as t from 'io-ts'
import { counted, nullable } from '../../../domain/values/described.ts'
import { rowTable, rowTableMembers } from '../rows.ts'
import type { McpServices } from '../services.ts'
import { type AnswerOf, answerOf, contentVersion, count, Frame, inputOf, numberIn, specId, type Tool } from '../tool.ts'
import { cautionsOf } from '../version-words.ts'
import { namedIn } from './named-version.ts'

const rowsMaximum = 500

const rowsDefault = 100

export const frameInput = { spec_id: specId, content_version: contentVersion }

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
