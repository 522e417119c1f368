// What the generator writes of a document, without what says nothing.

/** Without what an operation might have and has not, headers, which no program reads by type, and comments that say the type again. */
const withoutSilence = (types: string): string =>
  types
    .replaceAll(/^ +\w+\??: never;\n/gm, '')
    .replaceAll(/^export type [\w$]+ = Record<string, never>;\n/gm, '')
    .replaceAll(/^ +headers: \{\n +\[name: string\]: unknown;\n +\};\n/gm, '')
    .replaceAll(/^ +\/\*\* @(?:constant|enum \{\w+\}) \*\/\n/gm, '')
    .replaceAll(/^( +)\/\*\*\n +\* ([^\n]+)\n +\* @(?:constant|enum \{\w+\})\n +\*\/\n/gm, '$1/** $2 */\n')
    .replaceAll(/\{\n +\}/g, '{}')
    .replaceAll(/^ +parameters: \{\};\n/gm, '')

/** What is said at every operation, in a word of its own. */
const words = `type Json<Shape> = { content: { "application/json": Shape } };
type Answers<Good> = Good & { default: components["responses"]["Problem"] };
type OfVersion = { spec_id: components["schemas"]["SpecId"]; content_version: components["schemas"]["ContentVersion"] };

export interface`

const inWords = (types: string): string =>
  types
    .replaceAll(/\{\n +\[key: string\]: ([^\n{}]+);\n +\}/g, 'Record<string, $1>')
    .replaceAll(/\{\n +content: \{\n +"application\/json": ([^\n]+[^\n{]);\n +\};\n +\}/g, 'Json<$1>')
    .replaceAll(
      /\{\n((?: {16}[^\n]+\n)+) {16}default: components\["responses"\]\["Problem"\];\n {12}\}/g,
      'Answers<{\n$1            }>',
    )
    .replaceAll(/path: \{\n +spec_id: [^\n]+\n +content_version: [^\n]+\n +\}/g, 'path: OfVersion')
    .replace('export interface', words)

/** The types as they are committed. */
export const plainTypes = (types: string): string => inWords(withoutSilence(types))
