// The turns of speech that rules on texts name: those of `patterns.json`.
import data from './patterns.json' with { type: 'json' }
import { patternsOf } from './patterns.ts'

export const { says, find, spansOf, without, expression, everywhere, all: textExpressions } = patternsOf(data)
