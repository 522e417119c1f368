// Several misspelt words in one question: offered with every word that was read as another, never taken, and exact once accepted.
import test from 'ava'
import fc from 'fast-check'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { soundOf } from '../../../statistics/ask/misspelt/sound.ts'
import type { Part } from '../../../statistics/ask/resolution.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { rewritten } from '../../../statistics/ask/text/rewritten.ts'
import { sampleGraph } from './support/graph.ts'

const search = searchOf(await sampleGraph())
const partsOf = (question: string): ReadonlyArray<Part> => resolveComputed(search, question).parts
const specOf = (part: Part | undefined): string | undefined =>
  part?.status === 'definite'
    ? part.spec.spec_id
    : part?.status === 'candidates'
      ? part.candidates[0]?.spec.spec_id
      : undefined

/** The question with what its part says was meant. */
const accepted = (question: string, { corrected }: Part): string =>
  rewritten(
    question,
    corrected.map(({ start, end, meant }) => ({ start, end, text: meant })),
  ).text

const misspelt: ReadonlyArray<readonly [string, string]> = [
  ['plese how mutch aid did Germeny give to Kennya in 2018', 'aid from Germany to Kenya in 2018'],
  ['combien d’aide l’Alemagne a doné au Kenia en 2018', 'aid from Germany to Kenya in 2018'],
  ['cuanta alluda resibio Kenia de Alemánia en 2018', 'aid from Germany to Kenya in 2018'],
  ['the GPD of Kennya in 2015, I am not finding it nowere', 'GDP of Kenya in 2015'],
  ['howmuch aid did Germeny give Kenya in 2018', 'aid from Germany to Kenya in 2018'],
  [
    'I am student from Lima, want to knowing the oficial devlopment asistance of Germny to my contry Kenya in 2018',
    'aid from Germany to Kenya in 2018',
  ],
]
for (const [written, plain] of misspelt)
  test(`"${written}" may be "${plain}"`, (t) => {
    const [part, ...others] = partsOf(written)
    t.is(part?.status === 'candidates' ? part.reason.code : part?.status, 'did_you_mean')
    t.is(others.length, 0)
    t.is(specOf(part), specOf(partsOf(plain)[0]))
    if (part === undefined) return
    for (const { text, start, end } of [...part.corrected, ...part.used, ...part.ignored, part.said])
      t.is(text, written.slice(start, end))
    const [exact] = partsOf(accepted(written, part))
    t.is(exact?.status, 'definite')
    t.is(specOf(exact), specOf(part))
  })

test('words that are spelt well are no slips, however few are understood', (t) => {
  for (const question of [
    'aid to Kenya for beekeeping in 2018',
    'Net aid of Germany in one column and gross aid in the next',
  ])
    t.false(
      partsOf(question).some((part) => part.corrected.length > 0),
      question,
    )
})

const plain = [
  'official development assistance from Germany to Kenya in 2018',
  'gross domestic product of Kenya since 2010',
  'humanitarian assistance from Germany to Kenya in 2018',
]
const slip = fc.record({ at: fc.nat(), how: fc.constantFrom('swap', 'drop', 'double') })

test('slips in any words never make another definite reading, and what is accepted is what was offered', (t) => {
  fc.assert(
    fc.property(fc.constantFrom(...plain), fc.array(slip, { minLength: 1, maxLength: 3 }), (question, slips) => {
      const words = question.split(' ')
      for (const { at, how } of slips) {
        const place = at % words.length
        const word = words[place] ?? ''
        if (!/^\p{L}{6,}$/u.test(word)) continue
        const cut = 1 + (at % (word.length - 2))
        words[place] =
          how === 'drop'
            ? word.slice(0, cut) + word.slice(cut + 1)
            : how === 'double'
              ? word.slice(0, cut) + (word[cut] ?? '') + word.slice(cut)
              : word.slice(0, cut) + (word[cut + 1] ?? '') + (word[cut] ?? '') + word.slice(cut + 2)
      }
      const written = words.join(' ')
      for (const part of partsOf(written)) {
        if (part.status === 'definite') t.is(specOf(part), specOf(partsOf(question)[0]), written)
        if (part.status !== 'candidates' || part.reason.code !== 'did_you_mean') continue
        t.is(specOf(partsOf(accepted(written, part))[0]), specOf(part), written)
      }
    }),
    { numRuns: 150 },
  )
})

test('words that sound alike have one sound', (t) => {
  for (const [a, b] of [
    ['kinchassa', 'kinshasa'],
    ['alluda', 'ayuda'],
    ['populashun', 'population'],
    ['spane', 'spain'],
  ] as const)
    t.is(soundOf(a), soundOf(b))
})
