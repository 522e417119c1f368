// Questions about aid and other flows.
import { c, commitment, disbursement, family, finance, flows, purpose, type QuestionFamily } from './question-family.ts'

export const flowFamilies: ReadonlyArray<QuestionFamily> = [
  family(
    'France to Kenya',
    { family: 'oda', entities: flows([c('FRA')], [c('KEN')]) },
    `ODA from France to Kenya
     aid from France to Kenya
     French aid to Kenya
     France's ODA to Kenya
     Kenya's aid from France
     How much aid did France give Kenya?
     How much aid did France give to Kenya?
     How much aid did Kenya receive from France?
     How much did Kenya get from France?
     how much did France give Kenya
     official development assistance given to Kenya by France
     development aid provided by France to Kenya
     ODA to Kenya from France
     aid received by Kenya from France
     aid that Kenya received from France over time
     What aid has France provided to Kenya?
     Please show me all French official development assistance to the Republic of Kenya.
     France Kenya aid
     France -> Kenya, ODA`,
  ),
  family(
    'Germany to Kenya since 2015',
    { family: 'oda', entities: flows([c('DEU')], [c('KEN')]), years: [2015, null] },
    `ODA from Germany to Kenya since 2015
     German aid to Kenya from 2015 onwards
     Since 2015, how much aid has Germany given to Kenya?
     Germany's aid to Kenya, 2015 to present
     aid from Germany to Kenya from 2015 on
     Kenya's aid from Germany since 2015
     ODA received by Kenya from Germany after 2014
     What did Kenya receive in aid from Germany since 2015?
     GERMAN ODA TO KENYA SINCE 2015`,
  ),
  family(
    'Kenya, all donors',
    { family: 'oda', entities: flows([], [c('KEN')]) },
    `ODA to Kenya
     aid to Kenya
     Kenya's ODA
     aid received by Kenya
     foreign aid to Kenya
     How much aid does Kenya receive?
     how much aid goes to Kenya
     total ODA to Kenya
     aid for Kenya, all donors
     official development assistance (ODA) to Kenya
     Overseas aid flowing to Kenya
     aid to Kenya by donor
     Who gives aid to Kenya?
     aid money going to Kenya`,
  ),
  family(
    'Kenya in 2020',
    { family: 'oda', entities: flows([], [c('KEN')]), years: [2020, 2020] },
    `ODA to Kenya in 2020
     aid to Kenya 2020
     2020 aid to Kenya
     How much aid did Kenya receive in 2020?
     In 2020, what was the ODA to Kenya?
     Kenya's aid receipts in the year 2020
     development assistance to Kenya during 2020`,
  ),
  family(
    'Ethiopia 2015 to 2020',
    { family: 'oda', entities: flows([], [c('ETH')]), years: [2015, 2020] },
    `ODA to Ethiopia 2015-2020
     ODA to Ethiopia from 2015 to 2020
     ODA to Ethiopia between 2015 and 2020
     aid received by Ethiopia, 2015–2020
     Ethiopia's ODA over 2015 to 2020
     How much aid did Ethiopia get from 2015 until 2020?
     Ethiopian aid receipts 2015 through 2020`,
  ),
  family(
    'Sweden as provider',
    { family: 'oda', entities: flows([c('SWE')], []) },
    `Swedish aid
     ODA from Sweden
     Sweden's ODA
     aid given by Sweden
     How much aid does Sweden give?
     official development assistance provided by Sweden
     Sweden's aid to all recipients
     aid by Sweden by recipient`,
  ),
  family(
    'Norway before 2015',
    { family: 'oda', entities: flows([c('NOR')], []), years: [null, 2014] },
    `Norwegian aid before 2015
     ODA from Norway prior to 2015
     Norway's ODA until 2014
     aid given by Norway up to 2014
     aid from Norway through 2014`,
  ),
  family(
    'health to Kenya',
    { family: 'oda', slots: purpose('120'), entities: flows([], [c('KEN')]) },
    `health ODA to Kenya
     aid to Kenya for health
     health aid to Kenya
     ODA to Kenya in the health sector
     How much health care aid does Kenya receive?
     Kenya's health aid
     ODA to Kenya, sector 120
     healthcare aid received by Kenya
     aid spent on health in Kenya`,
  ),
  family(
    'education to Ethiopia',
    { family: 'oda', slots: purpose('110'), entities: flows([], [c('ETH')]) },
    `education aid to Ethiopia
     ODA for education to Ethiopia
     aid for schools in Ethiopia
     ODA to Ethiopia in the education sector
     How much aid for education did Ethiopia get?
     aid for schooling in Ethiopia`,
  ),
  family(
    'water to Ethiopia',
    { family: 'oda', slots: purpose('140'), entities: flows([], [c('ETH')]) },
    `clean water aid to Ethiopia
     water and sanitation ODA to Ethiopia
     aid for drinking water in Ethiopia
     ODA to Ethiopia for water supply & sanitation
     aid to Ethiopia for WASH`,
  ),
  family(
    'primary education to Ghana, 2018',
    { family: 'oda', slots: purpose('11220'), entities: flows([], [c('GHA')]), years: [2018, 2018] },
    `aid for primary education in Ghana in 2018
     ODA to Ghana for primary schools, 2018
     ODA to Ghana in 2018, purpose code 11220
     primary schooling aid received by Ghana in 2018
     Ghana's ODA for primary education 2018`,
  ),
  family(
    'agriculture to Malawi',
    { family: 'oda', slots: purpose('311'), entities: flows([], [c('MWI')]) },
    `agriculture aid to Malawi
     ODA to Malawi for agriculture
     aid for farming in Malawi
     aid to Malawian farmers
     ODA for agriculture, recipient Malawi`,
  ),
  family(
    'grants from Sweden',
    { family: 'oda', slots: finance('100'), entities: flows([c('SWE')], []) },
    `ODA grants from Sweden
     Swedish aid grants
     aid given by Sweden as grants
     grant aid from Sweden
     Sweden's ODA in grants
     official development assistance from Sweden, grants`,
  ),
  family(
    'loans from Japan to Kenya',
    { family: 'oda', slots: finance('420'), entities: flows([c('JPN')], [c('KEN')]) },
    `ODA loans from Japan to Kenya
     Japanese aid loans to Kenya
     aid loans given to Kenya by Japan
     How much ODA in loans did Japan extend to Kenya?
     Kenya's ODA loans from Japan
     how much aid has Japan lent to Kenya`,
  ),
  family(
    'health grants to Uganda',
    { family: 'oda', slots: { ...purpose('120'), ...finance('100') }, entities: flows([], [c('UGA')]) },
    `health ODA grants to Uganda
     ODA grants for health to Uganda
     grants of ODA to Uganda in the health sector
     aid grants for health care in Uganda`,
  ),
  family(
    'commitments to Mozambique',
    { family: 'oda', slots: commitment, entities: flows([], [c('MOZ')]) },
    `ODA commitments to Mozambique
     aid commitments to Mozambique
     aid committed to Mozambique
     How much aid was committed to Mozambique?
     commitments of ODA to Mozambique`,
  ),
  family(
    'disbursements to Rwanda',
    { family: 'oda', slots: disbursement, entities: flows([], [c('RWA')]) },
    `ODA disbursements to Rwanda
     aid disbursed to Rwanda
     disbursements of aid to Rwanda
     How much ODA has been disbursed to Rwanda?`,
  ),
  family(
    'net ODA to Tanzania',
    { family: 'oda', slots: { nettingBasis: 'nettingBasis/net' }, entities: flows([], [c('TZA')]) },
    `net ODA to Tanzania
     net official development assistance received by Tanzania
     Tanzania's net aid
     ODA to Tanzania net of repayments
     net aid to the United Republic of Tanzania`,
  ),
  family(
    'gross ODA from Japan',
    { family: 'oda', slots: { nettingBasis: 'nettingBasis/gross' }, entities: flows([c('JPN')], []) },
    `gross ODA from Japan
     Japan's gross ODA
     gross Japanese aid
     gross official development assistance given by Japan`,
  ),
  family(
    'Kenya by purpose',
    { family: 'oda', slots: { crsPurpose: null }, entities: flows([], [c('KEN')]) },
    `ODA to Kenya by purpose
     aid to Kenya by sector
     aid to Kenya broken down by sector
     sector breakdown of ODA to Kenya
     Kenya's aid per sector
     ODA to Kenya split by purpose code
     Which sectors receive aid in Kenya?
     ODA to Kenya for each sector`,
  ),
  family(
    'Uganda by finance type since 2010',
    { family: 'oda', slots: { crsTypeOfFinance: null }, entities: flows([], [c('UGA')]), years: [2010, null] },
    `ODA to Uganda by finance type since 2010
     aid to Uganda from 2010 broken down by type of finance
     aid received by Uganda since 2010 by financing instrument
     since 2010, Uganda's ODA per finance type`,
  ),
  family(
    'Haiti by modality',
    { family: 'oda', slots: { crsCooperationModality: null }, entities: flows([], [c('HTI')]) },
    `ODA to Haiti by modality
     aid to Haiti by co-operation modality
     Haiti's aid broken down by aid modality
     ODA received by Haiti per modality`,
  ),
  family(
    'G7 to least developed countries',
    { family: 'oda', entities: flows(['group/G7'], ['group/LDC']) },
    `G7 aid to LDCs
     ODA from the G7 to least developed countries
     aid given by G7 countries to the LDCs
     aid from the Group of Seven to least developed countries
     How much aid did the G7 give to LDCs?
     aid LDCs received from the G7`,
  ),
  family(
    'Sub-Saharan Africa',
    { family: 'oda', entities: flows([], ['m49/202']) },
    `aid to Sub-Saharan Africa
     ODA to Sub-Saharan Africa
     aid received by sub-saharan africa
     ODA going to Africa south of the Sahara
     aid flows to Sub Saharan Africa`,
  ),
  family(
    'DAC to Africa in 2019',
    { family: 'oda', entities: flows(['group/DACCountries'], ['africa']), years: [2019, 2019] },
    `DAC aid to Africa in 2019
     ODA from DAC countries to Africa, 2019
     aid given by DAC donors to African countries in 2019
     2019 ODA from the DAC to Africa`,
  ),
  family(
    'EU institutions to Ukraine',
    { family: 'oda', entities: flows(['org/dac/918'], [c('UKR')]) },
    `ODA from EU institutions to Ukraine
     aid given by EU Institutions to Ukraine
     How much aid did Ukraine receive from the EU institutions?
     European Commission aid to Ukraine
     Ukraine's aid from EU institutions`,
  ),
  family(
    'two donors to Kenya',
    { family: 'oda', entities: flows([c('DEU'), c('FRA')], [c('KEN')]) },
    `ODA from France and Germany to Kenya
     aid from Germany and France to Kenya
     French and German aid to Kenya
     How much aid did France and Germany give to Kenya?
     aid Kenya received from both Germany and France
     France and Germany's aid to Kenya
     aid from France and from Germany to Kenya
     ODA to Kenya from France & Germany`,
  ),
  family(
    'three recipients',
    { family: 'oda', entities: flows([], [c('KEN'), c('TZA'), c('UGA')]) },
    `ODA to Kenya, Uganda and Tanzania
     aid to Uganda, Tanzania and Kenya
     compare aid to Kenya, Tanzania and Uganda
     aid received by Kenya, Uganda, and Tanzania
     ODA for Kenya and Uganda and Tanzania`,
  ),
  family(
    'United States to Jordan, the 2010s',
    { family: 'oda', entities: flows([c('USA')], [c('JOR')]), years: [2010, 2019] },
    `US aid to Jordan in the 2010s
     American aid to Jordan 2010-2019
     aid from the United States to Jordan between 2010 and 2019
     U.S. aid to Jordan, 2010 to 2019
     How much aid did the USA give Jordan in the 2010s?
     ODA from the United States of America to Jordan during the 2010s`,
  ),
  family(
    'latest, United Kingdom to Ethiopia',
    { family: 'oda', entities: flows([c('GBR')], [c('ETH')]), years: [2024, 2024] },
    `latest UK aid to Ethiopia
     most recent British ODA to Ethiopia
     UK aid to Ethiopia in the latest year
     What is the most recent figure for aid from the United Kingdom to Ethiopia?
     ODA from the United Kingdom to Ethiopia in 2024`,
  ),
  family(
    'last five years to Mali',
    { family: 'oda', entities: flows([], [c('MLI')]), years: [2020, 2024] },
    `aid to Mali in the last five years
     ODA to Mali over the past 5 years
     Mali's aid in the last 5 years
     ODA received by Mali, the most recent five years
     aid to Mali 2020-2024`,
  ),
  family(
    'last decade from Canada',
    { family: 'oda', entities: flows([c('CAN')], []), years: [2015, 2024] },
    `Canadian aid over the last decade
     Canada's ODA in the past ten years
     aid from Canada, last 10 years
     ODA given by Canada over the last ten years`,
  ),
  family(
    'Türkiye as provider',
    { family: 'oda', entities: flows([c('TUR')], [c('ETH')]) },
    `ODA from Turkey to Ethiopia
     Turkish aid to Ethiopia
     Türkiye's aid to Ethiopia
     aid from Turkiye to Ethiopia
     How much aid did Ethiopia get from Turkey?`,
  ),
  family(
    'Ivory Coast',
    { family: 'oda', entities: flows([], [c('CIV')]) },
    `ODA to Côte d'Ivoire
     aid to Cote d'Ivoire
     aid to Ivory Coast
     aid received by the Ivory Coast
     Côte d’Ivoire's ODA`,
  ),
  family(
    'DR Congo',
    { family: 'oda', entities: flows([], [c('COD')]) },
    `ODA to the Democratic Republic of the Congo
     aid to DR Congo
     aid to the DRC
     ODA received by the Democratic Republic of Congo
     aid to Congo, Dem. Rep.`,
  ),
  family(
    'all ODA',
    { family: 'oda' },
    `ODA
     total ODA
     official development assistance
     all aid
     ODA by donor and recipient`,
  ),
  family(
    'emergency aid to Syria',
    { family: 'oda', slots: purpose('720'), entities: flows([], [c('SYR')]) },
    `emergency aid to Syria
     ODA to Syria for emergency response
     aid for disaster relief in Syria
     emergency relief aid to the Syrian Arab Republic`,
  ),
  family(
    'malaria to Uganda',
    { family: 'oda', slots: purpose('12262'), entities: flows([], [c('UGA')]) },
    `malaria aid to Uganda
     ODA for malaria control in Uganda
     aid to Uganda against malaria
     ODA to Uganda for malaria control`,
  ),
  family(
    'energy from Germany to Tanzania',
    { family: 'oda', slots: purpose('230'), entities: flows([c('DEU')], [c('TZA')]) },
    `German energy aid to Tanzania
     ODA for energy from Germany to Tanzania
     aid from Germany to Tanzania in the energy sector
     Tanzania's energy aid from Germany`,
  ),
  family(
    'Japan to Asia',
    { family: 'oda', entities: flows([c('JPN')], ['asia']) },
    `Japanese aid to Asia
     ODA from Japan to Asia
     aid given by Japan to Asian countries
     Japan's aid to Asia`,
  ),
  family(
    'South Korea to Uganda',
    { family: 'oda', entities: flows([c('KOR')], [c('UGA')]) },
    `South Korean aid to Uganda
     ODA from the Republic of Korea to Uganda
     South Korea's aid to Uganda
     aid from Korea, Rep. to Uganda`,
  ),
  family(
    'Netherlands to Egypt 2012',
    { family: 'oda', entities: flows([c('NLD')], [c('EGY')]), years: [2012, 2012] },
    `Dutch aid to Egypt in 2012
     the Netherlands' aid to Egypt in 2012
     ODA from the Netherlands to Egypt, 2012
     How much aid did Egypt receive from the Netherlands in 2012?`,
  ),
  family(
    'recipients and donors by role word',
    { family: 'oda', entities: flows([c('CHE')], [c('NPL')].slice(1).concat(c('KEN'))) },
    `ODA, donor Switzerland, recipient Kenya
     aid with Switzerland as donor and Kenya as recipient
     Swiss aid to Kenya
     aid to Kenya by Switzerland`,
  ),
  family(
    'health commitments to Kenya by Germany',
    { family: 'oda', slots: { ...purpose('120'), ...commitment }, entities: flows([c('DEU')], [c('KEN')]) },
    `German health aid commitments to Kenya
     health ODA commitments from Germany to Kenya
     ODA commitments for health by Germany to Kenya
     How much aid for health did Germany commit to Kenya?`,
  ),
  family(
    'in euros',
    { family: 'oda', entities: flows([c('FRA')], [c('KEN')]), years: [2016, 2016] },
    `ODA from France to Kenya in 2016 in euros
     French aid to Kenya in 2016, in constant 2020 prices
     French aid to Kenya in 2016 in real terms
     aid from France to Kenya, 2016, in constant 2022 US dollars
     ODA from France to Kenya 2016 adjusted for inflation`,
  ),
  family(
    'low-income countries',
    { family: 'oda', entities: flows([], ['group/LowIncome']) },
    `aid to low-income countries
     ODA to low income countries
     aid received by low-income countries
     ODA going to LICs`,
  ),
]
