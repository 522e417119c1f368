import { parseArgs } from 'node:util'
import { DamagedBuild, readManifest } from '../../../statistics/read/manifest.ts'
import { verifyBuild } from '../../../statistics/read/verify.ts'
import { type Command } from '../command-line.ts'
import { needed } from './command.ts'

const optionsOf = (args: ReadonlyArray<string>): { build: string; json: boolean } => {
  const { values } = parseArgs({ args: [...args], options: { build: { type: 'string' }, json: { type: 'boolean' } } })
  return { build: needed(values.build, 'build'), json: values.json ?? false }
}

/** A damaged build is a finding, not a failure of the program. */
const orDamaged = async (json: boolean, work: () => Promise<void>): Promise<number> => {
  try {
    await work()
    return 0
  } catch (error) {
    if (!(error instanceof DamagedBuild)) throw error
    if (json) console.log(JSON.stringify({ whole: false, detail: error.message }))
    else console.error(error.message)
    return 1
  }
}

export const verifyCommand: Command = {
  name: 'verify',
  options: '--build <dir> [--json]',
  says: 'checks the size and SHA-256 of every file of a build',
  run: async (args) => {
    const { build, json } = optionsOf(args)
    return orDamaged(json, async () => {
      const manifest = await verifyBuild(build)
      if (json) console.log(JSON.stringify({ whole: true, revision: manifest.revision }))
      else console.log(`whole: ${manifest.revision}, ${manifest.files.length} files`)
    })
  },
}

export const infoCommand: Command = {
  name: 'info',
  options: '--build <dir> [--json]',
  says: 'shows what a build holds and what it was made from',
  run: async (args) => {
    const { build, json } = optionsOf(args)
    return orDamaged(json, async () => {
      const manifest = await readManifest(build)
      if (json) return console.log(JSON.stringify(manifest, null, 2))
      console.log(`${manifest.revision}, built ${manifest.built_at}${manifest.lenient ? ', lenient' : ''}`)
      for (const [name, count] of Object.entries(manifest.counts))
        console.log(`  ${name.padEnd(20)} ${count.toLocaleString('en')}`)
      for (const [code, count] of Object.entries(manifest.skipped)) console.log(`  left out: ${count} x ${code}`)
      for (const { provenance, last_data_refresh_date: date } of manifest.sources)
        console.log(`  source ${provenance}, refreshed ${date ?? 'at an unknown date'}`)
      for (const { table, rows, digest } of manifest.rate_tables)
        console.log(`  rates ${table}: ${rows} rows, sha256 ${digest}`)
      for (const { name, sha256, bytes } of manifest.inputs)
        console.log(`  input ${name}: ${bytes.toLocaleString('en')} bytes, sha256 ${sha256}`)
    })
  },
}
