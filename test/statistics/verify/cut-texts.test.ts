// Texts that end anywhere: whatever reads them comes to an end, and throws nothing.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { verifyClaims } from '../../../statistics/verify/verify.ts'
import { starterClaims } from '../../support/starter-claims.ts'

const ports = await starterClaims()

const corpora = join(import.meta.dirname, '../../corpora/claims')
const [everyWords, sampled] = [3, 300]

const textsIn = (file: string): ReadonlyArray<string> =>
  readFileSync(join(corpora, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { readonly text: string }).text)

/** A text cut behind each third word. */
const cutsOf = (text: string): ReadonlyArray<string> => {
  const words = text.split(' ')
  return words.flatMap((_, i) => (i > 0 && i % everyWords === 0 ? [words.slice(0, i).join(' ')] : []))
}

const cuts = readdirSync(corpora)
  .filter((file) => file.endsWith('.jsonl'))
  .toSorted()
  .flatMap((file) => textsIn(file).flatMap(cutsOf))
const step = Math.max(1, Math.floor(cuts.length / sampled))

test('no cut text hangs or throws', async (t) => {
  let read = 0
  for (let i = 0; i < cuts.length; i += step) {
    const verified = await verifyClaims(ports, cuts[i] ?? '', new AbortController().signal)
    t.true(verified.length > 0, cuts[i])
    read++
  }
  t.true(read >= sampled)
})

for (const text of [
  'I come from Bavaria. In 2021 we gave $1.5 million in aid of our own.',
  'Kenya owed',
  'Its aid of',
  'The former',
  'In 2021, as of',
  'US grants to Kenya were $721.51 million in 2021, UK grants',
  'I refer to',
  'Did Norway not',
  '$',
])
  test(`"${text}" comes to an end`, async (t) => {
    t.true((await verifyClaims(ports, text, new AbortController().signal)).length > 0)
  })
