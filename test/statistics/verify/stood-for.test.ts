// Words for somebody named before, second figures that lack what the first has, people who divide an amount; and twins that stay open.
import test from 'ava'
import { verifyClaims } from '../../../statistics/verify/verify.ts'
import { starterClaims } from '../../support/starter-claims.ts'

const ports = await starterClaims()

const fits = ['match', 'close']
const verdictsOf = async (text: string): Promise<ReadonlyArray<string>> =>
  (await verifyClaims(ports, text, new AbortController().signal))
    .filter(({ claim }) => claim.figure !== null)
    .map(({ verdict }) => (fits.includes(verdict) ? 'fits' : verdict))

/** Texts with the verdict of each of their figures. */
const told: ReadonlyArray<readonly [text: string, ...verdicts: ReadonlyArray<string>]> = [
  // the main lender, and what somebody is interested in
  ['China was the principal lender of Zambia, and was owed 5.64 billion dollars at the end of 2021.', 'fits'],
  ["China was Zambia's principal creditor, with claims of US$5,641 million at the end of 2021.", 'fits'],
  ['Of interest: Kenya paid its creditors $2.96 billion in 2022.', 'fits'],
  ['With interest rates rising, Kenya paid its creditors $2.96 billion in 2022.', 'fits'],
  ['Kenya paid $1.09 billion in interest in 2022.', 'fits'],
  ["Tokyo was Indonesia's main bilateral lender: its claims came to 8.83 billion dollars at the end of 2022.", 'fits'],
  // a government behind a dateline
  ['COLOMBO: The treasury owed foreign lenders 38.49 billion dollars at the end of 2021.', 'fits'],
  ['ISLAMABAD — Creditors abroad were owed 91.11 billion dollars by the government at end-2022.', 'fits'],
  [
    'NAIROBI — The government owed foreign creditors 35.04 billion dollars at the end of 2022, with Beijing alone accounting for 6.69 billion of it.',
    'fits',
    'fits',
  ],
  // whom words stand for
  ['Kenya is in debt to China. At the end of 2022 it owed it 6.69 billion dollars.', 'fits'],
  ["China is Ethiopia's largest bilateral lender. It was owed $7.42 billion at the end of 2021.", 'fits'],
  ['Uganda borrowed heavily from IDA. At the end of 2021 it owed the Association 4.45 billion dollars.', 'fits'],
  [
    "Nepal's largest lender is the World Bank's IDA. At the end of 2022 the country owed it 4.15 billion dollars.",
    'fits',
  ],
  ['Ireland stood by Malawi. It disbursed 24.73 million dollars in grants in 2019.', 'fits'],
  ['Following up on your question about Mozambique: Swedish grants were 81.01 million dollars in 2020.', 'fits'],
  ['Danish grants to Tanzania have held up. In 2018 they were 90.4 million dollars.', 'not_checkable'],
  // two figures
  [
    'Kenya: external public debt of 35.04 billion dollars in 2022. Kenya, 2021: external public debt of 34.06 billion dollars.',
    'fits',
    'mismatch',
  ],
  ["Norway's net ODA was 4.67 billion dollars in 2021. A year later it stood at 5.16 billion.", 'fits', 'fits'],
  ['In 2020 net ODA of Sweden was USD 6.35 billion and that of Norway USD 4.20 billion.', 'fits', 'fits'],
  ["Jamaica's external debt service 2020: US$1,073.53 million.", 'fits'],
  // divided by people
  ["Japan's commitments to Bangladesh in 2022 were $9.13 per Bangladeshi.", 'fits'],
  ["Japan's commitments to Bangladesh in 2022 were $12.3 per Bangladeshi.", 'mismatch'],
  ['American grants to Zambia in 2020 amounted to 1.19 dollars per American.', 'fits'],
  ['American grants to Zambia in 2020 amounted to 1.19 dollars per Zambian.', 'mismatch'],
  ['Swedish aid paid out in 2021 was worth $1.89 for every Ugandan.', 'fits'],
  // two tables of what somebody granted
  ['Grants disbursed by Thailand to all recipients amounted to USD 29.67 million in 2021.', 'fits'],
  ['Thailand disbursed ODA grants of USD 48.73 million in 2021.', 'fits'],
  ['Thailand disbursed ODA grants of USD 224.3 million in 2021.', 'mismatch'],
  // marks of notes, Indian numbers
  ['The population of Nepal was 27.3 million in 1990.[2]', 'mismatch'],
  ['Bangladesh had over 17 crore people in 2024.', 'fits'],
]

const open: ReadonlyArray<string> = [
  'The principal debt of Kenya was $1.871 billion in 2022.',
  'It is in the interest of Kenya to pay its creditors: $2.96 billion in 2022.',
  "Look at Kitwe, on Zambia's Copperbelt. Its population reached 762,000 in 2022.",
  'We went to Kitwe in Zambia. Its population reached 762,000 in 2022.',
  'Take Kisumu, in western Kenya. Its GDP was $3.1 billion in 2022.',
  "Kenya's city of Kisumu is growing. Its population was 600,000 in 2022.",
  'Kisumu, Kenya. The population was 600,000 in 2022.',
  'NAIROBI — The county government owed foreign creditors 35.0 billion dollars at the close of 2022.',
  'NAIROBI — The government of Uganda owed domestic creditors 35.0 billion dollars at the close of 2022.',
  "Kenya's secured debt to China was 6.686 billion dollars at the end of 2022.",
  "Kenya's new debt to China was 6.686 billion dollars at the end of 2022.",
  'Kenya paid its largest lender $2.96 billion in 2022.',
  'Kenya owed a creditor $35.04 billion at the end of 2022.',
  "Eurobonds held by pension funds made up $13.12 billion of Ghana's external public debt at the end of 2021.",
  "Bondholders were Jamaica's principal external creditors, with claims on the central bank of US$5,736.00 million at the end of 2015.",
  'Nigeria borrowed from IDA and the African Development Bank. Its outstanding debt to the Bank came to USD 13,508.145 million at end-2022.',
  "Nigeria is one of IDA's largest borrowers. Its undisbursed debt to the Association came to USD 13,508.145 million at end-2022.",
  'Argentina, Chile and Brazil. The former owed the latter 11.184 million dollars at the end of 2003.',
  'Argentina and Brazil. Banks of the former owed the latter 11.184 million dollars at the end of 2003.',
  "Luanda's bill to Chinese creditors jumped. It paid them 3.26 billion dollars in oil in 2022.",
  "Luanda's bill to Chinese creditors jumped. It paid them only interest of 3.26 billion dollars in 2022.",
  'The grants Spain disbursed to Peru for masks in 2020 were worth 30.84 million dollars.',
  'Ireland stood by Malawi. It disbursed 24.73 million dollars in grants for irrigation in 2019.',
  'Ireland stood by Malawi. It planned grants of 24.73 million dollars in 2019.',
  'Ireland disbursed 24.73 million dollars in grants to Malawi for irrigation in 2019.',
  "The Global Fund was a mainstay of Zimbabwe's HIV response. Its grants disbursed worldwide in 2021 were US$256.85 million.",
  "Spanish grants to Nicaragua's schools have held up well. In 2010 they were 125.2 million dollars.",
  'Most Spanish grants to Nicaragua have held up well. In 2013 they were 19.5 million dollars.',
  'Tied Spanish grants to Nicaragua have held up well. In 2013 they were 19.5 million dollars.',
  'Kenya is no Burundi: Belgian grants stood at 65.87 million US dollars in 2013.',
  'Following up on Burundi and Rwanda: Belgian grants stood at 65.87 million US dollars in 2013.',
  'Swedish aid paid out in 2021 was worth $1.89 for every poor Ugandan.',
  'Swedish aid paid out in 2021 was worth $1.89 for every Ugandan child.',
  "Every Zambian worker carried $784 of the country's external public debt at the end of 2021.",
  'The seven largest economies of Africa together provided net official development assistance of US$155.1 billion in 2021.',
  'With a population of over 17 crore voters in 2024, Bangladesh cannot afford complacency.',
  'Only loans for transport are counted; the debt of Bangladesh to Japan had grown to 10.4 billion dollars by end-2022.',
]
/** A word says that a part is meant, or another one than those who are named. */
const openPart: ReadonlyArray<string> = [
  'Guarantees aside, Kenya owed China 6.686 billion dollars at the end of 2022.',
  "Interest on Kenya's debt to China aside, 6.686 billion dollars was owed at the end of 2022.",
  "Pension funds held 13.120 billion dollars of Ghana's eurobonds at the end of 2021.",
  'Ghana issued 13.120 billion dollars of eurobonds in 2021.',
  'In 2021 Ghana paid 2.947 billion dollars to creditors at home and abroad.',
  "Ghana's ministry budgeted 2.947 billion dollars for external debt service in 2021.",
  "Kenya's external public debt came to $692 per adult at the end of 2022.",
  'KHARTOUM: The rebels owed foreign lenders 15.611 billion dollars at the end of 2021.',
  'In Mali, Germany stayed on. The grants its foundations disbursed there in 2021 amounted to 118.36 million dollars.',
  "The grants Germany's foundations disbursed to Mali in 2021 amounted to 118.36 million dollars.",
  'The oil trader is close to Nigeria. At the end of 2022 the country owed it 4.15 billion dollars.',
  "China is Zambia's largest bilateral lender. Its banks were owed 5.641 billion dollars at the end of 2021.",
]
/** The first figure is read; the second is of something else. */
const openSecond: ReadonlyArray<string> = [
  'Kenya owed foreign creditors 35.04 billion dollars at the end of 2022, with Beijing alone holding 6.69 billion of it in secured loans.',
  'Kenya owed foreign creditors 35.04 billion dollars at the end of 2022, with Beijing alone due 6.69 billion within a year.',
  'Oslo committed 116.8 million dollars to Ethiopia in 2021 but paid out 88.6 million of it.',
  'Oslo committed 116.8 million dollars to Ethiopia in 2021 but paid out 88.6 million to Malawi.',
  'Oslo committed 116.8 million dollars to Ethiopia in 2021 but paid out 88.6 million the year after.',
  "In 2021 Germany's net disbursements of ODA were USD 32.46 billion and those of France's development agency USD 16.7 billion.",
  'Zambia owed foreign creditors 15.26 billion dollars at the end of 2021, of which 5.641 billion was collateralised.',
  'Jamaica: external debt service of US$1,073.53 million in 2020. Per taxpayer: US$392.',
  'Egypt 2023: external public debt 117.5bn USD. Egypt 2010, planned: 32.2bn USD.',
  'Nigeria, 2010: 167 million people. Lagos, 2024: 16 million people.',
]

for (const [text, ...verdicts] of told)
  test(`"${text}" has a verdict`, async (t) => t.deepEqual(await verdictsOf(text), verdicts))
for (const text of [...open, ...openPart])
  test(`"${text}" is left open`, async (t) => t.deepEqual(await verdictsOf(text), ['not_checkable']))
for (const text of openSecond)
  test(`"${text}" is read in its first part alone`, async (t) =>
    t.deepEqual(await verdictsOf(text), ['fits', 'not_checkable']))
