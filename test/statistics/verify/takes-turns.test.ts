// A text with many claims leaves the thread to others in between.
import { setImmediate } from 'node:timers/promises'
import test from 'ava'
import { verifyClaims } from '../../../statistics/verify/verify.ts'
import { starterClaims } from '../../support/starter-claims.ts'

const ports = await starterClaims()

test('others of the process have their turn while a text of many claims is verified', async (t) => {
  const countries = ['Kenya', 'Ghana', 'Zambia', 'Senegal', 'Uganda', 'Malawi', 'Nepal', 'Peru', 'Bolivia', 'Angola']
  const text = countries
    .map((name) => `In 2020 ${name}'s debt service was 17.3 per cent of its GDP, and in 2019 it was $3.5 billion.`)
    .join(' ')
  const seen = { turns: 0, isDone: false }
  const verified = verifyClaims(ports, text, new AbortController().signal).finally(() => {
    seen.isDone = true
  })
  while (!seen.isDone) {
    await setImmediate()
    seen.turns++
  }
  t.true((await verified).length >= countries.length)
  t.true(seen.turns > countries.length, `${seen.turns} turns`)
})
