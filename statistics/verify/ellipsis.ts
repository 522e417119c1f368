// What the second of two clauses leaves to the first: "France's aid was $12 billion; Canada's was $5 billion".

/** The words around a figure within its clause. */
export type Around = { readonly before: string; readonly after: string }

/** "Canada's was": whose it is, and nothing of what it is. */
const owner =
  /^((?:the )?\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*){0,4}['’]s?)(?: (?:in (?:19|20)\d\d|was|were|is|are|came to|stood at|reached|only|just|at|to|a|mere|amounted to|totall?ed|[–—:-])){0,3}$/u
/** "from Finland to": whose, behind the word that says which part it has. */
const partner =
  /^(from|to|by|of) ((?:the )?\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*){0,4})(?: (?:to|was|were|came to|at|only|just)){0,3}$/u
const isName = (word: string): boolean => /^\p{Lu}[^\s,.;:]*$/u.test(word)
const mostNameWords = 5
/** "Uganda": a name alone, of which the same is told. */
export const isNameAlone = (text: string): boolean => {
  const words = text.split(' ').filter((word, i) => i > 0 || word !== 'the')
  return words.length <= mostNameWords && words.every(isName)
}
const having = new Set('had has have counted with was got gave paid owed committed received'.split(' '))
const small = new Set('ODA GDP GNI In At On The Net Gross Aid'.split(' '))
/** Words with another name in place of the one they end with: "in 2022 Kenya had". */
const withOtherName = (text: string, name: string): string | null => {
  const words = text.trim().split(' ')
  const verb = having.has(words.at(-1) ?? '') ? words.splice(-1) : []
  const isPart = (i: number): boolean =>
    isName(words[i] ?? '') || (/^(?:of|the)$/u.test(words[i] ?? '') && i > 0 && isPart(i - 1))
  let from = words.length
  while (from > 0 && isPart(from - 1)) from--
  const old = words.slice(from)
  return old.every((word) => small.has(word)) ? null : [...words.slice(0, from), name, ...verb].join(' ')
}

/** "against gross payments of": the same aid, netted otherwise. */
const otherNetting =
  /^(?:a |its |their )?(gross|net) (?:payments|disbursements|ODA|aid|figure|total)(?: (?:of|was|at|were))?$/iu
const nettings = /\b(?:gross|net)\b(?= (?:ODA|aid|official))/iu

/** "Canadian ones", "those to Uganda": the same of somebody else. */
const otherOnes = /^(?<who>\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*)?) ones(?: (?:to|at|were|was|came to|reached|of))?$/u
const firstAdjective =
  /(?<![\p{L}-])\p{Lu}[\p{L}-]*(?:n|ish|ese|ch|ic|i|ss|ek)\b(?= (?:net |gross )?(?:grants|aid|ODA|commitments|loans|debts?|refugee))/u
const those = /^(?:those|that) (?=(?:from|to|by|of) )/u

/** Words that leave all but whose it is to those before: "Canadian ones". */
export const isSameOfOther = (words: string): boolean => otherOnes.test(words) || those.test(words)

/** "from Norway" behind a figure that begins its clause. */
const partnerBehind =
  /^(?:due |owed |owing |outstanding )?(from|to|by|of) ((?:the )?\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*){0,4})(?: in (?:19|20)\d\d)?\.?$/u

const owned = /(?<![\p{L}-])(?:the )?\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*){0,4}['’]s?(?= )/u
const partners: Readonly<Record<string, RegExp>> = {
  from: /\bfrom (?:the )?\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*){0,4}/u,
  to: /\bto (?:the )?\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*){0,4}/u,
  by: /\bby (?:the )?\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*){0,4}/u,
  of: /\bof (?:the )?\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*){0,4}/u,
}

const oneYear = /\bin (?:19|20)\d\d\b/u
/** The words of the clause before, with the year of this one where it tells its own. */
const ofThisYear = ({ before, after }: Around, own: Around): Around => {
  const [year] = oneYear.exec(`${own.before} ${own.after}`) ?? []
  return year === undefined
    ? { before, after }
    : { before: before.replace(oneYear, ' '), after: `${after.replace(oneYear, ' ')} ${year}` }
}

/** The clause with what it leaves out, as the one before says it; null where it leaves out nothing of the kind. */
export const completed = (own: Around, previous: Around): Around | null => {
  const whose = owner.exec(own.before.trim())?.[1]
  if (whose !== undefined) {
    if (!owned.test(previous.before)) return null
    return ofThisYear({ ...previous, before: previous.before.replace(owned, whose) }, own)
  }
  const alone = own.before.trim().replace(those, '')
  const ones = otherOnes.exec(alone)?.groups?.['who']
  if (ones !== undefined)
    return firstAdjective.test(previous.before)
      ? ofThisYear({ ...previous, before: previous.before.replace(firstAdjective, ones) }, own)
      : null
  if (isNameAlone(alone)) {
    const before = withOtherName(previous.before, alone)
    return before === null ? null : ofThisYear({ ...previous, before }, own)
  }
  const [, netting] = otherNetting.exec(alone) ?? []
  if (netting !== undefined)
    return nettings.test(previous.before)
      ? ofThisYear({ ...previous, before: previous.before.replace(nettings, netting) }, own)
      : null
  const behind = alone === '' ? partnerBehind.exec(own.after.trim()) : partner.exec(alone)
  const [, word = '', name = ''] = behind ?? []
  const same = partners[word]
  if (same === undefined) return null
  const told = `${word} ${name}`
  if (same.test(previous.before)) return ofThisYear({ ...previous, before: previous.before.replace(same, told) }, own)
  return same.test(previous.after) ? ofThisYear({ ...previous, after: previous.after.replace(same, told) }, own) : null
}
