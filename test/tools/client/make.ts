// npm run client: makes the types of the TypeScript client from the OpenAPI document of this source.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startService } from '../../support/service.ts'
import { clientDocument, documentDigest } from './client-document.ts'

const output = fileURLToPath(new URL('../../../api/clients/typescript/schema.d.ts', import.meta.url))
/** The generator needs the compiler as a library, which the compiler of this project is not. */
const packages = ['openapi-typescript@7.13.0', 'typescript@5.9.3']

/** Without what an operation might have and has not, headers, which no program reads by type, and comments that say the type again. */
const withoutSilence = (types: string): string =>
  types
    .replaceAll(/^ +\w+\??: never;\n/gm, '')
    .replaceAll(/^export type [\w$]+ = Record<string, never>;\n/gm, '')
    .replaceAll(/^ +headers: \{\n +\[name: string\]: unknown;\n +\};\n/gm, '')
    .replaceAll(/^ +\/\*\* @(?:constant|enum \{\w+\}) \*\/\n/gm, '')
    .replaceAll(/\{\n +\}/g, '{}')
    .replaceAll(/^ +parameters: \{\};\n/gm, '')

/** What is sent and taken as JSON nearly everywhere, and texts by name, in a word each. */
const inWords = (types: string): string =>
  types
    .replaceAll(/\{\n +\[key: string\]: ([^\n{}]+);\n +\}/g, 'Record<string, $1>')
    .replaceAll(/\{\n +content: \{\n +"application\/json": ([^\n]+[^\n{]);\n +\};\n +\}/g, 'Json<$1>')
    .replace('export interface', 'type Json<Shape> = { content: { "application/json": Shape } };\n\nexport interface')

const service = await startService()
const directory = await mkdtemp(join(tmpdir(), 'devfin-client-'))
try {
  const document = join(directory, 'openapi.json')
  await writeFile(document, JSON.stringify(clientDocument(service.document)))
  const made = join(directory, 'schema.d.ts')
  const named = packages.flatMap((name) => ['-p', name])
  await promisify(execFile)('npx', ['--yes', ...named, 'openapi-typescript', document, '-o', made], { cwd: directory })
  await writeFile(
    output,
    `// Made by \`npm run client\` from the OpenAPI document ${documentDigest(service.document)}\n${inWords(withoutSilence(await readFile(made, 'utf8')))}`,
  )
  console.log(`made ${output}`)
} finally {
  await service.stop()
  await rm(directory, { recursive: true, force: true })
}
