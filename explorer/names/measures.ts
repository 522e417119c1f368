// Labels of measures are put together of a head, codes, a kind of flow and a table: they are named part by part.

export type Namer = (label: string) => string | null

/** How a language writes what stands between parts. */
export type Points = { readonly colon: string; readonly semicolon: string }
export const pointsOf = (language: string): Points =>
  language === 'fr' ? { colon: ' : ', semicolon: ' ; ' } : { colon: ': ', semicolon: '; ' }

/** What may end a label, outermost first. The text of the first group is named; the rest is punctuation that stays. */
const endings: ReadonlyArray<RegExp> = [
  / \((DAC\d[A-Z]?|CRS)\)$/,
  / \(((?:grants, |all but grants, )?(?:gross |net )?(?:disbursements|commitments|grant equivalents|amounts received by the provider))\)$/,
  /, (public and publicly guaranteed)$/,
  / \(((?:bilateral creditors|multilateral creditors|bonds|commercial banks|other private creditors)(?:, concessional)?)\)$/,
  /, ((?:all but )?grants, (?:gross |net )?(?:disbursements|commitments|grant equivalents|amounts received by the provider(?: \(repayments\))?))$/,
  /, ((?:gross |net )?(?:disbursements|commitments)(?:, (?:gross|net))?|grants disbursed|grant equivalents?|scheduled|gross|net)$/,
  /, (amounts received by the provider(?: \(repayments\))?)$/,
]

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** A name within a sentence; one that begins with an abbreviation or a table's name keeps its capitals. */
export const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** A name that begins with a small letter: as listed, or that of the same words with a capital. */
const inside = (listed: Namer, text: string): string | null => {
  const said = listed(text) ?? listed(upperFirst(text))
  return said === null ? null : lowerFirst(said)
}

const byEnding = (label: string, listed: Namer, named: Namer): string | null => {
  for (const ending of endings) {
    const found = ending.exec(label)
    if (found === null) continue
    const [whole, end = ''] = found
    const head = named(label.slice(0, found.index))
    const tail = /^(?:DAC|CRS)/.test(end) ? (listed(end) ?? end) : inside(listed, end)
    return head === null || tail === null ? null : head + whole.replace(end, () => tail)
  }
  return null
}

/** "Official development assistance: Health; Standard grant": the family, then codes. */
const byCodes = (label: string, listed: Namer, { colon, semicolon }: Points): string | null => {
  const [, family = '', codes = ''] = /^([^:]+): (.+)$/.exec(label) ?? []
  const said = [family, ...codes.split('; ')].map(listed)
  if (codes === '' || said.includes(null)) return null
  const [head, ...rest] = said
  return `${head}${colon}${rest.join(semicolon)}`
}

/** "Agency for International Development (United States)": agencies keep their own name where no list has another; their provider is named. */
const byProvider = (label: string, listed: Namer): string | null => {
  if (!label.endsWith(')')) return null
  for (let at = label.lastIndexOf(' ('); at > 0; at = label.lastIndexOf(' (', at - 1)) {
    const provider = label.slice(at + 2, -1)
    const said = /^(?!DAC|CRS)\p{Lu}/u.test(provider) ? listed(provider) : null
    if (said !== null) return `${listed(label.slice(0, at)) ?? label.slice(0, at)} (${said})`
  }
  return null
}

/** Names labels of measures by the names of their parts; null where a part has none. */
export const measureNamer = (listed: Namer, points: Points): Namer => {
  const named: Namer = (label) =>
    listed(label) ?? byEnding(label, listed, named) ?? byCodes(label, listed, points) ?? byProvider(label, listed)
  return named
}
