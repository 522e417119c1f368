/** An MCF node. Texts of values are written as given: `dcid:x`, `"text"`. */
export const node = (dcid: string, type: string, properties: Readonly<Record<string, string>> = {}): string =>
  [
    `Node: ${dcid}`,
    `typeOf: dcs:${type}`,
    `dcid: "${dcid}"`,
    ...Object.entries(properties).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\n')

/** A template over a table of this name: property to column, or to a constant where the text begins with a prefix or quote. */
export const template = (table: string, properties: Readonly<Record<string, string>>): string =>
  [
    `Node: E:${table}->E0`,
    'typeOf: dcs:StatVarObservation',
    ...Object.entries(properties).map(
      ([property, from]) => `${property}: ${/^(dcid:|dcs:|")/.test(from) ? from : `C:${table}->${from}`}`,
    ),
    '',
  ].join('\n')

/** Lines of a CSV file. */
export const csv = (...lines: ReadonlyArray<string>): string => `${lines.join('\n')}\n`
