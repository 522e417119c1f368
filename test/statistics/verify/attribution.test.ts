import test from 'ava'
import { claimsIn } from '../../../statistics/verify/claims.ts'

const places = ['Kenya', 'Berlin', 'Norway', 'Malawi', 'Zambia', 'Ghana', 'Accra', 'China']
const namesIn = (words: string) =>
  places.filter((place) => words.toLowerCase().includes(place.toLowerCase())).map((place) => [place])
const asked = (text: string) => claimsIn(text, namesIn).map(({ question }) => question)

const told: ReadonlyArray<readonly [string, string]> = [
  ["LAGOS, 12 May (Reuters) - Kenya's GDP stood at $29.2 billion in 2022.", "Kenya's GDP in 2022"],
  ["ACCRA. Ghana's GDP was $76.4 billion in 2023.", "Ghana's GDP in 2023"],
  ["Kenya's GDP was $29.2 billion in 2022, the ministry's permanent secretary told parliament.", "Kenya's GDP in 2022"],
  ["Kenya's GDP was $29.2 billion in 2022, wrote a Capitol Hill newsletter.", "Kenya's GDP in 2022"],
  ["Kenya's GDP was $29.2 billion in 2022 (Nairobi weekly press).", "Kenya's GDP in 2022"],
  ["Norway's net ODA, a Bergen daily observes, was $5.2 billion in 2022.", "Norway's net ODA in 2022"],
  ["Budget watchdogs in Accra point out that Ghana's GDP was $76.4 billion in 2023.", "Ghana's GDP in 2023"],
  ["Norway's net ODA in 2022 was put at $5.2 billion by the Rome correspondents.", "Norway's net ODA in 2022"],
  ["In the words of an economist, Zambia's GDP was $29.2 billion in 2022.", "Zambia's GDP in 2022"],
  ["Kenya's GDP was $29.2 billion in 2022, while talks dragged on.", "Kenya's GDP in 2022"],
]
for (const [text, question] of told)
  test(`who says it is no part of "${text}"`, (t) => t.deepEqual(asked(text), [question]))

const kept: ReadonlyArray<readonly [string, string]> = [
  // the name is in no other part of the sentence
  ['With 22 million people in 2022, Malawi is more crowded than its size suggests.', 'Malawi'],
  ['KENYA: debt was $4 billion in 2021.', 'KENYA'],
  ['The aid was $4 billion in 2021, a paper that Kenya publishes.', 'Kenya'],
  // words that narrow
  ["Kenya's debt was $4 billion in 2021, excluding what the banks lent.", 'excluding'],
  ["Kenya's debt was $4 billion in 2021, bonds only.", 'bonds'],
  ["Norway's aid was $4 billion in 2021, loans included.", 'loans'],
]
for (const [text, word] of kept)
  test(`"${word}" stays in what "${text}" asks`, (t) => t.true(asked(text).some((question) => question.includes(word))))

test('what is left out is told, so that a reading that it could change gets no verdict', (t) => {
  const [claim] = claimsIn('BERLIN — Aid to Kenya was $400 million in 2022.', namesIn)
  t.deepEqual(claim?.dropped, ['BERLIN'])
})

const pairs: ReadonlyArray<readonly [string, ReadonlyArray<readonly [string, number]>]> = [
  [
    "Zambia's debt to China up from 3.6 to 5.2 billion dollars between the ends of 2021 and 2023.",
    [
      ["Zambia's debt to China in 2021", 3.6e9],
      ["Zambia's debt to China in 2023", 5.2e9],
    ],
  ],
  [
    'The drought shrank Zambia GDP from $23 billion in 2019 to $18 billion the year after.',
    [
      ['Zambia GDP in 2019', 23e9],
      ['Zambia GDP in 2020', 18e9],
    ],
  ],
  [
    "Norway's aid in 2019: USD 381.00 million net, USD 441.02 million gross.",
    [
      ["Norway's net aid in 2019", 381e6],
      ["Norway's gross aid in 2019", 441.02e6],
    ],
  ],
  [
    'SEK 58.1 billion, or in American money USD 5.5 billion: net ODA of Norway in 2023.',
    [
      ['net ODA of Norway in 2023', 58.1e9],
      ['net ODA of Norway in 2023', 5.5e9],
    ],
  ],
]
for (const [text, claims] of pairs)
  test(`two figures of "${text}" are told apart`, (t) =>
    t.deepEqual(
      claimsIn(text, namesIn).map(({ question, figure }) => [question, figure?.value]),
      claims.map(([question, value]) => [question, value]),
    ))

test('a range states no figure', (t) => {
  t.deepEqual(asked('Between 3.6 and 5.2 billion dollars was the debt of Zambia in 2021.'), ['', ''])
})
