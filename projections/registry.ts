import { operations } from './operations/index.ts'
import type { Projection } from './projection.ts'
import { proof } from './proof/index.ts'
import { reports } from './reports/index.ts'
import { shares } from './shares/index.ts'
import { specs } from './specs/index.ts'
import { versions } from './versions/index.ts'
import { webhooks } from './webhooks/index.ts'

/** All read models. */
export const allProjections: ReadonlyArray<Projection> = [specs, versions, operations, shares, proof, reports, webhooks]
