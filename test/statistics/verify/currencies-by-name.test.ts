// Currencies under the names that they have at home, beside an amount and apart from it; whose they are is told by whom the claim is of.
import test from 'ava'
import { claimsIn } from '../../../statistics/verify/claims.ts'
import { currencyNamed } from '../../../statistics/verify/currency-nouns.ts'
import { figuresIn } from '../../../statistics/verify/numbers.ts'
import { verifyClaims } from '../../../statistics/verify/verify.ts'
import { starterClaims } from '../../support/starter-claims.ts'

const ports = await starterClaims()

const names: ReadonlyArray<readonly [said: string, currency: string | null]> = [
  ['tögrög', 'MNT'],
  ['tugriks.', 'MNT'],
  ['Kazakh tenge', 'KZT'],
  ['reais', 'BRL'],
  ['new shekels', 'ILS'],
  ['kronor', 'SEK'],
  ['kroner', 'DKK/NOK'],
  ['lei', 'MDL/RON'],
  ['CFA francs', 'XAF/XOF'],
  ['Norwegian kroner', 'NOK'],
  ['PLN', 'PLN'],
  ['R$', 'BRL'],
  // other words, or nobody's money
  ['real', null],
  ['marks', null],
  ['ALL', null],
  ['people', null],
  ['Dong Nai', null],
]
for (const [said, currency] of names)
  test(`"${said}" names ${currency ?? 'no currency'}`, (t) => t.is(currencyNamed(said)?.currency ?? null, currency))

const amounts: ReadonlyArray<readonly [text: string, currency: string | null]> = [
  ['11.5 billion tögrög', 'MNT'],
  ['Rs 189 trillion', 'INR/LKR/MUR/NPR/PKR/SCR'],
  ['MNT 11.5 billion', 'MNT'],
  ['34.6 billion kroner', 'DKK/NOK'],
  ['741 billion soles', 'PEN'],
  ['5.2 billion Egyptian pounds', 'EGP'],
  ['41.7bn TL', 'TRY'],
  // goals and papers, no amounts
  ['44 million people', null],
  ['7 billion real problems', null],
]
for (const [text, currency] of amounts)
  test(`"${text}" is in ${currency ?? 'no currency'}`, (t) => t.is(figuresIn(text)[0]?.currency ?? null, currency))
test('a goal is no amount of Sudanese pounds', (t) => t.deepEqual(figuresIn('SDG 17'), []))

const told: ReadonlyArray<readonly [text: string, currency: string | null]> = [
  ["In kroner, Norway's net ODA in 2018 was 34.6 billion.", 'DKK/NOK'],
  ['Hi Zoltán, in forints the Hungarian net ODA of 2018 comes to about 77 billion.', 'HUF'],
  ["Romania's net ODA in lei was 980.87 million in 2018.", 'MDL/RON'],
  ["Mongolia's GDP (national currency) was 28.0 trillion in 2017.", 'own'],
  ["Converted to US dollars, Israel's net ODA in 2023 was 1.71 billion.", 'USD'],
  ["Sweden's net ODA of 2013, expressed in kronor, was 38.0 billion.", 'SEK'],
  ['Norwegian net ODA (NOK bn), 2018: 34.6', 'NOK'],
  ["Norway's net ODA, in billions of Norwegian kroner, was 34.6 in 2018.", 'NOK'],
  ['Israel net ODA 2010, constant 2022 $: 144.82m', 'USD'],
  // a debt "in" some money is one that was taken up in it; prices of a year are not its money's
  ["Kenya's external debt in 2020 in yuan was 5 billion.", null],
  ["In yuan, Kenya's external debt to China was 45 billion in 2020.", null],
  ['Loans in yuan made up 45 billion of the external debt of Kenya in 2020.', null],
  ["In constant 2022 kroner, Norway's net ODA in 2010 was 40 billion.", null],
]
for (const [text, currency] of told)
  test(`"${text}" tells ${currency ?? 'no currency'}`, (t) =>
    t.is(claimsIn(text)[0]?.figure?.currency ?? null, currency))

test('a currency that a text tells for all of it is that of amounts without one, not of people', (t) => {
  const figures = claimsIn(
    'All amounts are in kroner. The population of Norway was 5.3 million. Its GDP was 3,500 billion.',
  ).flatMap(({ figure }) => figure ?? [])
  t.deepEqual(
    figures.map(({ currency, beside }) => [currency, beside]),
    [
      [null, 'DKK/NOK'],
      [null, 'DKK/NOK'],
    ],
  )
  const [dollars] = claimsIn('All amounts are in kroner. Net ODA was USD 3 billion.').flatMap(
    ({ figure }) => figure ?? [],
  )
  t.is(dollars?.beside, undefined)
})

const verdictOf = async (text: string): Promise<string | undefined> =>
  (await verifyClaims(ports, text, new AbortController().signal)).find(({ claim }) => claim.figure !== null)?.verdict

const unread: ReadonlyArray<string> = [
  'Germany gave net ODA of 21.8 billion kroner in 2018.',
  'Norway and Denmark together gave 51 billion kroner of net ODA in 2018.',
  'DAC countries gave 300 billion kroner of net ODA in 2019.',
  'Switzerland gave Burkina Faso 20 million francs in grants in 2018.',
  "Egypt's GDP was 9.9 trillion pounds in 2023.",
  "Norway's net ODA, excluding refugees, was 31 billion kroner in 2018.",
  'Norway planned net ODA of 35 billion kroner for 2018.',
  "Norway's net ODA per member of parliament was 200 million kroner in 2018.",
  "About a tenth of Norway's net ODA, 3.5 billion kroner, went on refugees in 2018.",
  "In today's money, Canada's net ODA in 2015 was 5.2 billion dollars.",
]
for (const text of unread) test(`no verdict on "${text}"`, async (t) => t.is(await verdictOf(text), 'not_checkable'))
