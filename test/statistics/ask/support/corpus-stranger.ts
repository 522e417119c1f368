// Questions written by someone who had not seen the first corpus: as a journalist, an analyst, an officer would put them.
import {
  about,
  c,
  commitment,
  disbursement,
  family,
  finance,
  flows,
  purpose,
  type QuestionFamily,
} from './question-family.ts'

export const strangerFamilies: ReadonlyArray<QuestionFamily> = [
  family(
    'France Kenya 2019, telegraphic',
    { family: 'oda', entities: flows([c('FRA')], [c('KEN')]), years: [2019, 2019] },
    `france kenya oda 2019
     oda france to kenya 2019
     What was France's ODA to Kenya in 2019?
     how much oda did kenya get from france during 2019
     2019 French aid to Kenya`,
  ),
  family(
    'Japan to Bangladesh loans',
    { family: 'oda', slots: finance('420'), entities: flows([c('JPN')], [c('BGD')]) },
    `Japanese loans to Bangladesh
     ODA loans from Japan to Bangladesh
     loans given by Japan to Bangladesh
     Japan's ODA loans to Bangladesh
     could you show me aid loans Bangladesh received from Japan`,
  ),
  family(
    'US to Ethiopia health',
    { family: 'oda', slots: purpose('120'), entities: flows([c('USA')], [c('ETH')]) },
    `US health aid to Ethiopia
     American aid for health in Ethiopia
     ODA for the health sector from the United States to Ethiopia
     how much did the USA give Ethiopia for health care
     aid to Ethiopia's health sector from the United States`,
  ),
  family(
    'UK to Nigeria between 2010 and 2015',
    { family: 'oda', entities: flows([c('GBR')], [c('NGA')]), years: [2010, 2015] },
    `UK aid to Nigeria between 2010 and 2015
     British aid to Nigeria 2010-2015
     How much aid did Britain give to Nigeria from 2010 to 2015?
     United Kingdom ODA to Nigeria, 2010 through 2015
     aid Nigeria received from the UK 2010–2015`,
  ),
  family(
    'all ODA to Mali before 2010',
    { family: 'oda', entities: flows([], [c('MLI')]), years: [null, 2009] },
    `aid to Mali before 2010
     ODA received by Mali before 2010
     total ODA to Mali up to 2009
     how much aid did Mali receive before 2010
     Mali's aid receipts until 2009`,
  ),
  family(
    'ODA given by Germany',
    { family: 'oda', entities: flows([c('DEU')], []) },
    `total ODA given by Germany
     how much development aid does Germany give?
     ODA from Germany to all recipients
     How much aid has Germany provided
     aid provided by Germany`,
  ),
  family(
    'G7 to LDCs',
    { family: 'oda', entities: flows(['group/G7'], ['group/LDC']) },
    `G7 aid to least developed countries
     ODA from the G7 to LDCs
     aid given by G7 countries to the LDCs
     what have the G7 countries given to the least developed countries
     G7 ODA to LDCs`,
  ),
  family(
    'Nordics to sub-Saharan Africa since 2012',
    { family: 'oda', entities: flows(['group/NordicDonors'], ['m49/202']), years: [2012, null] },
    `Nordic aid to Sub-Saharan Africa since 2012
     ODA from the Nordic countries to sub-Saharan Africa from 2012 onwards
     aid by Nordic countries to sub saharan africa since 2012
     Since 2012, aid from the Nordic countries to Sub-Saharan Africa`,
  ),
  family(
    'two donors to Mali',
    { family: 'oda', entities: flows([c('DEU'), c('FRA')], [c('MLI')]) },
    `ODA from Germany and France to Mali
     French and German aid to Mali
     aid to Mali from both France and Germany
     how much did Germany and France give to Mali
     ODA by Germany, France to Mali`,
  ),
  family(
    'education Kenya Uganda',
    { family: 'oda', slots: purpose('110'), entities: flows([], [c('KEN'), c('UGA')]) },
    `education aid to Kenya and Uganda
     ODA for schools in Kenya and Uganda
     aid for education received by Kenya and Uganda
     aid to education in Uganda and Kenya`,
  ),
  family(
    'Kenya by purpose',
    { family: 'oda', slots: { crsPurpose: null }, entities: flows([], [c('KEN')]) },
    `aid to Kenya by sector
     ODA to Kenya by purpose
     breakdown of aid to Kenya by sector
     ODA to Kenya per sector
     ODA received by Kenya broken down by purpose
     sectoral breakdown of ODA to Kenya`,
  ),
  family(
    'French aid to Senegal by finance type',
    { family: 'oda', slots: { crsTypeOfFinance: null }, entities: flows([c('FRA')], [c('SEN')]) },
    `French aid to Senegal by finance type
     ODA from France to Senegal split by type of finance
     France's ODA to Senegal by financial instrument
     aid from France to Senegal per finance type`,
  ),
  family(
    'ODA to Ghana, per donor',
    { family: 'oda', entities: flows([], [c('GHA')]) },
    `aid to Ghana by donor
     ODA to Ghana per donor
     which donors give aid to Ghana
     ODA received by Ghana broken down by donor
     who gives aid to Ghana?`,
  ),
  family(
    'commitments US to Kenya 2018',
    { family: 'oda', slots: commitment, entities: flows([c('USA')], [c('KEN')]), years: [2018, 2018] },
    `US ODA commitments to Kenya in 2018
     aid committed by the United States to Kenya in 2018
     how much aid did the US commit to Kenya in 2018
     American aid commitments to Kenya, 2018
     2018 commitments of ODA from the USA to Kenya`,
  ),
  family(
    'net ODA France to Senegal',
    { family: 'oda', slots: { nettingBasis: 'nettingBasis/net' }, entities: flows([c('FRA')], [c('SEN')]) },
    `net ODA from France to Senegal
     France's net aid to Senegal
     net official development assistance Senegal received from France
     net French ODA to Senegal`,
  ),
  family(
    'GDP of Kenya since 2000',
    { family: 'gdp', entities: about(c('KEN')), years: [2000, null] },
    `GDP of Kenya since 2000
     Kenya's GDP since 2000
     Kenyan GDP from 2000 onwards
     gross domestic product of Kenya since the year 2000
     kenya gdp since 2000`,
  ),
  family(
    'GDP of G7 2015',
    { family: 'gdp', entities: about('group/G7'), years: [2015, 2015] },
    `GDP of the G7 in 2015
     G7 GDP 2015
     gross domestic product of G7 countries in 2015
     what was the GDP of the G7 countries in 2015`,
  ),
  family(
    'debt stock of Ghana',
    { family: 'debtStock', entities: about(c('GHA')) },
    `external debt of Ghana
     Ghana's external debt stock
     Ghanaian external debt
     how much does Ghana owe?
     debt outstanding of Ghana`,
  ),
  family(
    'debt service Kenya to China',
    { family: 'debtService', entities: { origin: [c('KEN')], destination: [c('CHN')] } },
    `Kenya's debt service to China
     debt service paid by Kenya to China
     Kenyan debt service payments to China
     how much does Kenya repay China
     debt repayments from Kenya to China`,
  ),
  family(
    'CPI Kenya',
    { family: 'cpi', entities: about(c('KEN')) },
    `consumer price index of Kenya
     CPI for Kenya
     Kenya consumer prices
     Kenya's CPI
     Kenyan consumer price index`,
  ),
  family(
    'grants from Canada to Haiti 2010s',
    { family: 'oda', slots: finance('100'), entities: flows([c('CAN')], [c('HTI')]), years: [2010, 2019] },
    `Canadian grants to Haiti in the 2010s
     ODA grants from Canada to Haiti, 2010 to 2019
     grant aid Haiti received from Canada during the 2010s
     grants given by Canada to Haiti between 2010 and 2019`,
  ),
  family(
    'Sweden to Tanzania water',
    { family: 'oda', slots: purpose('140'), entities: flows([c('SWE')], [c('TZA')]) },
    `Swedish aid for clean water in Tanzania
     ODA from Sweden to Tanzania for water and sanitation
     Sweden's water and sanitation aid to Tanzania
     aid from Sweden for water supply and sanitation in Tanzania`,
  ),
  family(
    'HIV South Africa',
    { family: 'oda', slots: purpose('13040'), entities: flows([c('USA')], [c('ZAF')]) },
    `US aid to South Africa for HIV
     American ODA to South Africa for HIV/AIDS
     aid from the United States for HIV and AIDS in South Africa
     HIV/AIDS aid to South Africa from the USA`,
  ),
  family(
    'in euros',
    { family: 'oda', entities: flows([c('FRA')], [c('SEN')]), years: [2020, 2020] },
    `French ODA to Senegal in 2020 in euros
     French ODA to Senegal in 2020 in constant 2015 prices
     aid from France to Senegal 2020, in real terms
     France's aid to Senegal in 2020, in US dollars
     ODA from France to Senegal in 2020 expressed in EUR`,
  ),
  family(
    'budget support to Mozambique',
    { family: 'oda', slots: { crsCooperationModality: 'crsCooperationModality/A' }, entities: flows([], [c('MOZ')]) },
    `budget support to Mozambique
     ODA to Mozambique as budget support
     aid to Mozambique in the form of budget support
     budget support received by Mozambique`,
  ),
  family(
    'Norway to Malawi agriculture 2005 on',
    { family: 'oda', slots: purpose('311'), entities: flows([c('NOR')], [c('MWI')]), years: [2005, null] },
    `Norwegian agriculture aid to Malawi since 2005
     Norway's aid for farming in Malawi since 2005
     ODA for agriculture from Norway to Malawi from 2005
     aid from Norway to Malawi for agriculture, 2005 onwards`,
  ),
  family(
    'Ukraine all aid 2022',
    { family: 'oda', entities: flows([], [c('UKR')]), years: [2022, 2022] },
    `aid to Ukraine in 2022
     How much ODA went to Ukraine in 2022?
     ukraine aid 2022
     how much official development assistance was given to Ukraine in 2022?
     what aid was received by Ukraine in 2022`,
  ),
  family(
    'Italy to Ethiopia, typos in small words',
    { family: 'oda', entities: flows([c('ITA')], [c('ETH')]) },
    `aid form Italy to Ethiopia
     teh aid from Italy to Ethiopia
     how mcuh aid did Italy give to Ethiopia
     what is the aid fom Italy to Ethiopia`,
  ),
  family(
    'Germany to India, polite',
    { family: 'oda', entities: flows([c('DEU')], [c('IND')]) },
    `Hello, I would like to know how much aid Germany gave to India, please.
     Could you please tell me about German aid to India? Thanks!
     I'm looking for data on ODA from Germany to India
     Can I get figures for German ODA to India?
     I need the numbers for aid from Germany to India, thank you`,
  ),
  family(
    'development finance total to Kenya',
    { family: 'devfin', entities: flows([], [c('KEN')]) },
    `development finance to Kenya
     total development finance received by Kenya
     Kenya's development finance
     all development finance flows to Kenya`,
  ),
  family(
    'OOF to Kenya',
    { family: 'devfin', slots: { crsTypeOfFlow: 'crsTypeOfFlow/21' }, entities: flows([], [c('KEN')]) },
    `OOF to Kenya
     other official flows to Kenya
     other official flows received by Kenya
     non-concessional official flows to Kenya`,
  ),
  family(
    'UK to Afghanistan',
    { family: 'oda', entities: flows([c('GBR')], [c('AFG')]), years: [2001, 2010] },
    `UK ODA to Afghanistan 2001 to 2010
     British aid to Afghanistan from 2001 until 2010
     aid given to Afghanistan by the United Kingdom between 2001 and 2010
     between 2001 and 2010 how much aid did the UK send to Afghanistan`,
  ),
  family(
    'Kenya everyone, after',
    { family: 'oda', entities: flows([], [c('KEN')]), years: [2016, null] },
    `aid to Kenya after 2015
     ODA to Kenya since 2016
     post-2015 aid to Kenya
     ODA received by Kenya from 2016 onward
     Kenya ODA 2016-present`,
  ),
  family(
    'deflator Kenya',
    { family: 'deflator', entities: about(c('KEN')) },
    `GDP deflator of Kenya
     Kenya's GDP deflator
     gross domestic product deflator for Kenya
     Kenyan GDP deflator`,
  ),
  family(
    'real GDP Ghana',
    { family: 'realGdp', entities: about(c('GHA')) },
    `real GDP of Ghana
     Ghana's real GDP
     Ghanaian real GDP
     Ghana real GDP`,
  ),
  family(
    'disbursements Netherlands Rwanda',
    { family: 'oda', slots: disbursement, entities: flows([c('NLD')], [c('RWA')]) },
    `Dutch aid disbursements to Rwanda
     ODA disbursements from the Netherlands to Rwanda
     aid disbursed by the Netherlands to Rwanda
     how much aid did the Netherlands disburse to Rwanda`,
  ),
  family(
    'DAC countries to Yemen',
    { family: 'oda', entities: flows(['group/DACCountries'], [c('YEM')]) },
    `DAC countries' aid to Yemen
     ODA from DAC countries to Yemen
     how much aid have DAC countries given Yemen
     aid to Yemen by the DAC countries`,
  ),
  family(
    'Denmark to SIDS',
    { family: 'oda', entities: flows([c('DNK')], ['group/SIDS']) },
    `Danish aid to small island developing states
     ODA from Denmark to SIDS
     what has Denmark given to the small island developing states
     aid by Denmark to SIDS`,
  ),
  family(
    'US food aid to Yemen',
    { family: 'oda', slots: purpose('520'), entities: flows([c('USA')], [c('YEM')]) },
    `US food aid to Yemen
     American food aid to Yemen
     food aid sent by the United States to Yemen
     food aid from the USA to Yemen`,
  ),
  family(
    'Germany Morocco renewable energy',
    { family: 'oda', slots: purpose('232'), entities: flows([c('DEU')], [c('MAR')]) },
    `German aid to Morocco for renewable energy
     renewables aid from Germany to Morocco
     ODA for renewable energy given to Morocco by Germany
     how much did Germany give Morocco for renewable energy`,
  ),
  family(
    'Belgium to DRC',
    { family: 'oda', entities: flows([c('BEL')], [c('COD')]) },
    `Belgian aid to the Democratic Republic of the Congo
     ODA from Belgium to DR Congo
     Belgium's aid to the DRC
     aid received by the Democratic Republic of Congo from Belgium`,
  ),
  family(
    'Korea to Viet Nam',
    { family: 'oda', entities: flows([c('KOR')], [c('VNM')]) },
    `South Korean aid to Vietnam
     ODA from the Republic of Korea to Viet Nam
     South Korea's ODA to Vietnam
     how much aid did Vietnam receive from South Korea`,
  ),
  family(
    'Australia to PNG, health, 2016 to 2018',
    {
      family: 'oda',
      slots: purpose('120'),
      entities: flows([c('AUS')], [c('PNG')]),
      years: [2016, 2018],
    },
    `Australian health aid to Papua New Guinea 2016-2018
     Australia's ODA for health in Papua New Guinea from 2016 to 2018
     health aid from Australia to Papua New Guinea 2016/2018
     ODA to Papua New Guinea from Australia for the health sector between 2016 and 2018`,
  ),
  family(
    'purpose code',
    { family: 'oda', slots: purpose('12220'), entities: flows([], [c('KEN')]) },
    `ODA to Kenya for purpose 12220
     ODA to Kenya for purpose code 12220
     aid to Kenya for basic health care
     aid to Kenya, purpose code 12220`,
  ),
  family(
    'France to Africa',
    { family: 'oda', entities: flows([c('FRA')], ['africa']) },
    `French aid to Africa
     ODA from France to Africa
     what does France give to Africa
     aid received by Africa from France
     France's aid to African countries`,
  ),
  family(
    'Spain to Latin America in the 2000s',
    { family: 'oda', entities: flows([c('ESP')], ['m49/419']), years: [2000, 2009] },
    `Spanish aid to Latin America and the Caribbean in the 2000s
     ODA from Spain to Latin America and the Caribbean 2000-2009
     Spain's ODA to Latin America and the Caribbean between 2000 and 2009`,
  ),
  family(
    'debt service of Zambia 2020',
    { family: 'debtService', entities: { origin: [c('ZMB')] }, years: [2020, 2020] },
    `Zambia's debt service in 2020
     debt service paid by Zambia in 2020
     debt repayments by Zambia, 2020
     how much debt service did Zambia pay in 2020`,
  ),
  family(
    'GDP of two countries',
    { family: 'gdp', entities: about(c('DEU'), c('FRA')), years: [2010, 2020] },
    `GDP of France and Germany 2010-2020
     French and German GDP from 2010 to 2020
     compare the GDP of Germany and France between 2010 and 2020
     GDP for Germany and France, 2010 to 2020`,
  ),
]
