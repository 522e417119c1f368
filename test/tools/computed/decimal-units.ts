// Decimals as whole numbers.

/** Digits behind the point that are kept. */
export const places = 12

/** The decimal as it is written, in whole units of ten to the minus `places`. */
export const unitsOf = (value: number): bigint => {
  const [whole = '0', fraction = ''] = `${value}`.split('.')
  if (fraction.length > places || /[^\d-]/.test(whole + fraction))
    throw new Error(`${value} has more than ${places} places`)
  return BigInt(whole + fraction.padEnd(places, '0'))
}
