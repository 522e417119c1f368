// The turns of speech that rules on computations name: those of `patterns.json`.
import { patternsOf } from '../text/patterns.ts'
import data from './patterns.json' with { type: 'json' }

export const { says, find, expression, everywhere, all: computationExpressions } = patternsOf(data)
