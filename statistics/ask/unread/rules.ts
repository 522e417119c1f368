// What a question says and its reading passed over or took for something else: such a reading is not given as what was asked.
import type { Rule } from '../neighbours/neighbours.ts'
import { moneyRules } from './moneys.ts'
import { partyRules } from './parties.ts'
import { placeRules } from './places.ts'
import { senseRules } from './senses.ts'
import { toldNoMoreRules } from './told-no-more.ts'
import { turnRules } from './turns.ts'

export const unreadRules: ReadonlyArray<Rule> = [
  ...turnRules,
  ...senseRules,
  ...partyRules,
  ...moneyRules,
  ...placeRules,
  ...toldNoMoreRules,
]
