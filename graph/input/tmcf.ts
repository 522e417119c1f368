// Template MCF: which column of which table, or which constant, fills each property of an observation.
import * as E from 'fp-ts/lib/Either.js'
import { blockReader } from './mcf.ts'
import { parseMcfValues } from './mcf-value.ts'

/** What fills a property: a column of the table, or one value for all rows. */
export type TemplateSource = { readonly line: number } & ({ readonly column: string } | { readonly constant: string })
export type ObservationTemplate = {
  readonly table: string
  /** Name of the entity in the template, such as `E0`. */
  readonly entity: string
  readonly line: number
  readonly properties: ReadonlyMap<string, TemplateSource>
}
type Trouble = (line: number, message: string) => void

const entityPattern = /^E:(.+)->(\S+)$/
const columnPattern = /^C:(.+?)->(.+)$/

const constantOf = (text: string): E.Either<string, string> => {
  const values = parseMcfValues(text)
  if (E.isLeft(values)) return values
  const [value, ...more] = values.right
  if (value === undefined || more.length > 0) return E.left('one value is needed')
  switch (value.kind) {
    case 'ref':
      return E.right(value.ref)
    case 'text':
      return E.right(value.text)
    case 'number':
      return E.right(String(value.number))
    case 'boolean':
      return E.right(String(value.boolean))
    case 'local':
    default:
      return E.left('a local reference cannot stand in a template')
  }
}

const sourceOf = (table: string, text: string, line: number): E.Either<string, TemplateSource> => {
  const column = columnPattern.exec(text)
  if (column !== null) {
    return column[1] === table
      ? E.right({ column: column[2] ?? '', line })
      : E.left(`column of table ${column[1]} in an entity of table ${table}`)
  }
  if (/^[CE]:/.test(text)) return E.left(`${text} is not of the form C:table->column`)
  const constant = constantOf(text)
  return E.isLeft(constant) ? constant : E.right({ constant: constant.right, line })
}

/** Parses the lines of a template into its observation templates. */
export const tmcfReader = (onTemplate: (template: ObservationTemplate) => void, onTrouble: Trouble) =>
  blockReader((block) => {
    const entity = entityPattern.exec(block.id)
    if (entity === null) return onTrouble(block.line, 'a template node must have the form E:table->name')
    const table = entity[1] ?? ''
    const properties = new Map<string, TemplateSource>()
    let type: string | null = null
    for (const { name, text, line } of block.properties) {
      const source = sourceOf(table, text, line)
      if (E.isLeft(source)) onTrouble(line, `property ${name}: ${source.left}`)
      else if (name === 'typeOf') type = 'constant' in source.right ? source.right.constant : ''
      else if (properties.has(name)) onTrouble(line, `property ${name} is given twice`)
      else properties.set(name, source.right)
    }
    if (type !== 'StatVarObservation') {
      return onTrouble(block.line, 'a template must describe a StatVarObservation; nodes belong in MCF files')
    }
    onTemplate({ table, entity: entity[2] ?? '', line: block.line, properties })
  }, onTrouble)
