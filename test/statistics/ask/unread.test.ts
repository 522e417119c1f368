// What a question says and its reading passed over was once answered without it; each class stands beside questions that stay read.
import test from 'ava'
import { partsOf } from './support/starter.ts'

const classes: Readonly<
  Record<string, { readonly open: ReadonlyArray<string>; readonly read: ReadonlyArray<string> }>
> = {
  'somebody who is not known gives, owes or gets it': {
    open: [
      'Aid from Google 2019',
      'aid from google to kenya 2019',
      'Grants from Google to Kenya 2019',
      'Debt to Google 2019',
      'Debt of Google 2019',
      'Humanitarian aid from Google 2019',
      'Aid from Excel 2019',
      'Aid from friends 2019',
      'Aid from me to Kenya 2019',
      'Debt owed to me by Kenya 2019',
      'Debt to friends Kenya 2019',
      'Aid to friends in Kenya 2019',
      'Aid for friends of Germany 2019',
      'Aid through Google to Kenya 2019',
      'Aid given by farmers to Kenya 2019',
      'GDP of Google 2019',
      'Aide de Google au Kenya en 2019',
      'Ayuda de amigos a Kenia en 2019',
    ],
    read: [
      'Aid from all donors to Kenya 2019',
      'Debt owed to everybody by Kenya 2019',
      'Aid from Germany to Kenya 2019',
      'For me: aid from Germany to Kenya 2019',
      'How much money did Jamaica owe to other countries and banks abroad at the end of 2005?',
      'How many money did Tanzania paid for the interests of her external debt in 2019?',
    ],
  },
  'what is repaid is no aid': {
    open: [
      'Aid repaid by Turkey 2019',
      'Aid paid back by Turkey 2019',
      'Aid received and repaid by Turkey 2019',
      'Grants repaid by Turkey 2019',
      'Aid repaid to Germany 2019',
      'Grants repaid by Kenya to Germany 2020',
      'Aide remboursée par la Turquie en 2019',
    ],
    read: [
      'Loans repaid by Kenya to Germany 2020',
      'Loans paid back by Kenya to China 2019',
      'Principal repaid by Kenya 2019',
      'Aid from Turkey 2019',
    ],
  },
  'both sides, or the other one': {
    open: [
      'Foreign loans to Ghana 2020',
      'External loans to China 2019',
      'Debt of federal states Brazil 2019',
      'Aid to federal states Nigeria 2019',
      'External debt of state banks Kenya 2019',
      'Debt service of banks Kenya 2019',
      'Ghana bank debt 2020',
      'Debt of bondholders Kenya 2019',
      'IMF debt 2019',
      'Aid per donor Kenya 2020',
      'Debt service per creditor country Kenya 2020',
      'Aid between African countries 2019',
      'Aid among African countries 2019',
      'Debts within Africa 2019',
      'Dette entre pays africains 2019',
      'BRICS aid 2019',
      'Commitments of Kenya 2019',
      'Debt of Kenyans 2019',
      'External debt of Kenya, state-owned 2019',
    ],
    read: [
      'Foreign debt of Ghana 2020',
      'Debt of Brazil 2019',
      'Debt to commercial banks Kenya 2019',
      'Aid to Kenya per donor 2020',
      'Aid to African countries 2019',
      'Debts of Africa 2019',
      'Administrative costs within UK ODA, 2010 to 2023',
      'Commitments to Kenya 2019',
      'Kenyan debt 2019',
    ],
  },
  'what was paid, where commitments are held': {
    open: [
      'Aid paid by France to Mali 2019',
      'Aid transferred by France to Mali 2019',
      'Aid delivered by Japan to Nepal 2019',
      'Aid handed over to Kenya by Japan 2019',
      'Aid spent by Germany in Kenya 2020',
      'Aid spent on Kenya by Germany 2019',
      'Amount Germany spent in Kenya 2019, aid',
      'Aid that was spent, France to Mali 2019',
      'UK aid spent in Africa 2019',
      'Aid money spent in Nepal 2019',
      'Aid actually received by Nepal 2019',
      'Aid reaching Nepal 2019',
      'Aid that arrived in Kenya 2019',
      'Aid used in Kenya 2019',
      'Aid Germany paid Kenya 2019',
      'Aid payments to Kenya 2019',
      'Aid to Kenya that was delivered 2019',
      'Paid aid Kenya 2019',
      'Aide versée par la France au Mali en 2019',
      'Aide dépensée au Mali en 2019',
      'Ayuda pagada por Francia a Malí en 2019',
      'Ayuda que llegó a Kenia en 2019',
      'Aid pledges to Haiti 2010',
    ],
    read: [
      'Aid received by Nepal 2019',
      'Aid given by France to Mali 2019',
      'Aid paid by France 2019',
      'How much British aid reached Sudan in 2022?',
      'How much did UNHCR spend in Uganda in 2021?',
      'Aide reçue par le Mali en 2019',
      'Aid committed by France to Mali 2019',
    ],
  },
  'the whole debt, where external debt is held': {
    open: [
      'Public debt of Kenya 2020',
      'Total public debt of Ghana 2020',
      'Total debt of Ghana 2020',
      "Kenya's total debt 2020",
      'Total outstanding debt of Kenya 2020',
      'All of the debt of Kenya 2020',
      'Public debt of Ghana as % of GDP 2020',
      'Debt-to-GDP ratio of Kenya 2020',
      'Sovereign debt of Kenya 2020',
      'Whole debt of Senegal 2022',
      'Senegal all debt 2022',
      'Dette publique du Kenya en 2020',
      'Dette totale du Ghana 2020',
      'Deuda pública de Kenia en 2020',
      'Deuda total de Ghana 2020',
    ],
    read: [
      'Debt of Kenya 2020',
      'External debt of Kenya 2020',
      'Total external debt of Kenya 2020',
      'External public debt of Kenya 2020',
      'Total debt owed to China by Kenya 2020',
      'Public debt of Kenya to China 2020',
      'Ivorian public debt to foreign lenders 2010',
      'Total debt of low-income countries 2020',
      'Kenya debt as % of GDP 2020',
      'Dette publique extérieure du Kenya 2020',
      'Deuda externa total de Kenia 2020',
    ],
  },
  'parts of a country': {
    open: [
      'Population of Niger State 2019',
      'Georgia State GDP 2019',
      'Population of the state of Georgia 2019',
      'Population of the State of Mexico 2019',
      'State debt of India 2019',
      'State population India 2019',
      'Population per state India 2019',
      'Debt by state India 2019',
      "Debt owed by Kenya's states 2019",
      'Debt of Indian states 2019',
      'Population of Georgia, USA, 2019',
      'Georgia, United States GDP 2019',
      'Population of Macedonia in Greece 2015',
      'Population of Luxembourg, Belgium 2019',
      'Population of Mongolia, China 2019',
      'Debt of Nairobi 2019',
      'Aid to Kabul 2019',
    ],
    read: [
      'Population of Niger 2019',
      'Population of Georgia and USA 2019',
      'Population of Kenya, Uganda 2019',
      'Population of the State of Qatar 2019',
      'Aid to Georgia from USA 2019',
      'Ivorian debt towards the French state in 2005',
      'Washington to Kabul: aid, 2015-2020',
    ],
  },
  'regions one by one, and what is elsewhere': {
    open: [
      'Aid per region Sweden 2020',
      'GDP per region Africa 2019',
      'Kenyan population abroad 2019',
      'Populations abroad of Mexico 2019',
      'Lebanese population worldwide 2019',
      'Total GDP of Ghana and abroad 2019',
      'Refugee costs abroad, Sweden 2019',
      'Administrative costs abroad, Sweden 2019',
    ],
    read: ['Swedish aid abroad 2019', 'World GDP 2019', 'How much did Zimbabwe owe abroad in 1999?'],
  },
  'words taken for others': {
    open: [
      'Secured debt of Angola 2019',
      'Secure debt of Kenya 2019',
      'Aid from USAID 2019',
      'AIDS in Kenya 2019',
      'Land debt Kenya 2019',
      'Land grants Brazil 2019',
      'Population on land Kenya 2019',
      'Sea aid Kenya 2019',
      'Sea population Kenya 2019',
      'Paid population Kenya 2019',
      'Gift aid United Kingdom 2019',
      'Principals of Kenya 2019',
      'Interests of Kenya in 2019',
      'Aid to Granada 2019',
      'Aid to Cordoba 2019',
      'Nets to Kenya 2019',
      'Raid on Mali 2019',
      'Aid from Siri 2019',
      'Band Aid 1985',
    ],
    read: [
      'Received aid Kenya 2019',
      'Owed debt Kenya 2019',
      'Interest of Kenya 2019',
      'ODA FROM FRANCE 2019',
      'Aid to Grenada 2019',
    ],
  },
  'what is owed, and by whose figures': {
    open: [
      'Interest owed by Kenya 2020',
      'Interest Kenya owes 2020',
      'Interest owed to China by Kenya 2020',
      'Principal owed by Kenya 2020',
      'Debt repaid by Kenya 2019',
      'GDP of China according to Chinese statistics 2019',
      'GDP of Kenya according to the World Bank 2019',
      'GDP of Kenya according to UN 2019',
      'GDP of Kenya (World Bank) 2019',
      'Kenya debt according to China 2019',
      'PIB du Kenya selon la Banque mondiale 2019',
    ],
    read: [
      'Interest paid by Kenya 2020',
      'Debt service of Kenya 2020',
      'GDP of Kenya according to the IMF 2019',
      'Population of Kenya according to the UN 2019',
      'According to the most recent numbers, how deep is Laos in debt to China?',
    ],
  },
}

for (const [name, { open, read }] of Object.entries(classes)) {
  for (const question of open)
    test(`${name}: ${question}`, (t) => {
      for (const part of partsOf(question)) {
        t.not(part.status, 'definite')
        t.true(part.status !== 'no_data' || part.reading === null)
      }
    })
  for (const question of read)
    test(`beside ${name}: ${question}`, (t) => {
      t.deepEqual(
        partsOf(question).map(({ status }) => status),
        ['definite'],
      )
    })
}

const listed: ReadonlyArray<readonly [question: string, label: string]> = [
  ["Kenya's debt per country 2020", 'External debt stock, debtor Kenya, by creditor in 2020'],
  ['UK aid per country 2020', 'Official development assistance, commitments from United Kingdom by recipient in 2020'],
  ['Ayuda de Suecia por país 2020', 'Official development assistance, commitments from Sweden by recipient in 2020'],
  ['Debt service per country Africa 2019', 'Debt service, debtor Africa, by debtor in 2019'],
  ['GDP per country Africa 2020', 'Gross domestic product of each member of Africa in 2020'],
]

for (const [question, label] of listed)
  test(`countries that are listed are told apart: ${question}`, (t) => {
    const [part] = partsOf(question)
    t.is(part?.status === 'definite' ? part.label : part?.status, label)
  })
