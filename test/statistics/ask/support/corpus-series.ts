// Questions about economies, debt and particular providers.
import { about, c, family, flows, type QuestionFamily } from './question-family.ts'

export const seriesFamilies: ReadonlyArray<QuestionFamily> = [
  family(
    'GDP of Kenya',
    { family: 'gdp', entities: about(c('KEN')) },
    `GDP of Kenya
     Kenya's GDP
     Kenya GDP
     gross domestic product of Kenya
     What is the GDP of Kenya?
     Kenyan GDP
     nominal GDP of Kenya
     the economic output of Kenya
     GDP for Kenya`,
  ),
  family(
    'GDP of Ghana since 2010',
    { family: 'gdp', entities: about(c('GHA')), years: [2010, null] },
    `GDP of Ghana since 2010
     Ghana's GDP from 2010 onwards
     Ghanaian GDP since 2010
     Since 2010, what has the gross domestic product of Ghana been?
     gross domestic product for Ghana, 2010 to present`,
  ),
  family(
    'GDP of two countries in 2022',
    { family: 'gdp', entities: about(c('FRA'), c('DEU')), years: [2022, 2022] },
    `GDP of France and Germany in 2022
     French and German GDP in 2022
     2022 GDP of Germany and France
     GDP for Germany and France, 2022`,
  ),
  family(
    'real GDP',
    { family: 'realGdp', entities: about(c('NGA')) },
    `real GDP of Nigeria
     Nigeria's real GDP
     GDP at constant prices of Nigeria
     Nigerian real GDP
     GDP of Nigeria at constant prices
     GDP of Nigeria in constant prices
     Nigeria GDP constant prices
     Nigeria's GDP at constant prices
     constant prices GDP of Nigeria
     constant price GDP for Nigeria
     at constant prices, the GDP of Nigeria`,
  ),
  family(
    'GDP deflator',
    { family: 'deflator', entities: about(c('KEN')) },
    `GDP deflator of Kenya
     Kenya's GDP deflator
     the GDP deflator for Kenya
     Kenyan GDP deflator`,
  ),
  family(
    'consumer prices',
    { family: 'cpi', entities: about(c('KEN')), years: [2019, 2021] },
    `consumer price index of Kenya from 2019 to 2021
     CPI for Kenya, 2019-2021
     Kenya's consumer prices between 2019 and 2021
     Kenyan CPI 2019 to 2021`,
  ),
  family(
    'external debt',
    { family: 'debtStock', entities: about(c('GHA')) },
    `external debt of Ghana
     Ghana's external debt stock
     Ghana's debt
     debt outstanding of Ghana
     Ghana's foreign debt
     the debt stock of Ghana`,
  ),
  family(
    'external debt since 2015',
    { family: 'debtStock', entities: about(c('KEN')), years: [2015, null] },
    `external debt of Kenya since 2015
     Kenya's debt stock from 2015 onwards
     Since 2015, how large is the external debt of Kenya?
     outstanding debt of Kenya, 2015 to date`,
  ),
  family(
    'debt service to China',
    { family: 'debtService', entities: flows([c('KEN')], [c('CHN')]) },
    `debt service from Kenya to China
     debt service paid by Kenya to China
     Kenya's debt service to China
     Kenyan debt repayments to China
     debt service payments Kenya made to China
     How much debt service did Kenya pay to China?`,
  ),
  family(
    'debt service of Egypt in 2022',
    { family: 'debtService', entities: flows([c('EGY')], []), years: [2022, 2022] },
    `debt service of Egypt in 2022
     Egypt's debt service in 2022
     debt service paid by Egypt, 2022
     Egyptian debt repayments in 2022`,
  ),
  family(
    'debt service to bondholders',
    { family: 'debtService', entities: flows([c('CIV')], ['org/Bondholders']) },
    `debt service from Côte d'Ivoire to bondholders
     Ivory Coast's debt service to bondholders
     debt service paid to bondholders by Ivory Coast
     Ivorian debt repayments to private bondholders`,
  ),
  family(
    'development finance to Kenya',
    { family: 'devfin', entities: flows([], [c('KEN')]) },
    `development finance to Kenya
     Kenya's development finance
     development financing received by Kenya
     total development finance to Kenya`,
  ),
  family(
    'other official flows to India',
    { family: 'devfin', slots: { crsTypeOfFlow: 'crsTypeOfFlow/21' }, entities: flows([], [c('IND')]) },
    `OOF to India
     other official flows to India
     other official flows received by India
     India's other official flows`,
  ),
  family(
    'Gates to Mozambique',
    { family: 'devfin', entities: flows(['org/dac/1601'], [c('MOZ')]) },
    `development finance from the Bill & Melinda Gates Foundation to Mozambique
     development finance given to Mozambique by the Gates Foundation
     Gates Foundation development finance to Mozambique`,
  ),
  family(
    'IDA to Bangladesh',
    { family: 'oda', entities: flows(['org/dac/905'], [c('BGD')]) },
    `ODA from IDA to Bangladesh
     aid given by the International Development Association to Bangladesh
     Bangladesh's aid from IDA`,
  ),
  family(
    'World Bank to Bangladesh',
    { family: 'oda', entities: flows(['group/WorldBank'], [c('BGD')]) },
    `aid from the World Bank to Bangladesh
     How much aid did Bangladesh get from the World Bank?
     World Bank aid to Bangladesh`,
  ),
  family(
    'UNICEF to Yemen',
    { family: 'oda', entities: flows(['org/dac/963'], [c('YEM')]) },
    `UNICEF aid to Yemen
     ODA from UNICEF to Yemen
     aid Yemen received from UNICEF
     UNICEF's aid to Yemen`,
  ),
]
