// What a README says of rows that are not there, and its warnings.
import type { Omission, StoredRecord } from '../../domain/dataset/record.ts'
import { code, markdownText } from './markdown.ts'
import { limited, areasOf } from './readme-lists.ts'

export const leftOut = (record: StoredRecord): ReadonlyArray<string> => {
  const { rows_read, rows_delivered, rows_omitted } = record.completeness
  return [
    '## Completeness',
    '',
    `${rows_read} rows read, ${rows_delivered} delivered, ${rows_omitted} left out.`,
    '',
    ...limited(record.omissions, omissionLine),
    ...(record.omissions.length === 0 ? [] : ['']),
    ...limited(
      record.expansions,
      (it) =>
        `- ${code(it.group)} as ${code(it.role)}: ${
          it.by === 'itself'
            ? 'observations of the group itself'
            : `its ${it.members} members${it.dated ? ', each for the periods of its membership' : ''}${areasOf(it)}`
        }`,
    ),
    ...(record.expansions.length === 0 ? [] : ['']),
  ]
}

const omissionLine = (it: Omission): string => {
  const places = Object.entries(it.roles).map(([role, entity]) => `${markdownText(role)} ${code(entity)}`)
  return `- ${it.rows} rows of ${[code(it.variable), ...places].join(', ')}: ${code(it.reason)} (${it.periods.slice(0, 12).map(markdownText).join(', ')}${
    it.periods.length > 12 ? ', ...' : ''
  })`
}

export const warnings = (record: StoredRecord): ReadonlyArray<string> =>
  record.warnings.length === 0
    ? []
    : ['## Warnings', '', ...limited(record.warnings, (it) => `- ${code(it.code)}: ${markdownText(it.detail)}`), '']
