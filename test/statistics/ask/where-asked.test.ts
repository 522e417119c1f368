// "Where" is answered by places, or offered; a noun that a place owns is not passed over.
import test from 'ava'
import { partsOf, readingsOf } from './support/starter.ts'

for (const [where, plain] of [
  ['Where did German aid go in 2018?', 'German aid by recipient in 2018'],
  ["Where did Germany's aid money end up in 2018?", 'German aid by recipient in 2018'],
  ['Where did Germany send its aid in 2018?', 'German aid by recipient in 2018'],
  ['Where did the Netherlands spend its aid in 2018?', 'Dutch aid by recipient in 2018'],
  ['Where did Danish grants go in 2018?', 'Danish grants by recipient in 2018'],
  ['Where does Kenya get its aid from?', 'Aid to Kenya by donor'],
  ['Where did Kenyan aid come from in 2018?', 'Aid to Kenya by donor in 2018'],
  ["Where did Kenya's interest payments go in 2021?", "Kenya's interest payments by creditor in 2021"],
  ["Where does Kenya's debt service go?", "Kenya's debt service by creditor"],
] as const)
  test(`"${where}" is "${plain}"`, (t) => {
    t.regex(String(readingsOf(plain)[0]), /^\["spec_/)
    t.deepEqual(readingsOf(where), readingsOf(plain))
  })

for (const question of [
  'Where does the aid of the United States go?',
  'Where did Norway give in 2020?',
  '¿Adónde va la ayuda española?',
  "Uganda's widows: how many people in 2021?",
  "Uganda's refugees: population in 2021",
])
  test(`"${question}" has no definite answer`, (t) => t.deepEqual(readingsOf(question), ['candidates']))

for (const [asked, plain] of [
  ["Where did Kenya's debt stand in 2020?", "Kenya's debt in 2020"],
  ["Where can I find Kenya's debt in 2020?", "Kenya's debt in 2020"],
  ["Kenya's default: debt in 2020", "Kenya's debt in 2020"],
  ["Kenya's figures: population in 2020", "Kenya's population in 2020"],
] as const)
  test(`"${asked}" asks for "${plain}" all the same`, (t) => {
    t.regex(String(readingsOf(plain)[0]), /^\["spec_/)
    t.deepEqual(readingsOf(asked), readingsOf(plain))
  })

test('an order without a year is that of the newest year that is no projection', (t) => {
  const yearOf = (question: string) =>
    partsOf(question).map((part) => (part.status === 'definite' ? part.presentation?.sort?.period : part.status))
  t.deepEqual(yearOf('Which country has the largest GDP?'), [2025])
  t.deepEqual(yearOf('Which country will have the largest population in 2030?'), [2030])
  t.deepEqual(yearOf('Which country owes China the most?'), [2024])
})
