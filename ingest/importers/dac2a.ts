// npm run import -- dac2a: ODA by provider and recipient (DAC2A) to graph input.
import { dac2a } from './dac2/dac2a.ts'
import { dac2ImporterOf } from './dac2/import-dac2.ts'

export const dac2aImporter = dac2ImporterOf(dac2a, {
  measure: { says: 'measure of a yearly file whose name does not tell: 206 net ODA, 240 gross ODA' },
})
