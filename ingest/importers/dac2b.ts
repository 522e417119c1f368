// npm run import -- dac2b: other official flows by provider and recipient (DAC2B) to graph input.
import { dac2b } from './dac2/dac2b.ts'
import { dac2ImporterOf } from './dac2/import-dac2.ts'

export const dac2bImporter = dac2ImporterOf(dac2b)
