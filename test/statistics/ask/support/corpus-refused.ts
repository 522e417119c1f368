// Questions that must not be definite, with the status (and reason) each must have, and questions of several parts.

export type Refused = {
  readonly status: 'candidates' | 'no_data' | 'unsupported' | 'any'
  readonly code?: string
  readonly questions: ReadonlyArray<string>
}

const lines = (text: string): ReadonlyArray<string> =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
const refused = (status: Refused['status'], code: string | undefined, text: string): Refused => ({
  status,
  ...(code === undefined ? {} : { code }),
  questions: lines(text),
})

export const refusedQuestions: ReadonlyArray<Refused> = [
  refused(
    'unsupported',
    'forecast',
    `What will ODA to Kenya be in 2030?
     forecast of aid to Ethiopia
     predict French aid to Mali
     projected ODA to Uganda
     aid to Kenya over the next five years
     expected aid to Ghana next year`,
  ),
  refused(
    'unsupported',
    'ranking',
    `top ten donors to Kenya
     Which country gives the most aid?
     largest recipients of ODA
     rank donors by ODA
     biggest donor to Uganda
     Who received the least aid in 2020?
     the leading providers of health aid`,
  ),
  refused(
    'unsupported',
    'arithmetic',
    `average aid to Kenya
     aid per capita in Kenya
     share of health in aid to Kenya
     What percentage of ODA to Kenya is loans?
     ODA as a percentage of GNI
     growth of aid to Kenya
     How much did aid to Kenya increase between 2010 and 2020?
     change in ODA to Uganda since 2015
     difference between French and German aid
     How many donors give aid to Kenya?
     ratio of grants to loans in ODA to Kenya
     cumulative aid to Haiti`,
  ),
  refused(
    'unsupported',
    'cause',
    `Why does France give aid to Kenya?
     impact of aid on Kenya
     effect of ODA on GDP of Ghana
     What caused aid to Mali to stop?
     reasons for German aid to Ethiopia`,
  ),
  refused(
    'unsupported',
    'exclusion',
    `aid to Kenya excluding loans
     ODA to Africa except Kenya
     aid to Kenya not from France
     ODA without debt relief to Ghana
     aid to Kenya other than health`,
  ),
  refused(
    'unsupported',
    'financial_year',
    `ODA to Kenya in FY2015
     aid to Kenya 2015/16
     aid to Uganda in fiscal year 2016
     ODA to Ghana 2018-19
     aid to Mali in the financial year 2019`,
  ),
  refused(
    'unsupported',
    'finer_than_years',
    `ODA to Kenya in March 2020
     aid to Kenya in Q3 2019
     monthly aid to Kenya
     quarterly GDP of Kenya
     aid to Kenya in early 2020`,
  ),
  refused('unsupported', 'window_impossible', `ODA to Kenya from 2020 to 2015\n aid to Kenya between 2019 and 2012`),
  refused(
    'unsupported',
    'language',
    `Entwicklungshilfe von Frankreich an Kenia seit 2015
     aiuto della Francia al Kenya dal 2015
     Wie viel Hilfe hat Deutschland nach Kenia gegeben
     ajuda de Portugal para Angola desde 2010
     法国对肯尼亚的援助
     Сколько помощи получила Кения
     كم مساعدة تلقت كينيا`,
  ),
  refused(
    'unsupported',
    'outside_domain',
    `What is the weather like?
     Who won the match
     tell me a joke
     hello
     please
     ???
     the of and
     🙂🙂🙂
     asdf qwer zxcv
     SELECT * FROM users; DROP TABLE users;`,
  ),
  refused(
    'no_data',
    'entity_not_resolved',
    `ODA from Wakanda to Kenya
     aid to Atlantis
     GDP of Narnia
     aid from France to Freedonia
     debt service of Genovia`,
  ),
  refused(
    'no_data',
    'no_observations',
    `ODA from Kenya to France
     aid given by Malawi
     aid to Kenya in 1950
     GDP of Kenya in 1901
     aid from Rwanda to Sweden
     ODA to Germany
     aid to Korea`,
  ),
  refused(
    'no_data',
    undefined,
    `Kenya
     Kenya 2020
     population of Kenya
     military spending of Kenya
     carbon emissions of Kenya
     aid to Kenya for unicorns
     aid to Kenya through blockchain
     GDP from Germany to Kenya
     ODA to Kenya xyzzy
     poverty in Malawi`,
  ),
  refused(
    'candidates',
    undefined,
    `aid to Congo
     ODA to Congo since 2015
     aid from Germany to Congo
     GDP of Congo in 2020
     European aid to Kenya
     Congo's aid
     funding to Kenya
     aid to Kenya in recent years
     French or Kenyan finance for Uganda
     aid as of 2018 to Uganda
     ODA to Kenya as of 2015`,
  ),
  refused(
    'any',
    undefined,
    `<script>alert(1)</script>
     aid to Kenya more than 1000000
     aid to poor people
     Is aid to Kenya good?
     How does aid to Kenya compare with its neighbours?
     aid to the country next to Kenya
     aid to Kenya this year
     aid to everyone but Kenya
     aid to Kеnya
     ODA to Kenya minus ODA to Uganda`,
  ),
]

/** Questions of several parts: how many definite parts, in words of their labels. */
export const severalParts: ReadonlyArray<{ readonly question: string; readonly alike: ReadonlyArray<string> }> = [
  { question: 'ODA to Mali and GDP of Mali', alike: ['ODA to Mali', 'GDP of Mali'] },
  { question: 'health versus education aid to Kenya', alike: ['health aid to Kenya', 'education aid to Kenya'] },
  { question: 'ODA grants and loans to Kenya', alike: ['ODA grants to Kenya', 'ODA loans to Kenya'] },
  { question: 'ODA and GDP of Kenya', alike: ['ODA to Kenya', 'GDP of Kenya'] },
  { question: 'aid to Kenya in 2010 and 2020', alike: ['aid to Kenya in 2010', 'aid to Kenya in 2020'] },
  { question: 'What is the GDP of Ghana? And its external debt?', alike: ['GDP of Ghana', 'external debt of Ghana'] },
  { question: 'ODA to Kenya; ODA to Uganda', alike: ['ODA to Kenya', 'ODA to Uganda'] },
  {
    question: 'GDP and external debt of Kenya since 2015',
    alike: ['GDP of Kenya since 2015', 'external debt of Kenya since 2015'],
  },
  {
    question: 'health aid to Kenya and education aid to Uganda',
    alike: ['health aid to Kenya', 'education aid to Uganda'],
  },
  {
    question: 'ODA from France to Kenya and from Germany to Ethiopia',
    alike: ['ODA from France to Kenya', 'ODA from Germany to Ethiopia'],
  },
  { question: 'gross and net ODA to Tanzania', alike: ['gross ODA to Tanzania', 'net ODA to Tanzania'] },
  {
    question: 'commitments and disbursements of ODA to Kenya',
    alike: ['ODA commitments to Kenya', 'ODA disbursements to Kenya'],
  },
  { question: 'In 2020, ODA to Mali and GDP of Mali', alike: ['ODA to Mali in 2020', 'GDP of Mali in 2020'] },
  { question: 'aid to Kenya in 2015 and to Uganda in 2020', alike: ['aid to Kenya in 2015', 'aid to Uganda in 2020'] },
  { question: 'ODA and other official flows to India', alike: ['ODA to India', 'other official flows to India'] },
]
