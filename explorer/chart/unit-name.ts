/** What a unit is called in a sentence, with its prices when amounts were converted. */
export const unitName = (unit: string, priceBasis: string, baseYear: string): string => {
  const name = knownUnits[unit] ?? (/^[A-Z]{3}$/.test(unit) ? currencyName(unit) : spaced(unit))
  if (priceBasis === 'constant') return `${name}, constant ${baseYear} prices`
  return priceBasis === 'current' ? `${name}, current prices` : name
}

const knownUnits: Readonly<Record<string, string>> = {
  USDollar: 'US dollars',
  USD: 'US dollars',
  EUR: 'euros',
  GBP: 'pounds sterling',
  JPY: 'yen',
  Percent: 'per cent',
}

const currencyName = (code: string): string => {
  try {
    const [first = code, ...rest] = (new Intl.DisplayNames('en', { type: 'currency' }).of(code) ?? code).split(' ')
    return [first, ...rest.map((word) => word.toLowerCase())].join(' ')
  } catch {
    return code
  }
}

const spaced = (unit: string): string =>
  unit === ''
    ? ''
    : unit.replace(/^.*\//, '').replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
