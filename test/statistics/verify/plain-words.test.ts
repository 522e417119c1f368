// Statements are put plainly before they are read: no word that says what is counted, or how, is lost on the way.
import fc from 'fast-check'
import test from 'ava'
import { claimsIn } from '../../../statistics/verify/claims.ts'
import { plainWords } from '../../../statistics/verify/plain-words.ts'

const questionsOf = (text: string) => claimsIn(text).map(({ question }) => question)

const plainly: ReadonlyArray<readonly [string, string]> = [
  ['The IMF puts Peruvian GDP for 2014 at 204.2 billion dollars.', 'Peruvian GDP for 2014'],
  [
    'El Salvador owed the holders of its bonds $5.2 billion at the close of 2017.',
    'El Salvador owed bondholders in 2017',
  ],
  ['Belgium’s foreign aid bill came to roughly $2.69bn in 2022.', "Belgium's aid in 2022"],
  ['Poland’s aid jumped to $3.5 billion in 2022 as Ukrainians fled across the border.', "Poland's aid in 2022"],
  ['Cambodians numbered 13.9 million in 2010.', 'population of Cambodians in 2010'],
  ['Tanzania’s population? Around 44 million in 2011.', "Tanzania's population in 2011"],
  ['Debt service swallowed 8.1 per cent of Angola’s GDP in 2018.', 'Debt service of Angola as % of GDP in 2018'],
  ['Per person, Danes gave $446 in net aid in 2018.', 'Denmark gave net aid in 2018 Per person'],
  ['Japan, which gave $10.4 billion in net ODA in 2016, is Asia’s largest donor.', 'Japan gave net ODA in 2016'],
  ['Uganda got $28.1m in aid from Ireland in 2017, one of its biggest gifts.', 'Uganda got aid from Ireland in 2017'],
]
for (const [text, question] of plainly)
  test(`"${text}" asks: ${question}`, (t) => t.deepEqual(questionsOf(text), [question]))

const severally: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
  [
    'While France gave Senegal $253.4m in gross aid in 2020, Canada gave it just $56.1m.',
    ['France gave Senegal gross aid in 2020', 'Canada gave Senegal in 2020'],
  ],
  [
    'Ghana, a country of 30.0 million inhabitants in 2017, had a GDP of $60.4 billion that year.',
    ['Ghana a country inhabitants in 2017', 'Ghana had a GDP in 2017'],
  ],
  [
    'Uganda’s economy reached $34.1 billion in 2018; its people numbered 38.8 million.',
    ["Uganda's economy in 2018", "population of Uganda's people in 2018"],
  ],
  [
    'Denmark’s net aid, $2,927 million in 2013, had fallen to $2,369 million by 2016.',
    ["Denmark's net aid in 2013", "Denmark's net aid in 2016"],
  ],
  [
    'Kenya’s economy grew from $45.4 billion in 2010 to $100.3 billion in 2019.',
    ["Kenya's economy in 2010", "Kenya's economy in 2019"],
  ],
]
for (const [text, questions] of severally)
  test(`each figure of "${text}" has its own question`, (t) => t.deepEqual(questionsOf(text), questions))

const narrowing = [
  'excluding Ukraine',
  'as humanitarian aid',
  'in constant prices',
  'after repayments',
  'per person',
  'as budget support',
  'to Kenya',
  'for education',
  'including debt relief',
  'as loans',
]
const openings = ['', 'official figures show ', 'a record high: ', 'amid a crisis, ']
const closings = ['', ', one of its biggest gifts', ' as prices rose', ', official figures show', ' because of the war']

test('words that narrow what is counted stay, wherever they stand and whatever stands around them', (t) => {
  fc.assert(
    fc.property(
      fc.constantFrom(...narrowing),
      fc.constantFrom(...openings),
      fc.constantFrom(...closings),
      fc.constantFrom(' ', ', ', ' (', ' – '),
      (narrow, opening, closing, joint) => {
        const told = joint === ' (' ? `${joint}${narrow})` : joint === ' – ' ? ` – ${narrow} –` : `${joint}${narrow}`
        const plain = plainWords(`${opening}Sweden gave aid${told} in 2019${closing}`)
        for (const word of narrow.split(' ')) t.true(plain.includes(word), `${plain}: ${word}`)
        t.true(plain.includes('2019'), plain)
      },
    ),
  )
})

test('putting a text plainly twice changes nothing more, and no text is too odd for it', (t) => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => t.is(typeof plainWords(text), 'string')),
  )
  for (const [, question] of plainly) t.is(plainWords(question).toLowerCase(), question.toLowerCase())
})
