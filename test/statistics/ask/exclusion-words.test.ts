// The quick look before a question is read for what it leaves out or says again passes over none of the phrases that do.
import test from 'ava'
import words from '../../../statistics/ask/exclusions/words.json' with { type: 'json' }
import { mayLeaveOut } from '../../../statistics/ask/exclusions/words.ts'
import { tokenise } from '../../../statistics/ask/text/tokens.ts'
import { variantsOf } from '../../../statistics/ask/text/variants.ts'

const lists = [
  'before',
  'after',
  'removed',
  'closes',
  'but',
  'denies',
  'notIn',
  'nonMembers',
  'plain',
  'stockOnly',
  'andSoOn',
  'other',
] as const

test('each phrase that leaves out or says again is looked for where it stands in a question', (t) => {
  for (const [language, own] of Object.entries(words))
    for (const list of lists)
      for (const phrase of own[list].split(',').flatMap(variantsOf)) {
        const tokens = tokenise(`ODA ${phrase.trim()} Japan`)
        if (phrase.trim() !== '') t.true(mayLeaveOut(tokens), `${language} ${list}: ${phrase}`)
      }
})

test('small words that many questions have are no reason to look', (t) => {
  t.false(mayLeaveOut(tokenise('How much aid did Japan send to Kenya in 2019?')))
  t.false(mayLeaveOut(tokenise('Debt of Ghana and Togo to China')))
})
