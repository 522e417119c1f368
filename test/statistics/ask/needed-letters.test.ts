// Letters that an expression needs: a text without them never has it, and where they stand it is looked for as ever.
import test from 'ava'
import * as fc from 'fast-check'
import aboutAsking from '../../../statistics/ask/plain/asking-turns.json' with { type: 'json' }
import aboutFrames from '../../../statistics/ask/framing/frame-turns.json' with { type: 'json' }
import aboutClauses from '../../../statistics/ask/plain/clause-turns.json' with { type: 'json' }
import aboutRomance from '../../../statistics/ask/plain/romance-clauses.json' with { type: 'json' }
import aboutPlaces from '../../../statistics/ask/plain/place-turns.json' with { type: 'json' }
import aboutYears from '../../../statistics/ask/plain/year-turns.json' with { type: 'json' }
import { claimPatterns } from '../../../statistics/ask/claimed/phrases.ts'
import { framingPatterns } from '../../../statistics/ask/framing/framing-words.ts'
import { askingTurnExpressions } from '../../../statistics/ask/plain/asking-turns.ts'
import { frameTurnExpressions } from '../../../statistics/ask/framing/frame-turns.ts'
import { clauseTurnExpressions } from '../../../statistics/ask/plain/clause-turns.ts'
import { romanceClauseExpressions } from '../../../statistics/ask/plain/romance-clauses.ts'
import { placeTurnExpressions } from '../../../statistics/ask/plain/place-turns.ts'
import { yearTurnExpressions } from '../../../statistics/ask/plain/year-turns.ts'
import { needOfExpression } from '../../../statistics/ask/text/expression-needs.ts'
import { lettersOf, mayHave } from '../../../statistics/ask/text/needed-letters.ts'
import { sought } from '../../../statistics/ask/text/sought.ts'

const mayBeIn = (expression: RegExp, text: string): boolean => mayHave(lettersOf(text), needOfExpression(expression))

const examples = [aboutClauses, aboutPlaces, aboutYears, aboutRomance, aboutAsking, aboutFrames].flatMap(
  ({ patterns }) => Object.values(patterns).map(({ example }) => example),
)
const expressions = [
  ...clauseTurnExpressions(),
  ...placeTurnExpressions(),
  ...yearTurnExpressions(),
  ...romanceClauseExpressions(),
  ...askingTurnExpressions(),
  ...frameTurnExpressions(),
]
const others = [...framingPatterns, ...claimPatterns()]

for (const [expression, text, isPossible] of [
  [/\bdebts?\b/iu, 'The DEBT of Kenya', true],
  [/\bdebts?\b/iu, 'The dept of Kenya', false],
  [/(?:aid|loan)s? to/u, 'loan to Kenya', true],
  [/(?:aid|loan)s? to/u, 'gift to Kenya', false],
  [/colou?r/u, 'color', true],
  [/colou?r/u, 'colander', false],
  [/(?:grey|gray){1,2}/u, 'Gray', true],
  [/(?:grey|gray){0,2}/u, 'green', true],
  [/(?!debt)\w+/u, 'aid', true],
  [/(?<=of )Kenya/u, 'for Kenya', false],
  [/c[oa]st/u, 'cast', true],
  [/c[a-z]st/u, 'cyst', true],
  [/d\u00e9cennie/iu, 'D\u00c9CENNIE', true],
  [/(?<word>debt) and \k<word>/u, 'debt and debt', true],
  [/debt/iu, 'de\u017ft, debt', true],
  [/disk/iu, 'DI\u017f\u212a', true],
  [/\u0064ebt/u, 'debt', true],
] as ReadonlyArray<readonly [RegExp, string, boolean]>)
  test(`${expression.source} ${isPossible ? 'may be' : 'is not'} in "${text}"`, (t) => {
    t.is(mayBeIn(expression, text), isPossible)
    t.true(isPossible || !expression.test(text))
  })

test('each turn of speech is found in the texts that it was found in before', (t) => {
  for (const expression of expressions)
    for (const text of examples)
      if (expression.test(text)) t.true(mayBeIn(expression, text), `${expression.source}: ${text}`)
})

test('words of examples in any order', (t) => {
  const words = [...new Set(examples.flatMap((text) => text.split(' ')))]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 14 }), (said) => {
      const text = said.join(' ')
      for (const expression of [...expressions, ...others]) {
        expression.lastIndex = 0
        if (!mayBeIn(expression, text)) t.false(expression.test(text), `${expression.source}: ${text}`)
      }
    }),
    { numRuns: 10 },
  )
  t.pass()
})

test('every place is found as "matchAll" finds them', (t) => {
  for (const [expression, text] of [
    [/(?=a)|\u{1f600}/u, 'a \u{1f600} aa'],
    [/aid/giu, 'Aid, aid and AID'],
    [/x*/u, 'a\u{1f600}xx'],
    [/debt/u, 'aid'],
  ] as const) {
    const everywhere = new RegExp(expression, `g${expression.flags.replace('g', '')}`)
    const found = sought(expression)
    const places = [...text.matchAll(everywhere)].map(({ index, 0: said }) => [index, said])
    t.deepEqual(
      found.all(text).map(({ index, 0: said }) => [index, said]),
      places,
    )
    t.is(found.says(text), places.length > 0)
    t.is(found.find(text)?.index, places[0]?.[0] as number | undefined)
  }
})
