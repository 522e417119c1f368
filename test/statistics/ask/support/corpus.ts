// The project's own questions over the bundled sample. Each family is one spec; the spec is stated, not derived.
import { flowFamilies } from './corpus-flows.ts'
import { seriesFamilies } from './corpus-series.ts'

export const families = [...flowFamilies, ...seriesFamilies]
