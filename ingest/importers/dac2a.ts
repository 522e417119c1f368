// npm run import -- dac2a: ODA by provider and recipient (DAC2A, or commitments) to graph input.
import { commitments, commitmentsMeasure } from './dac2/commitments.ts'
import { dac2a } from './dac2/dac2a.ts'
import { dac2ImporterOf } from './dac2/import-dac2.ts'

export const dac2aImporter = dac2ImporterOf(
  dac2a,
  {
    measure: {
      says: `what a yearly file holds: 206 net ODA, 240 gross ODA, ${commitmentsMeasure} ODA commitments; its columns do not tell, and its name is no proof`,
    },
  },
  ({ measure }) => (measure === commitmentsMeasure ? commitments : dac2a),
)
