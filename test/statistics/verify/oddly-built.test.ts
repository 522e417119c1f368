// Sentences that strangers build oddly: prices and nettings told apart, asides that say once more who is meant, debts by halves, figures before what they are
// of; and twins with a real limit, which stay open.
import test from 'ava'
import { verifyClaims } from '../../../statistics/verify/verify.ts'
import { starterClaims } from '../../support/starter-claims.ts'

const ports = await starterClaims()

const fits = ['match', 'close']
/** The verdicts of a text's figures, a mismatch with its reason. */
const verdictsOf = async (text: string, reason: string | undefined): Promise<ReadonlyArray<string>> =>
  (await verifyClaims(ports, text, new AbortController().signal))
    .filter(({ claim }) => claim.figure !== null)
    .map(({ verdict, reasons }) =>
      fits.includes(verdict)
        ? 'fits'
        : verdict === 'mismatch' && reason !== undefined && reasons.some(({ code }) => code === reason)
          ? `mismatch:${reason}`
          : verdict,
    )

const told: Readonly<Record<string, ReadonlyArray<readonly [text: string, verdict: string]>>> = {
  'prices that a claim names': [
    ['Norway gave $5.35 billion in 2021, at the prices of the day.', 'mismatch:other_price_basis'],
    ['Nominally, Norwegian ODA was $5.35 billion in 2021.', 'mismatch:other_price_basis'],
    ['Norwegian ODA was $5.35 billion in 2021, reckoned in money of the day.', 'mismatch:other_price_basis'],
    ["Norway's ODA in 2021 was, in cash terms, $5.35 billion.", 'mismatch:other_price_basis'],
    ["In real terms (2022 prices), Norway's ODA was $4.67 billion in 2021.", 'mismatch:other_price_basis'],
    ["Norway's ODA, inflation stripped out and 2022 as base, was $4.67 billion in 2021.", 'mismatch:other_price_basis'],
    ["2022 prices throughout: Norway's ODA was $4.67 billion in 2021.", 'mismatch:other_price_basis'],
    ["At 2022's prices, Japanese net ODA came to $10.42 billion in 2016.", 'mismatch:other_price_basis'],
    ["At 2022's prices, Japanese net ODA came to $8.76 billion in 2016.", 'fits'],
    ["Japan's net ODA was $8.76 billion in 2016 in then-current dollars.", 'mismatch:other_price_basis'],
    ['In 2022 dollars Norway gave $4.67 billion in 2021.', 'mismatch:other_price_basis'],
    ["Real terms, 2022 prices, and I quote: Germany's ODA was $24.7 billion in 2016.", 'mismatch:other_price_basis'],
    ["Real terms, 2022 prices, and I quote: Germany's ODA was $27.5 billion in 2016.", 'fits'],
  ],
  'net of repayments': [
    ['Japan gave $16.81 billion in 2016, net of repayments.', 'mismatch:gross_for_net'],
    ['Japan, repayments deducted, gave $16.81 billion in 2016.', 'mismatch:gross_for_net'],
    ['Once loans repaid are netted off, Japan gave $16.81 billion of ODA in 2016.', 'mismatch:gross_for_net'],
    ["Japan's net aid – the borrowers' repayments taken off – was $16.81 billion in 2016.", 'mismatch:gross_for_net'],
    ['In 2019 France (net, that is) gave $14.54 billion.', 'mismatch:gross_for_net'],
    ['French ODA in 2019, repayments of principal deducted, was $14.54 billion.', 'mismatch:gross_for_net'],
    ['Japan gave, before repayments, $16.81 billion in 2016.', 'fits'],
  ],
  'who is meant, told once more': [
    ['The EU institutions (Commission and EIB) gave $83.2 billion of net ODA in 2021.', 'mismatch:member_or_group'],
    ["EU Institutions, in the OECD's phrase, disbursed $20.64 billion of net ODA in 2021.", 'fits'],
    ['France alone gave $141.3 billion of ODA in 2021.', 'mismatch:member_or_group'],
    ['Brussels (the Belgian government) gave net ODA of $2.65 billion in 2021.', 'fits'],
    ['Germany – Germany only – gave $83.2 billion of net ODA in 2021.', 'mismatch:member_or_group'],
    ['Spain — you will hardly believe it — gave net ODA of $2.74 billion in 2020.', 'fits'],
    ["The krone having fallen, Norway's net ODA was $4.67 billion in 2021.", 'fits'],
    ['Elections being near, Norway gave $4.67 billion of net ODA in 2021.', 'fits'],
    ["Spain's net ODA, Covid or no Covid, was $2.74 billion in 2020.", 'fits'],
    ["It cannot be denied that Norway's net ODA was $4.67 billion in 2021.", 'fits'],
    ['The OECD records $4.67 billion of net ODA for Norway in 2021.', 'fits'],
    ['Sweden, it alone of the Nordics, gave $15.1 billion in 2022.', 'mismatch:member_or_group'],
    ['Türkiye – generous neighbour or creative accountant, you decide – reported aid of $8.7 billion in 2019.', 'fits'],
  ],
  debts: [
    ['Kenya borrowed, China lent. At the end of 2021 the former owed the latter $7.37 billion.', 'fits'],
    [
      'Kenya borrowed, China lent. At the end of 2021 the latter owed the former $7.37 billion.',
      'mismatch:other_direction',
    ],
    ['Kenya and China: the former owed the latter $7.37 billion at the end of 2021.', 'fits'],
    ['Of Kenya and China, the former owed the latter $7.37 billion at the end of 2021.', 'fits'],
    ["Kenya's Chinese debts stood at $7.37 billion at the end of 2021.", 'fits'],
    ['Addis owed Beijing $7.93 billion at the end of 2020.', 'fits'],
    ["Kenya's external debt – to all comers – stood at $35.2 billion at end-2021.", 'fits'],
    ['Angola paid interest of $2.13 billion in 2021, principal not included.', 'fits'],
    ['Angola repaid principal of $6.76 billion in 2021, interest not counted.', 'fits'],
    ['Of interest alone, Angola paid its creditors $2.13 billion in 2021.', 'fits'],
    ['Interest alone – principal apart – cost Angola $2.13 billion in 2021.', 'fits'],
    ["Low- and middle-income countries' debts to China stood at $189 billion at the end of 2021.", 'fits'],
    ["Bondholders' claims on low- and middle-income countries were $1.71 trillion in 2021.", 'fits'],
    ["China, Kenya's biggest bilateral lender, was owed $7.37 billion at the end of 2021.", 'fits'],
    ['A debt of $7.37 billion tied Kenya to China at the end of 2021.', 'fits'],
  ],
  'a head': [
    ['Per Irish head, ODA was $225 in 2021.', 'fits'],
    ['Divided by the Irish, Irish ODA was $225 apiece in 2021.', 'fits'],
    ['A single Irish head gave $1.15 billion of ODA in 2021.', 'mismatch:per_head'],
    ["Every Kenyan, infants included, owed $708 of the state's external debt at the end of 2021.", 'fits'],
    ["Kenya's external debt, divided by Kenyans, was $708 in 2021.", 'fits'],
    ['Irish ODA in 2021, spread over every man, woman and child in Ireland, came to $225.', 'fits'],
  ],
  'other orders': [
    ["Spain's net ODA, in the year that Covid came, 2020, was $2.74 billion.", 'fits'],
    ['To ask what grants the UK disbursed to Nigeria in 2020, and whether they were $309.42 million.', 'fits'],
    ['ODA commitments, Germany to India, calendar 2020, US dollars: 1,832,306,150.', 'fits'],
    ['From Sweden to Tanzania went grants of $72.9 million in 2020.', 'fits'],
    ['To Bangladesh, from Japan: $3.58 billion committed, 2020.', 'fits'],
    ["Germany, India's faithful partner, committed $1.83 billion of ODA to it in 2020.", 'fits'],
    ['$923 million of Canadian ODA in 2022 never left Canada, spent on those who had fled there.', 'fits'],
    ['Administrative costs – that is what Oslo booked $256 million for in 2021 under ODA.', 'fits'],
    ['Peru, population 33.0 million in 2021, has many llamas.', 'fits'],
    ["Kenya (GDP: $109.9 billion in 2021) is the region's hub.", 'fits'],
    ['Kenya produced goods and services worth $109.9 billion in 2021.', 'fits'],
    ['A country of 28.4 million people, as Nepal was in 2019, needs schools.', 'fits'],
    ["Germany's net ODA of $29.32 billion in 2020 was a record.", 'fits'],
    ['Whitehall disbursed grants of $309.42 million to Nigeria in 2020.', 'fits'],
    ["Tanzania's Swedish friends gave it grants; in 2020 they came to $72.9 million.", 'fits'],
  ],
}

const open: ReadonlyArray<string> = [
  // a part of the bilateral aid, by what nothing is held of
  "92 per cent of Canada's bilateral aid integrated gender equality in 2022.",
  "40 % of Sweden's bilateral aid supported women in 2022.",
  'Norway — the western part — gave $4.67 billion in net ODA in 2021.',
  'Norway — through the UN — gave $4.67 billion in net ODA in 2021.',
  'Debt relief being excluded, Norway gave $4.67 billion of net ODA in 2021.',
  'In 2021, debt relief being excluded, Norway gave $5.1 billion of net ODA.',
  'Ukraine asked for help. Norway gave $5.16 billion in 2021.',
  'Norway gave $5.16 billion in 2021 to the poorest.',
  'Norway gave $5.35 billion for refugees in 2021.',
  "Niger's external debt, divided by Nigerians, was $20 in 2021.",
  "Kenya's external debt, divided by Ugandans, was $708 in 2021.",
  "Kenya's external debt, owed to everybody but China, was $35.2 billion in 2021.",
  "Every Kenyan farmer owed $708 of the state's external debt at the end of 2021.",
  'Japan gave, net of refugee costs, $10.42 billion in 2016.',
  'EU institutions (EIB only) gave $20.6 billion of net ODA in 2021.',
  'Low- and middle-income countries in Africa owed China $189 billion at the end of 2021.',
  'Low- and middle-income countries except India had $3.38 trillion of public external debt in 2022.',
  'Germany, population 29.3 million women in 2020, is old.',
  "Germany's net ODA of $29.32 billion in 2020 went to Ukraine.",
  'The French state — the AFD alone — provided $17.6 billion of ODA in 2022.',
  'Of interest and fees, Angola paid its creditors $2.13 billion in 2021.',
  "Switzerland's bilateral ODA is one thing; the total for Africa in 2021 was $2.95 billion.",
  "Kenya, GDP growth $109.9 billion in 2021, is the region's hub.",
  'At 2015 prices of oil Norway gave $4.67 billion in 2021.',
  'A company of 28.4 million people, as Nepal Telecom was in 2019, needs towers.',
  'UK grants to Nigeria – the emergency ones – were $309.42 million in 2020.',
  'Canada (British Columbia) gave net ODA of $9.27 billion in 2022.',
  "Divide Norway's net ODA of 2021 by ten thousand villages and you get $4.67 billion.",
  'Had Spain given net ODA of $5.48 billion in 2020, nobody would complain.',
  'Nobody believes that Spain gave net ODA of $2.74 billion in 2020.',
  'Subsidies to farmers matter. Norway gave $5.16 billion in 2021.',
  'To its farmers Norway gave $5.16 billion in 2021.',
  'Norway gave its soldiers $5.16 billion in 2021.',
  'Norway gave (in loans) $5.16 billion in 2021.',
  'Peru, population 33.0 million in 2021 in its cities alone, has many llamas.',
  "Adjusted for the krone's fall, Norway's ODA was $4.67 billion in 2021.",
  "Germany's net ODA was $29.32 billion in 2020, refugees not counted.",
  "To ask what grants the UK disbursed to Nigeria's states in 2020, and to confirm they were $309.42 million.",
  'To ask what emergency grants the UK disbursed to Nigeria in 2020, and to confirm they were $309.42 million.',
  "Whitehall's departments, Defence apart, disbursed grants of $309.42 million to Nigeria in 2020.",
  "Germany committed $1.83 billion to Delhi's poor in 2020.",
  "Delhi's population was 1.38 billion in 2020.",
  "At purchasing power parity Norway's ODA was $4.67 billion in 2021.",
  'Ghana owed holders of its bonds – those in Ohio – $13.1 billion at the end of 2021.',
  'Norway gave, to Ukraine and others, $5.16 billion in 2021.',
  'Kenya went into 2022 owing foreign creditors $35.2 billion.',
]

for (const [family, texts] of Object.entries(told))
  for (const [text, verdict] of texts)
    test(`${family}: "${text}"`, async (t) => {
      t.deepEqual(await verdictsOf(text, verdict.split(':')[1]), [verdict])
    })

for (const text of open)
  test(`"${text}" has no verdict`, async (t) => {
    const all = await verdictsOf(text, undefined)
    t.deepEqual(
      all,
      all.map(() => 'not_checkable'),
    )
  })
