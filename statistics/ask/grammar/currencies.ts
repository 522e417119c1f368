// Words for currencies and prices. They never enter a spec; they become a suggested conversion.

const table: Readonly<Record<string, string>> = {
  USD: 'us dollar, u s dollar, usd, us$, american dollar, united states dollar, dollar, $, us $, greenback',
  EUR: 'euro, eur, €',
  GBP: 'pound sterling, sterling, british pound, uk pound, pound, gbp, £',
  JPY: 'japanese yen, yen, jpy, ¥',
  CHF: 'swiss franc, chf',
  CAD: 'canadian dollar, cad',
  AUD: 'australian dollar, aud',
  NZD: 'new zealand dollar, nzd',
  SEK: 'swedish krona, swedish kronor, sek',
  NOK: 'norwegian krone, norwegian kroner, nok',
  DKK: 'danish krone, danish kroner, dkk',
  CNY: 'chinese yuan, yuan, renminbi, cny, rmb',
  INR: 'indian rupee, inr',
  KRW: 'korean won, south korean won, krw',
  ZAR: 'south african rand, rand, zar',
  KES: 'kenyan shilling, kes',
  NGN: 'nigerian naira, naira, ngn',
  BRL: 'brazilian real, brl',
  MXN: 'mexican peso, mxn',
  PLN: 'polish zloty, zloty, pln',
  CZK: 'czech koruna, koruna, czk',
  HUF: 'hungarian forint, forint, huf',
  ETB: 'ethiopian birr, birr, etb',
  GHS: 'ghanaian cedi, cedi, ghs',
  XOF: 'cfa franc, west african cfa franc, xof',
  SAR: 'saudi riyal, sar',
  AED: 'emirati dirham, uae dirham, aed',
  TRY: 'turkish lira, try lira',
}

const words = (text: string): ReadonlyArray<string> => text.split(',').map((phrase) => phrase.trim())

/** Phrases (stems) with the ISO 4217 code they mean. */
export const currencyPhrases: ReadonlyArray<{ readonly phrase: ReadonlyArray<string>; readonly code: string }> =
  Object.entries(table).flatMap(([code, text]) => words(text).map((phrase) => ({ phrase: phrase.split(' '), code })))

/** Phrases (stems) for a currency that depends on the row. */
export const roleCurrencyPhrases: ReadonlyArray<{
  readonly phrase: ReadonlyArray<string>
  readonly role: 'giver' | 'taker'
}> = [
  ...['donor currency', "donor 's currency", 'provider currency', "provider 's currency", 'creditor currency'].map(
    (phrase) => ({ phrase: phrase.split(' '), role: 'giver' as const }),
  ),
  ...[
    'local currency',
    'national currency',
    'own currency',
    'recipient currency',
    "recipient 's currency",
    'domestic currency',
    'local currency unit',
  ].map((phrase) => ({
    phrase: phrase.split(' '),
    role: 'taker' as const,
  })),
]
