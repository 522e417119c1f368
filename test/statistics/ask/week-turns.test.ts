// What people ask of in an ordinary week, put in turns of each class beside a plain question: both are read alike. Beside each class stand twins that
// say something else, and have no such answer.
import { testAlike, testDiffer, testNotDefinite } from './support/alike.ts'

const alike: Readonly<Record<string, ReadonlyArray<string>>> = {
  // outstanding loans: whoever they are of lends
  'External debt of Zambia to China in 2020': [
    'Outstanding loans from China to Zambia in 2020',
    'Encours des prêts de la Chine à la Zambie en 2020',
    'Prêts de la Chine à la Zambie, encours 2020',
    'Saldo de los préstamos de China a Zambia en 2020',
  ],
  // a currency by the code of its country names no country
  'GDP of Uganda from 2009 to 2019 in US dollars': [
    "PIB de l'Ouganda de 2009 à 2019, en dollars US",
    "PIB de l'Ouganda de 2009 à 2019, en dollars des États-Unis",
    'PIB de Uganda de 2009 a 2019, en dólares US',
    'PIB de Uganda de 2009 a 2019 en dólares norteamericanos',
  ],
  // the last years up to one
  "Mozambique's debt service from 2018 to 2022": [
    'Mozambique: debt service in the five years up to and including 2022',
  ],
  // a decade and the years that it has
  "Australia's ODA from 2010 to 2019": [
    'ODA of Australia in the decade of 2010, i.e. 2010 to 2019',
    "APD de l'Australie dans les années 2010, c'est-à-dire de 2010 à 2019",
    'AOD de Australia en la década de 2010, o sea 2010 a 2019',
  ],
  // a member's share of what its group gives
  "France's share of the ODA of the G7 in 2018": [
    'What percentage of the ODA of the G7 was provided by France in 2018?',
    "What share of the G7's ODA did France give in 2018?",
    'What share of G7 ODA came from France in 2018?',
  ],
  // how several compare
  'ODA of Lithuania, Latvia and Estonia in 2022': [
    'How did Lithuanian ODA compare with Latvian and Estonian ODA in 2022?',
  ],
  "Debt service of Ghana and Côte d'Ivoire to bondholders from 2015 to 2022": [
    "How did the debt service that Ghana paid to bondholders compare with that of Côte d'Ivoire from 2015 to 2022?",
  ],
  'Grants from France and Japan to Madagascar from 2018 to 2022': [
    'How large were the French grants to Madagascar, and how large the Japanese ones, from 2018 to 2022?',
  ],
  // a share of an income behind the amount
  "What was New Zealand's ODA in 2020? What share of GNI was New Zealand's ODA in 2020?": [
    "What was New Zealand's ODA in 2020, and what share of its GNI did it represent?",
  ],
  'What percentage of its GNI did Hungary spend on aid in 2021?': [
    'Which percentage of its gross national income was dedicated by Hungary to development aid in 2021?',
  ],
  // two payments apart
  'Principal payments and interest payments of Jamaica from 2012 to 2022': [
    'Debt service of Jamaica by principal and interest, 2012-2022',
    'Could the principal and the interest paid by Jamaica be shown in separate columns for each year between 2012 and 2022?',
    'Principal and interest paid by Jamaica, separately, 2012-2022',
  ],
  "Kyrgyzstan's debt service in 2019": ['Kyrgyz debt service in 2019, please. To everyone, not just the Chinese.'],
  'Scheduled debt service of El Salvador in 2025': [
    'The MP I work for wants to know how much El Salvador still has to pay on its external debt in 2025.',
  ],
  "Italy's ODA in constant 2015 prices, 2010 to 2022": [
    'How did Italian ODA develop from 2010 to 2022 once inflation is taken out, that is, in constant prices of 2015?',
  ],
  // several who are asked of in a second question, and what stands for them
  'How much did Zambia and Ghana owe China in 2020? How much did Zambia and Ghana pay China in 2020?': [
    'How much did Zambia and Ghana owe China in 2020, and how much did Zambia and Ghana pay China in 2020?',
    'How much did Zambia and Ghana owe China in 2020, and how much did they pay it that year?',
    'How much did Zambia and Ghana owe China at the end of 2020, and what did they pay it that year?',
  ],
  'How much did Zambia owe bondholders in 2020? How much debt service did Zambia pay bondholders in 2020?': [
    'How much did Zambia owe bondholders at the end of 2020, and how much debt service did it pay them that year?',
    'How much did Zambia owe bondholders in 2020; how much did it pay them in debt service that year?',
  ],
  'How much did Kenya owe in 2020? How much debt service did Kenya pay in 2020?': [
    'How much did Kenya owe in 2020; how much debt service did it pay?',
    'How much did Kenya owe in 2020, how much debt service did Kenya pay?',
    'What did Kenya owe in 2020; what did it pay in debt service?',
  ],
  // one of two
  'Who gave more aid in 2017, Denmark or Sweden?': [
    'Between Denmark and Sweden, who gave more aid in 2017?',
    'Which of Denmark and Sweden gave more aid in 2017?',
    'Of Denmark and Sweden, which one gave more aid in 2017?',
  ],
  // whoever lives there
  'Aid from Denmark to Burkina Faso in 2016': [
    'Danish aid to the Burkinabè people in 2016',
    'Danish aid to the people of Burkina Faso in 2016',
    'Danish aid for the ordinary people of Burkina Faso in 2016',
  ],
  // a government by its seat
  "Ghana's external debt to bondholders in 2021": [
    'What did the government in Accra owe bondholders at the end of 2021?',
    'What did the authorities in Accra owe bondholders when 2021 closed?',
  ],
  // a part over a whole that is named with its owner
  "What share of Nepal's external debt in 2020 was owed to IDA?": [
    "Nepal's debt to IDA as a percentage of Nepal's external debt in 2020",
    "Nepal's debt to IDA as a share of all Nepal's external debt in 2020",
  ],
  // what never left
  'In-donor refugee costs of the Netherlands in 2022': [
    'How much of the Dutch aid total in 2022 never left the Netherlands because it was spent hosting refugees?',
    'How much of Dutch aid in 2022 stayed in the Netherlands to host refugees?',
    'How much of Dutch aid in 2022 stayed at home to house refugees?',
  ],
  // one sum
  "France's ODA from 2011 to 2020 as one sum": [
    'French ODA over 2011-2020 added into one sum',
    'French ODA over 2011-2020, rolled up into a single figure',
  ],
  'GDP of Fiji, Samoa and Tonga in 2012 added up': [
    'GDP in 2012 of Fiji, Samoa and Tonga, added up and not separately please',
    'GDP in 2012 of Fiji, Samoa and Tonga in total, not one by one',
  ],
  // others are not asked of
  "Uganda's debt service to IDA in 2021": [
    'What Uganda paid to IDA in debt service in 2021. We do not need the other lenders for now.',
    'What Uganda paid to IDA in debt service in 2021, not to the other creditors',
    'What Uganda paid to IDA in debt service in 2021. No need for the other creditors.',
  ],
  'How much aid did Spain give in 2020, in euros?': [
    'My boss wants a figure for how much Spain gave in aid in 2020. She would prefer euros.',
    'How much aid did Spain give in 2020? In euros, as our annual report is in euros.',
  ],
  // the end of each of several years
  "Angola's external debt from 2002 to 2012": [
    "Angola's external debt at the end of each year from 2002 to 2012",
    'External debt of Angola at year-end, 2002 to 2012',
    'What did Angola owe at each year’s end from 2002 to 2012?',
    'External debt of Angola as of 31 December of every year, 2002-2012',
    'Year-end external debt of Angola from 2002 to 2012',
  ],
  // each apart
  'External debt of Tajikistan in 2018 by creditor': [
    'the external debts of Tajikistan for the year 2018, each creditor apart',
    'External debt of Tajikistan 2018, creditors individually',
    'External debt of Tajikistan 2018, every lender on its own line',
    'External debt of Tajikistan 2018, to each creditor separately',
  ],
  'ODA of each G7 country in 2018': [
    'ODA of each of the G7, 2018',
    'G7 ODA 2018, each member separately',
    'ODA of the G7 countries one by one, 2018',
    'G7 ODA 2018 for every member state',
    'ODA of the G7 by member in 2018',
    'ODA of the G7 in 2018, a line for each',
    'rows = the G7 countries, columns = 2018, value = ODA',
  ],
  // one way to show a figure and not another
  'GDP of Rwanda in 2020 per head': [
    'Not the total but per person: the GDP of Rwanda in 2020',
    "Rwanda's GDP in 2020, not in absolute terms but rather per head",
    'GDP of Rwanda 2020 per capita, not in total',
  ],
  "Gabon's external debt in 2020 as a share of GDP": [
    "Gabon's external debt in 2020, not per person but as a share of GDP",
    'debt gabon 2020 share gdp',
    "Gabon's external debt over GDP in 2020",
  ],
  // orders
  'Rank Denmark, Finland and Norway by ODA as a share of GNI, 2017': [
    'Order Denmark, Finland and Norway by ODA as a share of GNI, 2017',
    'Put Denmark, Finland and Norway in order of ODA as a share of GNI for 2017',
    'Denmark, Finland and Norway sorted by ODA/GNI, 2017',
    'Please list Denmark, Finland and Norway in descending order of ODA as a percentage of GNI in 2017',
  ],
  'Which seven DAC countries had the most ODA in 2010?': [
    'What were the seven biggest DAC donors by volume of ODA in 2010?',
    'The seven largest DAC donors in 2010, by ODA',
    'top 7 DAC countries by ODA 2010',
    'seven DAC countries with the highest ODA in 2010',
  ],
  'Rank the DAC countries by ODA in 2020, from lowest to highest': [
    'Rank the DAC countries by ODA in 2020, smallest first',
    'Place the DAC countries in ascending order of ODA in 2020',
  ],
  'Top five recipients of ODA grants from South Korea in 2019': [
    'Five largest recipients of South Korean ODA grants in 2019',
    'The 5 leading beneficiaries of South Korean ODA grants, 2019',
  ],
  'Rank the debtors to China by debt 2019': ['rank the debtors of China by debt 2019'],
  // whom somebody paid most
  'Which creditors received the most debt service from Ecuador in 2019?': [
    'To which creditor did Ecuador pay the most debt service in 2019?',
    'Whom did Ecuador pay the most debt service in 2019?',
    'Which creditor did Ecuador pay the most in debt service in 2019?',
  ],
  'Which creditors received the most interest from Egypt in 2021?': [
    'Who did Egypt pay the most interest to in 2021?',
    'By which creditor was Egypt charged the most interest in 2021?',
  ],
  // whose income
  "Laos' debt to China as a share of Laos' GDP in 2019": [
    'Laos: public external debt owed to China in per cent of GDP, 2019',
    'What does Laos owe China as a percentage of GDP, 2019?',
  ],
  // yes or no, told by the figures
  'Grants from Ireland to Ethiopia and Uganda in 2019': [
    'hey is it true that ireland gave more grants to ethiopia than to uganda in 2019?',
    'Did Ireland give more grants to Ethiopia than it gave to Uganda in 2019?',
  ],
  'ODA of Sweden and Norway in 2019': ['Is it true that Sweden gave more ODA than Norway in 2019?'],
  'ODA of Norway as a share of GNI in 2020': [
    'is it true Norway gave more than 1% of its GNI as aid in 2020?',
    'How far is Norway from the 0.7 target in 2020?',
  ],
  "Ghana's interest payments in euros in 2019": ['Did Ghana pay over 1 billion euros in interest in 2019?'],
  'What did Kenya owe China in 2020?': ['Did Kenya owe China more than 5 billion dollars in 2020?'],
  'Population of Malawi in 2022': ["Was Malawi's population above 20 million in 2022?"],
  // who is not meant
  'GDP of South Sudan in 2020': [
    'GDP of South Sudan (no, not Sudan!) in 2020',
    'GDP of South Sudan - nope, not Sudan - in 2020',
  ],
  'Debt service of Chad in 2020': ['debt service (not the stock!) of Chad in 2020'],
  'ODA from Germany to Mali in 2019': ['ODA from Germany to Mali, not Malawi, in 2019'],
  // tables
  'External debt of Kyrgyzstan to China in 2019': [
    'debtor;creditor;year;debt outstanding - please fill in the last cell for Kyrgyz Republic;China;2019',
  ],
  'Debt service of Tajikistan by creditor in 2021': [
    'columns: creditor, amount. filter: debtor = Tajikistan, year = 2021. value: debt service',
  ],
  'External debt of Kenya and Uganda from 2015 to 2018': [
    'rows: Kenya, Uganda; columns: 2015-2018; values: external debt',
  ],
  // the word order of other languages
  'Debt service of Honduras in 2018': [
    'I would like to know how much has paid Honduras for the service of its external debt in 2018.',
    'How much has paid Honduras in debt service in 2018?',
    'What did Honduras pay for its debt in 2018?',
  ],
  // a group beside its members, and a kind of creditors beside one of them
  'Population of Brazil, Russia, India, China and South Africa in 2020': [
    'Population of the BRICS countries Brazil, Russia, India, China and South Africa in 2020, one line each',
    'Population of Brazil, Russia, India, China and South Africa - the BRICS - in 2020',
  ],
  'ODA of France and Germany in 2018': [
    'ODA of the G7 members France and Germany in 2018',
    'ODA of the two G7 members France and Germany in 2018',
  ],
  'What did Kenya owe bondholders at the end of 2023?': [
    "I'm writing about Kenya's Eurobonds. How much did the country owe bondholders at the end of 2023?",
    'Kenya bonds owed to bondholders, 2023',
  ],
  // what an adjective owns
  'ODA from Sweden to Mali in 2018': ['How much Swedish aid was given to Mali in 2018?'],
  'External debt of Kenya to China in 2016': ['How much of the Kenyan debt was owed to China in 2016?'],
  // events
  'ODA to Ukraine since 2022': ['How much aid has Ukraine received since the war started in 2022?'],
  'Population of South Sudan in 2011': [
    'In 2011, the year it became independent, how many people lived in South Sudan?',
  ],
  'Percentage change in Norwegian ODA in 2022 against 2021': ['Norwegian ODA in 2022 compared to 2021, in percent'],
}
testAlike(alike)

testNotDefinite([
  'ODA from France at the end of each year from 2002 to 2012',
  "Kenya's debt at the end of each fiscal year since 2015",
  "Kenya's debt at the end of each quarter of 2020",
  'ODA to Mali 2019, each donor apart from France',
  'External debt of Kenya, multilateral creditors apart, 2019',
  'ODA to each member of parliament in Kenya 2019',
  'debt of Mali 2019, not as a share of GDP but of exports',
  'debt of Mali 2019, not per head but per hectare',
  'debt of Mali 2019, not only per head but also in total',
  'Order France to pay its ODA 2018',
  'Major DAC donors and their GNI in 2020',
  "China's claims on Kenya as share of GDP, 2019",
  'Did Sweden give more aid than it promised in 2019?',
  'Did Sweden give more aid than the other Nordics in 2019?',
  'Which donors gave more aid than Norway in 2019?',
  'Is it true that donors gave more than 100 billion in 2019?',
  'Did the UK give more aid to Pakistan than India in 2015?',
  'Did Kenya pay more to lenders than to hospitals in 2019?',
  'Did Sweden spend more than 1% of its GNI on defence in 2020?',
  'Which countries gave more than 1% of their GNI in 2020?',
  "Kenya's debt (no, not to China) 2019",
  'ODA of the G7 (no, not the US) 2018',
  'Debt of the Bank of Ghana 2020',
  "Kenya's debt to the Bank of China 2020",
  'Aid to Mali since the elections in 2018 and the coup in 2020',
  'debt of Kenya since the first loan of 2010',
  'How many people lived in South Sudan when it became independent?',
  'Not commitments or grants: aid disbursed by Germany to India in 2019',
  'Not commitments and not just grants: total aid disbursed by Germany to India in 2019',
  'aid disbursed by Germany to India in 2019, not commitments or grants',
  "Not Germany's commitments and grants: its aid to India in 2019",
  'Danish aid to the people of Copenhagen in 2016',
  'Prêts de la Zambie à la Chine, encours 2020',
  'Encours des emprunts de la Zambie à la Chine en 2020',
  'My professor asks if aid works. Does it?',
  'Does aid make a difference in Malawi?',
  "I don't want commitments. How much did the US actually disburse to Liberia in 2019, grants and loans in one total?",
  'What share of G7 ODA came from Sweden in 2018?',
  // the source's total of the group has later members
  'What share of DAC ODA came from Germany in 2012?',
  'Not principal and not just interest: what did Kenya pay in 2019?',
  'Aid to the government in exile in 2016',
])

const differ: ReadonlyArray<readonly [string, string]> = [
  [
    "Nepal's debt to IDA as a percentage of India's external debt in 2020",
    "What share of Nepal's external debt in 2020 was owed to IDA?",
  ],
  ["Uganda's debt service in 2021 to lenders other than IDA", "Uganda's debt service to IDA in 2021"],
  ['How much of Dutch aid in 2022 never left the Netherlands?', 'Dutch ODA in 2022'],
  ['G7 ODA separately for each year 2010-2012', 'ODA of each G7 country from 2010 to 2012'],
  ['Total ODA of the G7 in 2018, one figure', 'ODA of each G7 country in 2018'],
  ['GDP of the ASEAN countries Vietnam, Laos and China in 2018', 'GDP of Vietnam, Laos and China in 2018'],
  ['ODA from the G7 countries to Kenya in 2018', 'ODA of Kenya in 2018'],
  ["Kenya's multilateral debt and its debt to bondholders in 2019", "Kenya's debt to bondholders in 2019"],
]
testDiffer(differ)
