// The turns of speech that the rules on what a reading passed over name: those of `patterns.json`.
import { patternsOf } from '../text/patterns.ts'
import data from './patterns.json' with { type: 'json' }

export const { says, spansOf, all: unreadExpressions } = patternsOf(data)
