import test from 'ava'
import { changeCauses, ChangeKind } from '../../domain/dataset/comparison.ts'
import english from '../../explorer/texts/en.json' with { type: 'json' }
import spanish from '../../explorer/texts/es.json' with { type: 'json' }
import french from '../../explorer/texts/fr.json' with { type: 'json' }
import { textsOf } from '../../explorer/texts/texts.ts'

const translations: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { fr: french, es: spanish }
const placesIn = (form: unknown): string => [...new Set(JSON.stringify(form).match(/\{\w+\}/g) ?? [])].sort().join(' ')

for (const [language, messages] of Object.entries(translations)) {
  test(`the interface says everything in ${language}, with the same values in each text`, (t) => {
    t.deepEqual(Object.keys(messages).sort(), Object.keys(english).sort())
    for (const [key, form] of Object.entries(english)) {
      const [own, translated] = [placesIn(form), placesIn(messages[key])]
      t.is(translated, own, key)
    }
  })
}

test('numbers, plurals and lists are written as the language does', (t) => {
  const french = textsOf('fr', { figures: { one: '{n} chiffre', other: '{n} chiffres' } })
  t.is(french.say('figures', { n: 0 }), '0 chiffre')
  t.is(french.say('figures', { n: 12_345 }).replace(/\s/g, ' '), '12 345 chiffres')
  t.is(french.list(['a', 'b', 'c']), 'a, b et c')
})

test('what a translation lacks is said in English', (t) => {
  t.is(textsOf('es', {}).say('close'), english.close)
})

test('each change and cause between two versions has words in every language', (t) => {
  const said = [...Object.keys(ChangeKind.keys), ...changeCauses.map((cause) => `cause.${cause}`)]
  for (const messages of [english, ...Object.values(translations)])
    for (const word of said) t.true(Object.hasOwn(messages, `versions.${word}`), word)
})
