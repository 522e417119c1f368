import { openLimits } from '../../api/limits/limits.ts'
import { openOrigins } from '../../api/limits/origins.ts'

/** For applications of which a test looks at something else: nobody is limited, every page may read. */
export const noBounds = {
  limits: openLimits({ read: null, dataset: null, write: null, feed: null, writesADay: null, writesADayOfAll: null }),
  room: { refusal: async () => null, release: async () => false },
  origins: openOrigins({ readers: '*', writers: [], publicUrl: null, host: '127.0.0.1' }),
  proxies: { isTrusted: () => false },
} as const
