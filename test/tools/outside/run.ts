// npm run check:outside -- [--only NAME ...] [--seconds 600]: programs of others judge what the service publishes. It is served here from
// the sample graph. A program that is not at hand is skipped, aloud; VALIDATORS names the folders that hold them (docs/clients.md).
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gather, type Material } from './material.ts'
import { schemaOrgProgram } from './schema-org.ts'
import { folderOfPackage, programAt, type Ran, run, tailOf } from './tools.ts'

type Place = { readonly url: string; readonly folder: string; readonly seconds: number; readonly material: Material }
/** Null: what it needs is not at hand. */
type Judge = (place: Place) => Promise<Ran | null>

const byProgram =
  (name: string, args: (place: Place) => ReadonlyArray<string>): Judge =>
  async (place) => {
    const program = programAt(name)
    return program === null ? null : run(program, args(place), place.folder)
  }

/** One run for each bundle; the first that fails is the result. */
const inBundles =
  (name: string, args: ReadonlyArray<string>, judges: (bundle: string) => boolean = () => true): Judge =>
  async ({ material }) => {
    const program = programAt(name)
    if (program === null) return null
    const said: string[] = []
    for (const bundle of material.bundles.filter(judges)) {
      const ran = await run(program, args, bundle)
      if (ran.code !== 0) return { ...ran, out: `${bundle}\n${ran.out}` }
      said.push(bundle)
    }
    return { code: 0, out: `${said.length} bundles` }
  }

const asyncApiParser = `import { readFileSync } from 'node:fs'
import { Parser } from '@asyncapi/parser'
const { document, diagnostics } = await new Parser().parse(readFileSync(process.argv[2], 'utf8'))
for (const { severity, code, path, message } of diagnostics) console.log(severity, code, path.join('/'), message)
process.exitCode = document === undefined || diagnostics.some(({ severity }) => severity === 0) ? 1 : 0
console.log(document === undefined ? 'refused' : 'parsed')
`

/** Runs a program of ours beside packages of others. */
const beside = async (
  packageName: string,
  name: string,
  text: string,
  args: ReadonlyArray<string>,
): Promise<Ran | null> => {
  const folder = folderOfPackage(packageName)
  if (folder === null) return null
  const file = join(folder, name)
  await writeFile(file, text)
  try {
    return await run(process.execPath, [file, ...args], folder)
  } finally {
    await rm(file, { force: true })
  }
}

const compiled = async (files: Readonly<Record<string, string>>, needs: string): Promise<Ran | null> => {
  const [tsc, packages] = [programAt('tsc'), folderOfPackage(needs)]
  if (tsc === null || packages === null) return null
  const folder = await mkdtemp(join(packages, 'compiled-'))
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'nodenext']
    return await run(tsc, [...options, ...Object.keys(files)], folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const useOfTypes = `import type { components } from './openapi.d.ts'
declare const part: components['schemas']['SearchDefinite']
export const request: components['schemas']['DatasetRequest'] = {
  schema_version: 1,
  input: { kind: 'spec_id', spec_id: part.spec.spec_id, definition: part.spec.definition },
}
`

/** What is too long for an address or for headers is refused before any schema is looked at, what a condition refuses beside it. */
const schemathesisSettings = `[checks.negative_data_rejection]
expected-statuses = [${[400, 401, 403, 404, 405, 406, 409, 412, 413, 414, 415, 422, 428, 429, 431, '5xx'].map((status) => `"${status}"`).join(', ')}]
`

const judges: Readonly<Record<string, Judge>> = {
  'openapi-spec-validator': byProgram('openapi-spec-validator', ({ material }) => [material.openapi]),
  spectral: async (place) => {
    await writeFile(join(place.folder, 'spectral.yaml'), 'extends: ["spectral:oas"]\n')
    return byProgram('spectral', ({ material }) => ['lint', '-r', 'spectral.yaml', material.openapi])(place)
  },
  redocly: byProgram('redocly', ({ material }) => ['lint', material.openapi]),
  asyncapi: ({ material }) => beside('@asyncapi/parser', 'asyncapi-check.mjs', asyncApiParser, [material.asyncapi]),
  'openapi-typescript': async ({ folder, material }) => {
    const program = programAt('openapi-typescript')
    if (program === null) return null
    const types = join(folder, 'openapi.d.ts')
    const made = await run(program, [material.openapi, '-o', types], folder)
    if (made.code !== 0) return made
    return compiled({ 'openapi.d.ts': await readFile(types, 'utf8'), 'use.ts': useOfTypes }, 'openapi-typescript')
  },
  'openapi-python-client': async ({ url, folder, material }) => {
    const program = programAt('openapi-python-client')
    if (program === null) return null
    const into = join(folder, 'generated')
    const made = await run(
      program,
      ['generate', '--path', material.openapi, '--output-path', into, '--overwrite'],
      folder,
    )
    // it warns of answers that are no JSON, which it leaves out
    if (made.code !== 0) return made
    return run(join(program, '../python3'), [join(import.meta.dirname, 'generated_client.py'), into, url], folder)
  },
  // its count of bytes fails on any Parquet file
  frictionless: inBundles('frictionless', ['validate', 'datapackage.json'], (bundle) => !bundle.endsWith('parquet')),
  cffconvert: inBundles('cffconvert', ['--validate']),
  mlcroissant: async ({ folder, material }) => {
    const program = programAt('mlcroissant')
    if (program === null) return null
    const python = join(program, '../python3')
    const script = join(import.meta.dirname, 'croissant_check.py')
    const documents = [...material.bundles.map((bundle) => join(bundle, 'croissant.json')), material.croissant]
    return run(python, [script, ...documents], folder)
  },
  'schema-dts': async ({ material }) =>
    compiled(
      {
        'version.ts': schemaOrgProgram(await readFile(material.croissant, 'utf8')),
        ...Object.fromEntries(
          await Promise.all(
            material.bundles.map(async (bundle, i) => [
              `bundle-${i}.ts`,
              schemaOrgProgram(await readFile(join(bundle, 'croissant.json'), 'utf8')),
            ]),
          ),
        ),
      },
      'schema-dts',
    ),
  schemathesis: async (place) => {
    await writeFile(join(place.folder, 'schemathesis.toml'), schemathesisSettings)
    return byProgram('schemathesis', ({ url, seconds, material }) =>
      [
        `--config-file schemathesis.toml run ${material.openapi} --url ${url} --workers 1`,
        `--max-time ${seconds} --continue-on-failure`,
        // a feed does not end
        '--exclude-path-regex /events --suppress-health-check all',
        // whether a request that its schema takes is refused for what it means is not for a schema to say
        '--exclude-checks positive_data_acceptance -H',
      ]
        .flatMap((part) => part.split(' '))
        .concat(`Authorization: Bearer ${operatorToken}`),
    )(place)
  },
}

const siteToken = 'site-token-of-the-outside-run'
const operatorToken = 'operator-token-of-the-outside-run'

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** A service of its own over the sample graph. */
const serve = async (folder: string) => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../main/serve.ts')], {
    env: {
      ...process.env,
      DATA_DIR: join(folder, 'data'),
      GRAPH: 'sample',
      PORT: String(port),
      LIMITS: 'off',
      MINIMUM_FREE_BYTES: '0',
      SITE_TOKEN: siteToken,
      OPERATOR_TOKEN: operatorToken,
      PUBLIC_URL: url,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const isReady = () =>
    fetch(`${url}/api/datasets/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('the service did not start')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return { url, stop: () => child.kill() }
}

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true }, seconds: { type: 'string' } } })
const folder = await mkdtemp(join(tmpdir(), 'outside-'))
const service = await serve(folder)
try {
  const material = await gather(service.url, siteToken, folder)
  const place: Place = { url: service.url, folder, seconds: Number(values.seconds ?? 600), material }
  let [failed, skipped] = [0, 0]
  for (const [name, judge] of Object.entries(judges)) {
    if (values.only !== undefined && !values.only.includes(name)) continue
    const ran = await judge(place)
    if (ran === null) skipped++
    else if (ran.code !== 0) failed++
    console.log(`${name}: ${ran === null ? 'SKIPPED: not at hand' : ran.code === 0 ? 'good' : 'FAULTS'}`)
    if (ran !== null) console.log(tailOf(ran, ran.code === 0 ? 4 : 400))
  }
  console.log(`${failed} with faults, ${skipped} skipped`)
  process.exitCode = failed === 0 ? 0 : 1
} finally {
  service.stop()
  await rm(folder, { recursive: true, force: true })
}
