// What words around a figure leave open, or ask instead of it: strangers' questions that were answered by something else, each class with twins that are read.
import test from 'ava'
import { inEverydayWords } from '../../../statistics/ask/plain/everyday.ts'
import { sketchOf } from '../../../statistics/ask/resolve.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'
import { partsOf, readingsOf } from './support/starter.ts'

const definite = (question: string) => partsOf(question).filter(({ status }) => status === 'definite')

const open: Readonly<Record<string, ReadonlyArray<string>>> = {
  'whose figure it is, told by a word that points': [
    'We want to show on a banner how far Austria is from 0.7%. What share of its national income went to aid in 2022?',
  ],
  'what figures are set against': [
    'External debt of the Maldives at the end of 2021, set against the size of the country',
    'Dette extérieure des Maldives à fin 2021, rapportée à la taille du pays',
    'Deuda externa de Maldivas a fines de 2021, medida contra el tamaño del país',
  ],
  'what was promised is a share': [
    'Spain promised 0.7%: where does it really stand, in % of GNI, latest year known?',
    "L'Espagne a promis 0,7 % : où en est-elle vraiment, en % du RNB, la dernière année connue ?",
  ],
  'who gives under a name of several': [
    'How much aid did Europe give in 2020?',
    '¿Cuánto dio Europa en ayuda al desarrollo en 2020?',
  ],
  'what a rare word says, which no list has': [
    'which countries have a colossal debt',
    'How much odious debt did Kenya owe in 2019?',
  ],
}
for (const [what, questions] of Object.entries(open))
  for (const question of questions) test(`${what}: "${question}"`, (t) => t.deepEqual(definite(question), []))

for (const question of [
  '¿A qué se debió el desplome de la ayuda británica a partir de 2020?',
  "À quoi est due la chute de l'aide britannique depuis 2020 ?",
  "D'où vient la baisse de l'aide de la France en 2020 ?",
  'What lies behind the fall of British aid in 2021?',
  'What accounted for the drop in UK aid in 2021?',
])
  test(`"${question}" asks for a cause`, (t) => {
    t.deepEqual(
      partsOf(question).map((part) => part.status === 'unsupported' && part.reason.code),
      ['cause'],
    )
  })

const alike: ReadonlyArray<readonly [string, string]> = [
  ["D'où vient l'aide du Kenya en 2020 ?", 'aid to Kenya by donor in 2020'],
  ['How much aid did European countries give in 2020?', 'total ODA of European countries in 2020'],
  ['How colossal was the external debt of Kenya in 2015?', 'external debt of Kenya in 2015'],
  ['How much debt service did Malawi cough up in 2020?', 'How much debt service did Malawi pay in 2020?'],
  [
    "Pour un papier sur les créances chinoises, il me faudrait l'encours de la dette extérieure publique du Togo envers la Chine, fin 2022.",
    'external debt of Togo to China in 2022',
  ],
  ['australia grants vanuatu 2005 2022', 'grants from Australia to Vanuatu from 2005 to 2022'],
]
for (const [question, plain] of alike)
  test(`"${question}" is read as "${plain}"`, (t) => t.deepEqual(readingsOf(question), readingsOf(plain)))

const search = searchOf(await starterGraph())
const everyday = (question: string): string | undefined => inEverydayWords(question, sketchOf(search, question))?.text

test('a word that only judges is left out, and named among those that say nothing', (t) => {
  const [part] = partsOf('Crushing debt service of Malawi in 2020')
  t.is(part?.status, 'definite')
  t.true(part?.ignored.some(({ text, start, end }) => text === 'Crushing' && start === 0 && end === 8))
})

test('a word that only judges stays behind "most", and where some of all are asked for', (t) => {
  t.is(everyday('the least colossal debt of 2020'), undefined)
  t.is(everyday('which countries have a colossal debt'), undefined)
})

test('words that the graph knows are never put otherwise', (t) => {
  t.is(everyday('ODA from France to Kenya in 2020'), undefined)
})

test('what stands beside a question and is left out is named as ignored, and no used word is', (t) => {
  for (const [question, beside] of [
    [
      "The board would like Sweden's grants to Mali for 2013. One line would be quite enough.",
      'One line would be quite enough',
    ],
    ['Did Ghana pay over 1 billion dollars in interest in 2019?', null],
  ] as const) {
    const [part, ...more] = partsOf(question)
    t.is(part?.status, 'definite')
    t.deepEqual(more, [])
    const used = part?.used ?? []
    t.true(part?.ignored.every(({ start, end }) => used.every((word) => word.end <= start || word.start >= end)))
    if (beside !== null) t.true(part?.ignored.some(({ text }) => text.includes(beside)))
  }
})
