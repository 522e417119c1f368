// What is judged: the documents of a running service, bundles in every format, and a public version.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readZip } from '../../render/zip-reader.ts'
import type { Json } from '../../support/client.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'
const entities = { observationAbout: ['country/KEN', 'country/UGA'] }
const window = { kind: 'range', start_year: 2015, end_year: 2020 }
const pivot = { index: 'period', columns: 'observation_about_label' }
const unit = { currency: 'EUR', prices: 'current' }

const bundles: Readonly<Record<string, { readonly scope: object; readonly options: object }>> = {
  csv: { scope: { entities, window }, options: { format: 'csv' } },
  parquet: { scope: { entities, window }, options: { format: 'parquet' } },
  xlsx: { scope: { entities, window }, options: { format: 'xlsx' } },
  'csv-pivot': { scope: { entities, window }, options: { format: 'csv', pivot } },
  'csv-converted': { scope: { entities, window, facets: { unit } }, options: { format: 'csv' } },
}

export type Material = {
  readonly openapi: string
  readonly asyncapi: string
  /** Folders, each with what a bundle holds. */
  readonly bundles: ReadonlyArray<string>
  /** The description of a public version, and its page. */
  readonly croissant: string
  readonly page: string
}

/** Fetches and makes everything into a folder; `siteToken` lets a version be pinned. */
export const gather = async (url: string, siteToken: string, folder: string): Promise<Material> => {
  const saved = async (name: string, path: string): Promise<string> => {
    const file = join(folder, name)
    await writeFile(file, await (await fetch(url + path)).text())
    return file
  }
  const post = async (path: string, body: object, headers = {}): Promise<Json> => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }
    const answer = await fetch(url + path, init)
    if (answer.status !== 200) throw new Error(`${path}: ${(await answer.text()).slice(0, 300)}`)
    return answer.json()
  }
  const made: string[] = []
  let pinned: Json = null
  for (const [name, { scope, options }] of Object.entries(bundles)) {
    const input = { kind: 'statvar_set', statvars: [gdp], scope }
    const version = await post('/api/v1/datasets', { schema_version: 1, input, options })
    const zip = Buffer.from(await (await fetch(new URL(version.artifacts[0].url, url))).arrayBuffer())
    const at = join(folder, name)
    for (const entry of await readZip(zip)) {
      const path = join(at, entry.name)
      await mkdir(join(path, '..'), { recursive: true })
      await writeFile(path, entry.content)
    }
    made.push(at)
    pinned ??= version
  }
  // plain files beside the archives
  for (const ending of ['csv', 'parquet']) {
    await fetch(`${url}/api/data/${pinned.spec_id}/${pinned.content_version}.${ending}`)
  }
  await post(`${pinned.links.self}/pin`, {}, { authorization: `Bearer ${siteToken}` })
  return {
    openapi: await saved('openapi.json', '/openapi.json'),
    asyncapi: await saved('asyncapi.json', '/asyncapi.json'),
    bundles: made,
    croissant: await saved('croissant.json', `/v/${pinned.content_version}/croissant.json`),
    page: await saved('page.html', `/v/${pinned.content_version}`),
  }
}
