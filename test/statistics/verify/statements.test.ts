// Statements in the words of papers and reports, each read by its parts; and what narrows them, wherever it stands.
import fc from 'fast-check'
import test from 'ava'
import { searchOf } from '../../../statistics/ask/search.ts'
import { claimsIn } from '../../../statistics/verify/claims.ts'
import { askedByParts } from '../../../statistics/verify/parts/by-parts.ts'
import { starterGraph } from '../../support/starter-graph.ts'

const graph = await starterGraph()
const search = searchOf(graph)

const askedOf = (text: string): string | null => {
  const [claim] = claimsIn(text)
  if (claim?.stated === undefined || claim.figure === null) return null
  const asked = askedByParts(search, claim.stated, claim.figure)
  if (asked === null) return null
  return asked.change === undefined
    ? asked.question
    : `${asked.question} | ${asked.change.of.lag}, ${asked.change.sign}`
}

const read: ReadonlyArray<readonly [string, string]> = [
  // a text that begins with "of" once ran for ever
  ['Of aid to Kenya, Sweden committed 31.1 million dollars in 2021.', 'ODA commitments from Sweden to Kenya in 2021'],
  ['The IMF puts Peruvian GDP for 2014 at 204.2 billion dollars.', 'GDP of Peru in 2014'],
  [
    'El Salvador owed the holders of its bonds $5.2 billion at the close of 2017.',
    'external debt of El Salvador to bondholders in 2017',
  ],
  ['Belgium’s foreign aid bill came to roughly $2.69bn in 2022.', 'ODA of Belgium in 2022'],
  ['Cambodians numbered 13.9 million in 2010.', 'population of Cambodia in 2010'],
  ['Tanzania’s population? Around 44 million in 2011.', 'population of Tanzania in 2011'],
  ['Debt service swallowed 8.1 per cent of Angola’s GDP in 2018.', 'debt service of Angola in 2018 as % of GDP'],
  ['Per person, Danes gave $446 in net aid in 2018.', 'net ODA from Denmark in 2018 per person'],
  ['Austria, often called stingy, came up with $1.64bn in net ODA in 2016.', 'net ODA from Austria in 2016'],
  ['As for the Norwegians, they parted with USD 5.6 billion of net ODA in 2013.', 'net ODA of Norway in 2013'],
  ['France raised its net ODA to $16.0 billion in 2020.', 'net ODA of France in 2020'],
  ['Taken as a bloc the G7 put 94.0 billion dollars into net ODA in 2015.', 'net ODA from G7 in 2015'],
  ['Switzerland put up CHF 3.10 billion of net ODA in 2017.', 'net ODA from Switzerland in 2017'],
  [
    'Some $434 million in gross German aid landed in Afghanistan in 2015.',
    'gross ODA from Germany to Afghanistan in 2015',
  ],
  ['Roughly 11.0 million people called Rwanda home in 2014.', 'population of Rwanda in 2014'],
  ['Mongolia shelled out $0.87 billion on servicing foreign debt in 2018.', 'debt service of Mongolia in 2018'],
  ['Zimbabwe managed to pay $120.6m in debt service in 2013.', 'debt service of Zimbabwe in 2013'],
  [
    'By end-2015 Vietnam had run up liabilities of $14.7bn towards Japan.',
    'external debt of Viet Nam to Japan in 2015',
  ],
  ['net ODA of Spain of $4,613 million was booked for 2016.', 'net ODA of Spain in 2016'],
  ["America's net ODA in 2012 was $38.81 billion.", 'net ODA of United States in 2012'],
  ['Aid to Latin America was $10.1 billion in 2012.', 'ODA to Latin America in 2012'],
  ['With $32.5bn in net ODA, Germany came second in 2021.', 'net ODA of Germany in 2021'],
  ["Italy's aid slipped to $2.7bn in 2012.", 'ODA of Italy in 2012'],
  ['Net ODA of the G7: $125.3bn in 2018.', 'net ODA of G7 in 2018'],
  ['Uganda got $28.1m in aid from Ireland in 2017, one of its biggest gifts.', 'ODA from Ireland to Uganda in 2017'],
  ['Belgium, rarely first, gave about $2.3 billion net of ODA in 2020.', 'net ODA from Belgium in 2020'],
  ['Once repayments were deducted, Korean aid came to $2.25 billion in 2020.', 'net ODA of Korean in 2020'],
  ['Before deducting repayments, France gave $18.1bn of aid in 2020.', 'gross ODA from France in 2020'],
  ["Spain's ODA, measured as gross disbursements, was $3.2bn in 2020.", 'gross ODA of Spain in 2020'],
  ['Not adjusted for inflation, Norwegian aid was $4.2bn in 2020.', 'ODA of Norway in 2020'],
  [
    'Kenya has $9.1bn outstanding to multilateral lenders (2022).',
    'external debt of Kenya to multilateral creditors in 2022',
  ],
  ["The World Bank's IDA had $3.1bn outstanding with Kenya in 2023.", 'external debt of Kenya to IDA in 2023'],
  ['Close to $1.1 trillion: that was the size of Indonesia’s economy in 2020.', 'GDP of Indonesia in 2020'],
  ['Per OECD data, Danish net aid was $2.6bn in 2020, our reporter says.', 'net ODA of Denmark in 2020'],
  ['Danish net aid was $2.6bn in 2020, floods being the reason.', 'net ODA of Denmark in 2020'],
  ["Ghana's GDP in 2020 = $70.0bn (nominal).", 'GDP of Ghana in 2020'],
  ['2020 saw Danish net aid climb to $2.6bn.', 'net ODA of Denmark in 2020'],
  [
    'Each Ghanaian citizen bears $700 of its public external debt (2020, all lenders).',
    'external debt of Ghana in 2020 per person',
  ],
  ["Poland's net ODA more than tripled from 2021 to 2022.", 'net ODA of Poland in 2022 | 1, 1'],
  ['net ODA of Ireland fell by half in 2022.', 'net ODA of Ireland in 2022 | 1, -1'],
  ["Japan's ODA/GNI ratio stood at 3.1 per cent in 2020.", 'ODA of Japan in 2020 as % of GNI'],
  ['Swedish aid as a percentage of gross national income was 0.9% in 2021.', 'ODA of Sweden in 2021 as % of GNI'],
  ['Finland met the 0.7% of GNI target in 2022.', 'ODA from Finland in 2022 as % of GNI'],
  ['Denmark missed the UN target of 0.7% of GNI in 2022.', 'ODA from Denmark in 2022 as % of GNI'],
  ['Gross ODA of the G7 in 2019? Call it $123 billion.', 'gross ODA of G7 in 2019'],
  ['Denmark is the 14th-largest donor in the DAC, giving $2,764.3m net in 2022.', 'net ODA of Denmark in 2022'],
  [
    "Kenya's interest payments to bondholders doubled between 2018 and 2022, reaching $519.8m.",
    'interest payments of Kenya to bondholders in 2022',
  ],
  ['Multilateral ODA was made up to $1.5bn by Belgium in 2023.', 'multilateral ODA from Belgium in 2023'],
  [
    'Kenya paid its bondholders two hundred and thirty-seven million dollars of interest in 2018.',
    'interest payments of Kenya to bondholders in 2018',
  ],
  ['There were 82.7 million Ethiopians in 2020.', 'population of Ethiopia in 2020'],
  ["At US$ 29.2bn in 2022, Zambian GDP is a fraction of South Africa's.", 'GDP of Zambia in 2022'],
  [
    "Uganda's debt to the World Bank's IDA arm reached 4.3 billion dollars in 2020.",
    'external debt of Uganda to IDA in 2020',
  ],
  [
    "Converted at the 2022 average rate, Kenya's external public debt was roughly KSh 4.1 trillion at the end of 2022.",
    'external debt of Kenya in 2022',
  ],
  ["From $24.1bn in 2019 to $36.4bn in 2022: that is the path of Germany's net ODA.", 'net ODA of Germany in 2019'],
  // the measure of its own that it is, since it has words
  ['Administrative costs of Canadian aid were $323 million in 2022.', 'administrative costs of Canada in 2022'],
]
for (const [text, question] of read) test(`"${text}" asks: ${question}`, (t) => t.is(askedOf(text), question))

const open: ReadonlyArray<string> = [
  'Advertising costs of Canadian aid were $323 million in 2022.',
  'GDP of Haiti rose from $14.5 billion to $14.6 billion in 2020.',
  'Germany will give $35 billion of net ODA in 2022.',
  'Our GDP hit 351 billion dollars in 2023.',
  "Kenya's debt to China doubled in a decade.",
]
for (const text of open) test(`"${text}" has no reading`, (t) => t.is(askedOf(text), null))

const narrowing = [
  'gross of repayments',
  'after repayments',
  'including debt relief',
  'tied to exports',
  'on concessional terms',
  'held by private creditors',
  'excluding Ukraine',
  'as humanitarian aid',
  'in constant prices',
  'per person',
  'as budget support',
  'to Kenya',
  'for education',
  'as loans',
]
const openings = ['', 'Official figures show ', 'A record high: ', 'Amid a crisis, ', 'Per OECD tables, ']
const closings = [
  '',
  ', our paper writes',
  ', floods notwithstanding',
  ', one of its biggest gifts',
  ' because of the war',
]

test('what narrows is told or leaves no reading, wherever it stands and whatever stands around it', (t) => {
  const whole = askedOf('Sweden gave $5 billion of aid in 2019.')
  t.is(whole, 'ODA from Sweden in 2019')
  fc.assert(
    fc.property(
      fc.constantFrom(...narrowing),
      fc.constantFrom(...openings),
      fc.constantFrom(...closings),
      fc.constantFrom(' ', ', ', ' (', ' – '),
      (narrow, opening, closing, joint) => {
        const told = joint === ' (' ? `${joint}${narrow})` : joint === ' – ' ? ` – ${narrow} –` : `${joint}${narrow}`
        t.not(
          askedOf(`${opening}Sweden gave $5 billion of aid${told} in 2019${closing}.`),
          whole,
          `${opening}${told}${closing}`,
        )
      },
    ),
  )
})

test('no text is too odd to be read', (t) => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) =>
      t.notThrows(() => askedOf(`${text} $5 billion`)),
    ),
  )
})
