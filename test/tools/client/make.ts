// npm run client: makes the types of the TypeScript client from the OpenAPI document of this source.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startService } from '../../support/service.ts'
import { clientDocument, documentDigest } from './client-document.ts'
import { plainTypes } from './plain-types.ts'

const output = fileURLToPath(new URL('../../../api/clients/typescript/schema.d.ts', import.meta.url))
/** The generator needs the compiler as a library, which the compiler of this project is not. */
const packages = ['openapi-typescript@7.13.0', 'typescript@5.9.3']

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
    `// Made by \`npm run client\` from the OpenAPI document ${documentDigest(service.document)}\n${plainTypes(await readFile(made, 'utf8'))}`,
  )
  console.log(`made ${output}`)
} finally {
  await service.stop()
  await rm(directory, { recursive: true, force: true })
}
