// Forms of single words: folded for grammar, stemmed for names.

const letters = /[øłđðþıæœß]/g
const plain: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
}
const ascii = /^[ -~]*$/

/** Lower case without accents. Idempotent. */
export const foldWord = (text: string): string => {
  const lower = text.toLowerCase()
  if (ascii.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(letters, (letter) => plain[letter] ?? letter)
}

const unchanged = new Set(['aids', 'news', 'gross', 'series', 'species', 'plus', 'minus', 'versus', 'across'])

/** American spellings that statistics and names write in both ways, as their British stems. */
const british: Readonly<Record<string, string>> = {
  labor: 'labour',
  organization: 'organisation',
  program: 'programme',
  center: 'centre',
  defense: 'defence',
  neighbor: 'neighbour',
  immunization: 'immunisation',
  fertilizer: 'fertiliser',
  mobilization: 'mobilisation',
  amortization: 'amortisation',
  decentralization: 'decentralisation',
  favor: 'favour',
  pediatric: 'paediatric',
}

const withoutEnding = (folded: string): string => {
  if (folded.length < 4 || !folded.endsWith('s') || unchanged.has(folded)) return folded
  if (/(ss|us|is)$/.test(folded)) return folded
  if (folded.endsWith('ies') && folded.length > 4) return `${folded.slice(0, -3)}y`
  if (/(ches|shes|xes|sses)$/.test(folded)) return folded.slice(0, -2)
  // "acreedores", "receptores"
  if (/(?:dores|ctores|ptores)$/.test(folded)) return folded.slice(0, -2)
  return folded.slice(0, -1)
}

/** A folded word without its plural ending and in one spelling; the same for singular and plural of regular nouns. */
export const stemWord = (folded: string): string => {
  const stem = withoutEnding(folded)
  return Object.hasOwn(british, stem) ? (british[stem] ?? stem) : stem
}

/** "Saint" and "St" are one word in names. */
export const saint = (stem: string): string => (stem === 'saint' ? 'st' : stem)
