import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { ProblemError } from '../../../domain/problem.ts'
import { parseOptions, WrongUsage, Refused } from '../command-line.ts'
import { reportProblem } from './command.ts'
import { withFreshReadModels } from './fresh-read-models.ts'

const options = {
  output: { type: 'string', short: 'o' },
  'base-url': { type: 'string' },
  json: { type: 'boolean' },
} as const

/** An http(s) address without query or fragment, without the slash at its end. */
const baseOf = (text: string | undefined): string => {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new WrongUsage('--base-url takes the address that the site will have, such as https://data.example.org')
  }
  return url.href.replace(/(?<!\/)\/+$/, '')
}

/** A folder that is empty, not there yet, or written by this command before. */
const refuseForeign = async (place: string): Promise<void> => {
  const held: ReadonlyArray<string> = await readdir(place).catch(() => [])
  const ours: ReadonlyArray<string> = await readdir(resolve(place, 'v')).catch(() => [])
  if (held.length > 0 && !ours.includes('catalogue.parquet')) {
    throw new Refused(`${place} holds other things than a published site; name a new or empty folder`)
  }
}

export const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const values = parseOptions(args, options)
  if (values.output === undefined || values.output === '') throw new WrongUsage('--output names the folder of the site')
  const place = resolve(process.env['INIT_CWD'] ?? '.', values.output)
  const publicUrl = baseOf(values['base-url'])
  await refuseForeign(place)
  return withFreshReadModels(async (composition) => {
    // routes, pages and the database are loaded by who publishes alone
    const [{ publishSite }, { publicationServicesOf, servicesOf }] = await Promise.all([
      import('../../publish-site.ts'),
      import('../../api-services.ts'),
    ])
    const services = servicesOf(composition, { isDraining: () => false, projector: null })
    const { proofSigners } = composition
    const site = { ...publicationServicesOf(composition, { ...services, publicUrl }), proofSigners }
    try {
      const written = await publishSite(site, composition.readModels, place)
      if (values.json === true) console.log(JSON.stringify({ ...written, output: place, base_url: publicUrl }, null, 2))
      else {
        console.log(
          `${written.versions} public versions: ${written.files} files written, ${written.kept} there already`,
        )
        for (const version of written.withdrawn) console.log(`  taken down: ${version}`)
        console.log(`  ${place} is to be served as ${publicUrl}/`)
      }
      return 0
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      reportProblem(error.problem, values.json === true)
      return 1
    }
  })
}
