// Versions and their records as they are stored.
import * as E from 'fp-ts/lib/Either.js'
import { readVersion } from '../../projections/queries/read-version.ts'
import { ofVersion } from '../common/named.ts'
import { ok } from '../route.ts'
import type { ApiServices } from '../services.ts'
import { stateTag } from './accepted.ts'

export const getSnapshot = (services: ApiServices) =>
  ofVersion(async ({ specId, contentVersion }) => {
    const version = await readVersion(services, specId, contentVersion)
    if (E.isLeft(version)) return version
    const { view } = version.right
    return E.right(
      ok(
        { kind: 'snapshot', ...view },
        { etag: `W/"${contentVersion}.${stateTag(view.artifacts)}"`, cache: 'no-cache' },
      ),
    )
  })

export const getRecord = (services: ApiServices) =>
  ofVersion(async ({ specId, contentVersion }) => {
    const version = await readVersion(services, specId, contentVersion)
    return E.isLeft(version)
      ? version
      : E.right(ok(version.right.record, { etag: `"${version.right.view.record.digest}"`, cache: 'no-cache' }))
  })
