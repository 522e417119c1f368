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
  ['Austria, often called stingy, came up with $1.64bn in net ODA in 2016.', 'Austria gave net ODA in 2016'],
  [
    'As for the Norwegians, they parted with USD 5.6 billion of net ODA in 2013.',
    'the Norwegians gave net ODA in 2013',
  ],
  ['France raised its net ODA to $16.0 billion in 2020.', "France's net ODA in 2020"],
  ['Taken as a bloc the G7 put 94.0 billion dollars into net ODA in 2015.', 'the G7 gave net ODA in 2015'],
  ['Switzerland put up CHF 3.10 billion of net ODA in 2017.', 'Switzerland gave net ODA in 2017'],
  ['Some $434 million in gross German aid landed in Afghanistan in 2015.', 'gross German aid to Afghanistan in 2015'],
  ['Rwanda, with an economy of a mere $10.3 billion in 2019, punches above its weight.', "Rwanda's economy in 2019"],
  ['Roughly 11.0 million people called Rwanda home in 2014.', 'people population of Rwanda in 2014'],
  ['Mongolia shelled out $0.87 billion on servicing foreign debt in 2018.', 'Mongolia paid debt service in 2018'],
  ['Zimbabwe managed to pay $120.6m in debt service in 2013.', 'Zimbabwe paid debt service in 2013'],
  ['By end-2015 Vietnam had run up liabilities of $14.7bn towards Japan.', 'in 2015 Vietnam owed Japan'],
  ['Spanish net ODA of $4,613 million was booked for 2016.', 'Spanish net ODA in 2016'],
  ["America's net ODA in 2012 was $38.81 billion.", "United States's net ODA in 2012"],
  ['Aid to Latin America was $10.1 billion in 2012.', 'Aid to Latin America in 2012'],
  ['With $32.5bn in net ODA, Germany came second in 2021.', 'net ODA of Germany in 2021'],
  ["Italy's aid slipped to $2.7bn in 2012.", "Italy's aid in 2012"],
  ['Net ODA of the G7: $125.3bn in 2018.', 'Net ODA of the G7 in 2018'],
  ['Uganda got $28.1m in aid from Ireland in 2017, one of its biggest gifts.', 'Uganda got aid from Ireland in 2017'],
  ['Belgium, rarely first, gave about $2.3 billion net of ODA in 2020.', 'Belgium gave net ODA in 2020'],
  ['Once repayments were deducted, Korean aid came to $2.25 billion in 2020.', 'Korean net aid in 2020'],
  ['Before deducting repayments, France gave $18.1bn of aid in 2020.', 'France gave gross aid in 2020'],
  ["Spain's ODA, measured as gross disbursements, was $3.2bn in 2020.", "Spain's gross ODA, in 2020"],
  ['Not adjusted for inflation, Norwegian aid was $4.2bn in 2020.', 'Norwegian aid in 2020'],
  ['Kenya has $9.1bn outstanding to multilateral lenders (2022).', 'Kenya owed multilateral lenders in 2022'],
  ["The World Bank's IDA had $3.1bn outstanding with Kenya in 2023.", 'Kenya owed IDA in 2023'],
  ['Private creditors had $3.1bn outstanding to Ghana at end-2022.', 'Ghana owed Private creditors in 2022'],
  [
    "Angola's state still had $8.1bn in bonds outstanding with foreign investors in 2022.",
    'Angola owed bondholders in 2022',
  ],
  ["Debt relief absorbed $1.2bn of France's net ODA in 2012.", "France's net debt relief in 2012"],
  ['Close to $1.1 trillion: that was the size of Indonesia’s economy in 2020.', "Indonesia's economy in 2020"],
  ['Mali... no, Niger had 24.2 million inhabitants in 2020.', 'Niger had inhabitants in 2020'],
  ['Per OECD data, Danish net aid was $2.6bn in 2020, our reporter says.', 'Danish net aid in 2020'],
  ['Danish net aid was $2.6bn in 2020, floods being the reason.', 'Danish net aid in 2020'],
  ["Ghana's GDP in 2020 = $70.0bn (nominal).", "Ghana's GDP in 2020"],
  ['2020 saw Danish net aid climb to $2.6bn.', 'in 2020 Danish net aid'],
  [
    'Each Ghanaian citizen bears $700 of its public external debt (2020, all lenders).',
    'Ghanaian per person external debt (2020',
  ],
]
for (const [text, question] of plainly)
  test(`"${text}" asks: ${question}`, (t) => t.deepEqual(questionsOf(text), [question]))

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
  ["Chad's GDP went from $10.7bn (2020) to $11.8bn (2021).", ["Chad's GDP in 2020", "Chad's GDP in 2021"]],
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
    ["Denmark's net aid in 2013", "Denmark's net aid in 2016"],
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

const narrowing = [
  'gross of repayments',
  'tied to exports',
  'on concessional terms',
  'held by private creditors',
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
const openings = ['', 'official figures show ', 'a record high: ', 'amid a crisis, ', 'per OECD tables, ']
const closings = [
  '',
  ', our paper writes',
  ' - if the Fund is to be believed',
  ', floods notwithstanding',
  ', one of its biggest gifts',
  ' as prices rose',
  ', official figures show',
  ' because of the war',
]

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
