// The turns of speech that the rules on neighbouring measures name: those of `patterns.json`.
import { patternsOf } from '../text/patterns.ts'
import data from './patterns.json' with { type: 'json' }

export const { says, all: neighbourExpressions } = patternsOf(data)
