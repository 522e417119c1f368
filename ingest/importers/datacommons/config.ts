// The configuration of a custom Data Commons: which CSV file holds what, and where it comes from.
import { isRight } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { ImportRefused } from '../import-result.ts'

const texts = t.record(t.string, t.string)
const inputFile = t.partial({
  filename: t.string,
  format: t.string,
  provenance: t.string,
  importType: t.string,
  entityType: t.string,
  ignoreColumns: t.array(t.string),
  columnMappings: texts,
  observationProperties: texts,
})
const variable = t.partial({ name: t.string, description: t.string, group: t.string, properties: texts })
const source = t.partial({ url: t.string, provenances: texts })
const configuration = t.intersection([
  t.type({ inputFiles: t.union([t.record(t.string, inputFile), t.array(inputFile)]) }),
  t.partial({
    includeInputSubdirs: t.boolean,
    variables: t.record(t.string, variable),
    sources: t.record(t.string, source),
  }),
])

/** What the configuration says of the files that a pattern names. */
export type InputRule = t.TypeOf<typeof inputFile> & { readonly pattern: string }
export type Configuration = {
  /** In order: of several that fit a file the first counts. */
  readonly rules: ReadonlyArray<InputRule>
  readonly includesFolders: boolean
  readonly variables: Readonly<Record<string, t.TypeOf<typeof variable>>>
  readonly sources: Readonly<Record<string, t.TypeOf<typeof source>>>
}

/** Reads `config.json`; refused when it is cut, no JSON, or of another form. */
export const configurationOf = (text: string, name: string): Configuration => {
  const refused = (issue: string) => new ImportRefused(`${name} is no configuration of a custom Data Commons`, [issue])
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    throw refused(`it is cut or no JSON: ${error instanceof Error ? error.message : 'broken'}`)
  }
  const decoded = configuration.decode(json)
  if (!isRight(decoded)) {
    const [first] = decoded.left
    const path = first?.context.map(({ key }) => key).filter((key) => key !== '' && !/^\d$/.test(key))
    throw refused(`${path?.join('.') || 'inputFiles'} is missing or of another type than expected`)
  }
  const { inputFiles, includeInputSubdirs = false, variables = {}, sources = {} } = decoded.right
  const rules = Array.isArray(inputFiles)
    ? inputFiles.map((rule) => ({ ...rule, pattern: rule.filename ?? '' }))
    : Object.entries(inputFiles).map(([pattern, rule]) => ({ ...rule, pattern }))
  if (rules.length === 0) throw refused('inputFiles names no file')
  return { rules, includesFolders: includeInputSubdirs, variables, sources }
}

/** Whether a pattern names a file: `*` stands for any text within a folder. */
export const isNamedBy = (pattern: string, file: string): boolean => {
  const [patterns, folders] = [pattern.split('/'), file.split('/')]
  return patterns.length === folders.length && patterns.every((one, i) => fits(one, folders[i] ?? ''))
}

/** Each text between stars is taken where it first stands: no star needs to be tried twice. */
const fits = (pattern: string, text: string): boolean => {
  const [first = '', ...rest] = pattern.split('*')
  const last = rest.pop()
  if (last === undefined) return pattern === text
  const end = text.length - last.length
  let at = first.length
  if (at > end || !text.startsWith(first) || !text.endsWith(last)) return false
  for (const part of rest) {
    const found = text.indexOf(part, at)
    if (found === -1 || found + part.length > end) return false
    at = found + part.length
  }
  return true
}

/** Columns of a file: own name to heading, and the entities of an observation by the property that names their role. */
export type Columns = {
  readonly plain: Readonly<Record<string, string>>
  readonly roles: ReadonlyArray<{ readonly property: string; readonly heading: string }>
}

const plainNames: Readonly<Record<string, string>> = {
  variable: 'variable',
  variableMeasured: 'variable',
  date: 'date',
  observationDate: 'date',
  value: 'value',
  unit: 'unit',
  scalingFactor: 'factor',
  measurementMethod: 'method',
  observationPeriod: 'period',
}

/** The columns that `columnMappings` names, and those of the usual headings where it names none. */
export const columnsOf = ({ columnMappings = {} }: InputRule): Columns => {
  const plain: Record<string, string> = {
    variable: 'variable',
    date: 'date',
    value: 'value',
    unit: 'unit',
    factor: 'scalingFactor',
    method: 'measurementMethod',
    period: 'observationPeriod',
  }
  const roles: { property: string; heading: string }[] = []
  for (const [key, heading] of Object.entries(columnMappings)) {
    const property = key.replace(/^(dcid|dcs|custom|schema):/, '')
    const own = plainNames[property]
    if (own !== undefined) plain[own] = heading
    else roles.push({ property: property === 'entity' ? 'observationAbout' : property, heading })
  }
  return { plain, roles: roles.length === 0 ? [{ property: 'observationAbout', heading: 'entity' }] : roles }
}
