import * as t from 'io-ts'
import { exactly, strictly } from '../values/codecs.ts'

/** A graph build became the one that new requests use. `location` is a directory or object URL. */
export const GraphActivatedV1 = exactly(
  {
    revision: t.string,
    location: t.string,
    sources: t.readonlyArray(strictly({ provenance: t.string, last_data_refresh_date: t.union([t.string, t.null]) })),
    rate_tables: t.readonlyArray(
      strictly({ table: t.string, revision: t.union([t.string, t.null]), digest: t.string }),
    ),
    activated_at: t.string,
  },
  {},
)
