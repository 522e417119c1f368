// What the second of two clauses leaves to the first: "France's aid was $12 billion; Canada's was $5 billion".

/** The words around a figure within its clause. */
export type Around = { readonly before: string; readonly after: string }

/** "Canada's was": whose it is, and nothing of what it is. */
const owner =
  /^((?:the )?\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*){0,4}['’]s?)(?: (?:was|were|is|are|came to|stood at|reached|only|just|at|to|a|mere|amounted to|totall?ed)){0,3}$/u
/** "from Finland to": whose, behind the word that says which part it has. */
const partner =
  /^(from|to|by|of) ((?:the )?\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*){0,4})(?: (?:to|was|were|came to|at|only|just)){0,3}$/u
/** "from Norway" behind a figure that begins its clause. */
const partnerBehind = /^(from|to|by|of) ((?:the )?\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*){0,4})(?: in (?:19|20)\d\d)?\.?$/u

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
  const behind = own.before.trim() === '' ? partnerBehind.exec(own.after.trim()) : partner.exec(own.before.trim())
  const [, word = '', name = ''] = behind ?? []
  const same = partners[word]
  if (same === undefined) return null
  const told = `${word} ${name}`
  if (same.test(previous.before)) return ofThisYear({ ...previous, before: previous.before.replace(same, told) }, own)
  return same.test(previous.after) ? ofThisYear({ ...previous, after: previous.after.replace(same, told) }, own) : null
}
