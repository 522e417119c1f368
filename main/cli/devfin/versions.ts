import { versionStateOf } from '../../../domain/lifecycle/version.ts'
import { versionList } from '../../../api/versions/list-versions.ts'
import { findLatestVersion, listVersionsOfSpec } from '../../../projections/versions/queries.ts'
import { parse, WrongUsage } from '../command-line.ts'
import { withFreshReadModels } from './fresh-read-models.ts'
import { specArgument } from './version-argument.ts'

export const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const { values, positionals } = parse(args, { limit: { type: 'string' }, json: { type: 'boolean' } })
  const specId = specArgument(positionals)
  const { limit = '50' } = values
  if (!/^[1-9]\d{0,3}$/.test(limit)) throw new WrongUsage('--limit takes a number from 1 to 9999')
  return withFreshReadModels(async (composition) => {
    const page = await listVersionsOfSpec(composition.readModels, specId, { limit: Number(limit) })
    const { items } = page
    if (values.json === true) {
      const latest = await findLatestVersion(composition.readModels, specId)
      console.log(JSON.stringify(versionList(specId, latest, page, composition.signingKey), null, 2))
    } else if (items.length === 0) console.error(`${specId} has no version`)
    for (const version of values.json === true ? [] : items) {
      const { content_version, materialised_at, coverage, title, revoked, facets_key } = version
      const years = `${coverage.window.start_year} to ${coverage.window.end_year}`
      console.log(`${content_version}  ${materialised_at}  ${versionStateOf(version)}  ${coverage.rows} rows, ${years}`)
      console.log(`    ${title}${facets_key === '{}' ? '' : `  ${facets_key}`}`)
      if (revoked !== null) console.log(`    taken down at ${revoked.revoked_at}: ${revoked.reason}`)
    }
    return items.length === 0 ? 1 : 0
  })
}
