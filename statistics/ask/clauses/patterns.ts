// The turns of speech that rules on clauses name: those of `patterns.json`.
import { patternsOf } from '../text/patterns.ts'
import data from './patterns.json' with { type: 'json' }

export const { says, find, spansOf, saidIn, all: clauseExpressions } = patternsOf(data)
