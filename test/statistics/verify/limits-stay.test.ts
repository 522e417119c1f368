// Claims with a real limit, each with the very figure of the whole and with another: neither proves nor refutes it.
import { readFileSync } from 'node:fs'
import test from 'ava'
import { verifyClaims } from '../../../statistics/verify/verify.ts'
import { starterClaims } from '../../support/starter-claims.ts'

const ports = await starterClaims()

const texts = readFileSync(new URL('../../corpora/claims/limits.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => (JSON.parse(line) as { readonly text: string }).text)

test('there are eighty limits at least', (t) => t.true(texts.length >= 80))

for (const text of texts)
  test(`"${text}" has no verdict`, async (t) => {
    const verified = await verifyClaims(ports, text, new AbortController().signal)
    t.deepEqual(
      verified.map(({ verdict }) => verdict),
      verified.map(() => 'not_checkable'),
    )
  })
