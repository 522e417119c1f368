// Template MCF: which column of which table, or which constant, fills each property of an observation.
import * as E from 'fp-ts/lib/Either.js'
import { blockReader } from './mcf.ts'
import { parseMcfValues } from '../../statistics/read/mcf-value.ts'

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

type Pointed = { readonly table: string; readonly name: string }

/** `C:table->name` cut at its arrow: the last one of an entity, the first one of a column. Null for another form. */
const pointed = (text: string, kind: 'E:' | 'C:'): Pointed | null => {
  if (!text.startsWith(kind)) return null
  const arrow = kind === 'E:' ? text.lastIndexOf('->', text.length - 3) : text.indexOf('->', kind.length + 1)
  const [table, name] = [text.slice(kind.length, Math.max(arrow, 0)), text.slice(arrow + 2)]
  return arrow <= kind.length || name === '' || (kind === 'E:' && /\s/.test(name)) ? null : { table, name }
}

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
  const column = pointed(text, 'C:')
  if (column !== null) {
    return column.table === table
      ? E.right({ column: column.name, line })
      : E.left(`column of table ${column.table} in an entity of table ${table}`)
  }
  if (/^[CE]:/.test(text)) return E.left(`${text} is not of the form C:table->column`)
  const constant = constantOf(text)
  return E.isLeft(constant) ? constant : E.right({ constant: constant.right, line })
}

/** Parses the lines of a template into its observation templates. */
export const tmcfReader = (onTemplate: (template: ObservationTemplate) => void, onTrouble: Trouble) =>
  blockReader((block) => {
    const entity = pointed(block.id, 'E:')
    if (entity === null) return onTrouble(block.line, 'a template node must have the form E:table->name')
    const { table } = entity
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
    onTemplate({ table, entity: entity.name, line: block.line, properties })
  }, onTrouble)
