// Every regular expression that the product's sources hold, read from their syntax trees.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from '@swc/core'

type Expression = {
  readonly source: string
  readonly flags: string
  /** Files of the project that hold it. */
  readonly files: ReadonlyArray<string>
}

/** An expression that is put together while running, in a way that cannot be read from the source. */
type Unreadable = { readonly file: string; readonly text: string }

export type Found = { readonly expressions: ReadonlyArray<Expression>; readonly unreadable: ReadonlyArray<Unreadable> }

type Tree = { readonly [member: string]: unknown }

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

const root = join(import.meta.dirname, '..', '..')
/** What runs for somebody: not the tests, the measurements and the build products. */
const notProduct = new Set(['node_modules', 'test', 'dist'])

const sourcesBelow = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      return notProduct.has(entry.name) || entry.name.startsWith('.') ? [] : sourcesBelow(path)
    }
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })

const textOf = (node: unknown): string | null => {
  if (!isTree(node)) return null
  if (node['type'] === 'StringLiteral') return String(node['value'])
  if (node['type'] !== 'TemplateLiteral' || (node['expressions'] as unknown[]).length > 0) return null
  return (node['quasis'] as ReadonlyArray<Tree>).map((part) => String(part['cooked'])).join('')
}

const nameOf = (node: unknown): string => (isTree(node) && typeof node['value'] === 'string' ? node['value'] : '')

/** Names under which texts stand that are used as expressions, here or (JSON Schema) by others. */
const isPatternName = (name: string): boolean => /[pP]attern$/.test(name)

/** `new RegExp` over named patterns, which are read where they are written. */
const isOverPatterns = (argument: unknown): boolean =>
  isTree(argument) &&
  (textOf(argument) !== null ||
    (argument['type'] === 'Identifier' && isPatternName(nameOf(argument))) ||
    (argument['type'] === 'TemplateLiteral' &&
      (argument['expressions'] as ReadonlyArray<unknown>).every((part) => isPatternName(nameOf(part)))))

const methodsOverExpressions = new Set(['match', 'matchAll', 'search'])

const firstArgument = (node: Tree): unknown => {
  const first = (node['arguments'] as ReadonlyArray<Tree> | null)?.[0]
  return first?.['expression']
}

/** Source and flags of what a node of the tree says, and whether it cannot be told. */
const readNode = (node: Tree): readonly [string, string] | 'unreadable' | null => {
  switch (node['type']) {
    case 'RegExpLiteral':
      return [String(node['pattern']), String(node['flags'])]
    case 'NewExpression':
    case 'CallExpression': {
      const argument = firstArgument(node)
      const callee = node['callee']
      if (nameOf(callee) === 'RegExp') {
        const text = textOf(argument)
        return text === null ? (isOverPatterns(argument) ? null : 'unreadable') : [text, 'u']
      }
      if (isTree(callee) && methodsOverExpressions.has(nameOf(callee['property']))) {
        const text = textOf(argument)
        return text === null ? null : [text, '']
      }
      return null
    }
    case 'KeyValueProperty':
    case 'VariableDeclarator': {
      const named = nameOf(node['key'] ?? node['id'])
      const text = isPatternName(named) ? textOf(node['value'] ?? node['init']) : null
      return text === null ? null : [text, 'u']
    }
    default:
      return null
  }
}

/** Expressions of one source text. */
export const expressionsOf = (file: string, text: string): Found => {
  const expressions: Expression[] = []
  const unreadable: Unreadable[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isTree(value)) return
    const read = readNode(value)
    if (read === 'unreadable') unreadable.push({ file, text: JSON.stringify(firstArgument(value)).slice(0, 200) })
    else if (read !== null) expressions.push({ source: read[0], flags: read[1], files: [file] })
    Object.values(value).forEach(visit)
  }
  visit(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' }))
  return { expressions, unreadable }
}

/** Expressions of the whole product, each once. */
export const productExpressions = (): Found => {
  const byText = new Map<string, Expression>()
  const unreadable: Unreadable[] = []
  for (const path of sourcesBelow(root)) {
    const file = relative(root, path)
    const found = expressionsOf(file, readFileSync(path, 'utf8'))
    unreadable.push(...found.unreadable)
    for (const one of found.expressions) {
      const key = `/${one.source}/${one.flags}`
      const before = byText.get(key)?.files ?? []
      byText.set(key, { ...one, files: [...new Set([...before, file])] })
    }
  }
  return { expressions: [...byText.values()], unreadable }
}
