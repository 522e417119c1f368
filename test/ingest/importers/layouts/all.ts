// The fixtures of all layouts.
import { crsFixtures } from './crs.ts'
import { dacFixtures } from './dac.ts'
import { debtFixtures } from './debt.ts'
import { economyFixtures } from './economy.ts'
import type { LayoutFixture } from './fixture.ts'
import { grantsFixtures } from './grants.ts'
import { outlookFixtures } from './outlook.ts'
import { rateFixtures } from './rates.ts'

export const layoutFixtures: ReadonlyArray<LayoutFixture> = [
  ...crsFixtures,
  ...dacFixtures,
  ...rateFixtures,
  ...outlookFixtures,
  ...debtFixtures,
  ...economyFixtures,
  ...grantsFixtures,
]
