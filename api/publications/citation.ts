// How any version is cited, public or not.
import * as E from 'fp-ts/lib/Either.js'
import { fixedAddress } from '../../domain/dataset/addresses.ts'
import { defaultFormat } from '../../domain/formats.ts'
import { publicPage } from '../../domain/lifecycle/publication.ts'
import { apaLine } from '../../domain/publication/apa.ts'
import { bibtex } from '../../domain/publication/bibtex.ts'
import { cslJson } from '../../domain/publication/citation.ts'
import { ris } from '../../domain/publication/ris.ts'
import { producersOf } from '../../domain/publication/description.ts'
import { levelled } from '../../projections/queries/level.ts'
import { readVersion } from '../../projections/queries/read-version.ts'
import { versions } from '../../projections/versions/index.ts'
import { ofVersion } from '../common/named.ts'
import { ok } from '../route.ts'
import type { Citation } from './docs.ts'
import { standingOf } from './standing.ts'
import type { PublicationServices } from './services.ts'

export const versionCitation = (services: PublicationServices) =>
  ofVersion(async ({ specId, contentVersion }) => {
    const version = await readVersion(services, specId, contentVersion)
    if (E.isLeft(version)) return version
    const level = await levelled(services, versions)
    if (E.isLeft(level)) return level
    const isPublic = E.isRight(await standingOf(services, level.right, contentVersion))
    const path = isPublic ? publicPage(contentVersion) : fixedAddress(specId, contentVersion, defaultFormat)
    const cited = { record: version.right.record, address: services.publicUrl + path }
    const citation: Citation = {
      schema_version: 1,
      spec_id: specId,
      content_version: contentVersion,
      address: cited.address,
      is_public: isPublic,
      apa: apaLine(cited),
      bibtex: bibtex(cited),
      ris: ris(cited),
      csl_json: cslJson(cited),
      producers: producersOf(cited).map(({ text, url, license }) => ({ citation: text, url, license })),
    }
    return E.right(ok(citation, { cache: 'no-cache' }))
  })
