// What a template maps: the columns of a data file to the parts of observations.
import { dirname, join } from 'node:path/posix'
import type { InputFile } from '../input/discover.ts'
import type { ObservationTemplate, TemplateSource } from '../input/tmcf.ts'
import type { Report } from './problem.ts'
import type { Draft } from './draft.ts'
import type { TextKind } from './texts.ts'

/** What an observation consists of. Roles are kept apart, since the graph names them. */
const plainFields = [
  'variableMeasured',
  'observationDate',
  'value',
  'unit',
  'measurementMethod',
  'observationPeriod',
  'scalingFactor',
  'provenance',
  'observationStatus',
] as const

export type PlainField = (typeof plainFields)[number]

/** Observations of one data file, as one template entity describes them. */
export type Mapping = {
  readonly template: InputFile
  readonly line: number
  readonly data: InputFile
  readonly fields: Readonly<Partial<Record<PlainField, TemplateSource>>>
  /** Canonical role to its source. */
  readonly roles: ReadonlyMap<string, TemplateSource>
}

const isPlain = (name: string): name is PlainField => (plainFields as ReadonlyArray<string>).includes(name)

export const mappingOf = (
  draft: Draft,
  template: InputFile,
  entity: ObservationTemplate,
  roleOf: ReadonlyMap<string, string>,
  named: Set<InputFile>,
  report: Report,
): Mapping | null => {
  const tell = (
    code: 'malformed_template' | 'data_file_missing' | 'unknown_observation_property',
    line: number,
    message: string,
  ) => report({ code, file: template.path, line, message })
  const name = join(dirname(template.name), entity.table)
  const files = draft.files.filter(
    (file) =>
      file.root === template.root && ['csv', 'csv.gz', 'parquet'].some((ending) => file.name === `${name}.${ending}`),
  )
  const [data] = files
  for (const file of files) named.add(file)
  if (data === undefined || files.length > 1) {
    const many = files.map((file) => file.name).join(' and ')
    tell(
      'data_file_missing',
      entity.line,
      many === '' ? `there is no ${name}.csv, .csv.gz or .parquet` : `${entity.table} may be ${many}`,
    )
    return null
  }
  const fields: Partial<Record<PlainField, TemplateSource>> = {}
  const roles = new Map<string, TemplateSource>()
  let wrong = false
  for (const [property, source] of entity.properties) {
    const role = roleOf.get(property)
    if (isPlain(property)) fields[property] = source
    else if (role !== undefined) roles.set(role, source)
    else if (property !== 'dcid') {
      wrong = true
      tell(
        'unknown_observation_property',
        source.line,
        `${property} is neither part of an observation nor the observationProperty of a Role node`,
      )
    }
  }
  for (const field of ['variableMeasured', 'observationDate', 'value'] as const) {
    if (fields[field] !== undefined) continue
    wrong = true
    tell('malformed_template', entity.line, `the template gives no ${field}`)
  }
  return wrong ? null : { template, line: entity.line, data, fields, roles }
}

export const textFields: ReadonlyArray<readonly [PlainField, TextKind]> = [
  ['variableMeasured', 'variable'],
  ['unit', 'unit'],
  ['measurementMethod', 'method'],
  ['provenance', 'provenance'],
  ['observationDate', 'period'],
]
