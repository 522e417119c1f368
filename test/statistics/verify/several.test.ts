// Several figures of a sentence, each with the words that it is said in.
import test from 'ava'
import { claimsIn } from '../../../statistics/verify/claims.ts'

const questionsOf = (text: string) => claimsIn(text).map(({ question }) => question)

const severally: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
  ['Net aid in 2020: Spain $2.9bn, Italy $4.2bn.', ['Net aid in 2020: Spain', 'Net aid in 2020: Italy']],
  [
    'Mali had 20.2 million people in 2020, Niger 24.2 million.',
    ['Mali had people in 2020', 'Niger had people in 2020'],
  ],
  ["Chad's GDP was $10.7bn in 2020. Niger's was $13.7bn.", ["Chad's GDP in 2020", "Niger's GDP in 2020"]],
  ["Chad's 2020 GDP was $10.7bn, its population 16.4 million.", ["Chad's 2020 GDP", "Chad's population in 2020"]],
  [
    'Net aid of Spain and of Italy was $2.9bn and $4.2bn respectively in 2020.',
    ['Net aid of Spain in 2020', 'Net aid of Italy in 2020'],
  ],
  ["Chad's GDP went from $10.7bn (2020) to $11.8bn (2021).", ["Chad's GDP (2020)", "Chad's GDP (2021)"]],
  [
    "Spain's net ODA was $2.9bn in 2020 against gross payments of $3.2bn.",
    ["Spain's net ODA in 2020", "Spain's gross ODA in 2020"],
  ],
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
    ["Denmark's net aid in 2013", "Denmark's net aid by 2016"],
  ],
  [
    'Kenya’s economy grew from $45.4 billion in 2010 to $100.3 billion in 2019.',
    ["Kenya's economy in 2010", "Kenya's economy in 2019"],
  ],
  [
    "France's net ODA was $11.98bn in 2019; Canada's was $4.53bn.",
    ["France's net ODA in 2019", "Canada's net ODA in 2019"],
  ],
  [
    'Net aid from Norway came to 4,753 million dollars in 2012, and from Finland to 1,320 million.',
    ['Net aid from Norway in 2012', 'Net aid from Finland in 2012'],
  ],
  [
    'Mali received $78.0 million of gross ODA from Denmark in 2018 and 48.6 million from Norway.',
    ['Mali received gross ODA from Denmark in 2018', 'Mali received gross ODA from Norway in 2018'],
  ],
  [
    "France's net ODA was $11.98bn in 2019 and Canada's was $4.53bn in 2018.",
    ["France's net ODA in 2019", "Canada's net ODA in 2018"],
  ],
]
for (const [text, questions] of severally)
  test(`each figure of "${text}" has its own question`, (t) => t.deepEqual(questionsOf(text), questions))

test('a clause that leaves out its unit has that of the clause before, and one that says its own keeps it', (t) => {
  const currencies = (text: string) => claimsIn(text).map(({ figure }) => figure?.currency ?? null)
  t.deepEqual(currencies('Mali got $78.0 million from Denmark in 2018 and 48.6 million from Norway.'), ['USD', 'USD'])
  t.deepEqual(currencies('Mali got $78.0 million from Denmark in 2018 and €48.6 million from Norway.'), ['USD', 'EUR'])
  t.deepEqual(currencies("Ghana's GDP was $60.4 billion in 2017 and its people 30.0 million."), ['USD', null])
})

test('"each Kenyan" and "a Kenyan on average" say whose people a figure is divided by', (t) => {
  const asked = (text: string) => claimsIn(text).map(({ question, person }) => [question, person])
  const question = 'Jordanian per person got gross American aid in 2018'
  t.deepEqual(asked('A Jordanian got on average $139 of gross American aid in 2018.'), [[question, 'Jordanian']])
  t.deepEqual(asked('The average Jordanian got $139 of gross American aid in 2018.'), [[question, 'Jordanian']])
  t.deepEqual(asked('Each Jordanian got $139 of gross American aid in 2018.'), [[question, 'Jordanian']])
  t.deepEqual(asked('Jordan got $139m of gross American aid in 2018.'), [
    ['Jordan got gross American aid in 2018', undefined],
  ])
})

test('the sign of yen and yuan is read by whose money it is, and as no currency where that is open', (t) => {
  const currency = (text: string) => claimsIn(text)[0]?.figure?.currency
  t.is(currency("Japan's net ODA for 2014 was around ¥1,004 billion."), 'JPY')
  t.is(currency("China's GDP was ¥98.6 trillion in 2019."), 'CNY')
  t.is(currency("Kenya's GDP was ¥98.6 trillion in 2019."), null)
  t.is(currency("China's debt to Japan was ¥98.6 billion in 2019."), null)
})

test('who made their own aid rise or fall states a change; verbs with "up" state none', (t) => {
  const changes = (text: string) =>
    claimsIn(text).map(({ question, change, figure }) => ({ question, change, value: figure?.value }))
  const percent = { kind: 'percent', lag: 1 } as const
  t.deepEqual(changes('Spain cut its net ODA by 51.2% from 2011 to 2012.'), [
    { question: "Spain's net ODA in 2012", change: percent, value: -51.2 },
  ])
  t.deepEqual(changes('Norway has raised its aid by 3 per cent in 2013.'), [
    { question: "Norway's aid in 2013", change: percent, value: 3 },
  ])
  for (const verb of ['put up', 'stumped up', 'ponied up', 'came up with'])
    t.deepEqual(
      claimsIn(`Switzerland ${verb} $3.10 billion of net ODA in 2017.`).map(({ change }) => change),
      [undefined],
      verb,
    )
})
