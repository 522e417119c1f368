// "Denmark Norway Sweden total aid 2020": a total behind a list of places is of each of them, or of all.
import type { Part, Resolution } from '../resolution.ts'
import { offered } from '../answer/offered.ts'
import { withheld } from '../answer/withheld.ts'

const each =
  /\b(?:each|every|per|by|both|separately|singly|individually|respectively|apart|side|versus|vs|compare[ds]?|comparing|comparison|rows?|columns?|lines?|two|three|four|five)\b/i
const total = /\b(?:total|overall)\b/i

/** The role in which several places are listed before a total of one year; null where there is none. */
const listedIn = (part: Part): string | null => {
  if (part.status !== 'definite' || part.suggested_facets !== undefined || part.phrase.by.length > 0) return null
  const { entities, requested_window: window } = part.spec.definition.identity
  const isOneYear = window.kind === 'range' && window.start_year === window.end_year
  const [role, ...others] = Object.keys(entities).filter((one) => (entities[one]?.length ?? 0) > 1)
  if (!isOneYear || role === undefined || others.length > 0) return null
  const places = part.used.filter(({ refs, as }) => refs.length > 0 && as.startsWith(role))
  const behind = Math.max(0, ...places.map(({ end }) => end))
  const isBehind =
    places.length > 1 &&
    part.used.some(({ as, start, text }) => as === 'measure' && start >= behind && total.test(text))
  return isBehind ? role : null
}

const whole = /^(?:total|overall|entire|whole|full)\b/i

/** "Kenya's debt to bondholders and its total debt": whether the whole is asked for behind a part, and was read as that part said again. */
const losesWhole = (query: string, part: Part): boolean => {
  if (part.status !== 'definite' || Object.keys(part.spec.definition.identity.entities).length < 2) return false
  const places = part.used.filter(({ refs, as }) => refs.length > 0 && !/^(?:slot|measure)/.test(as))
  const behind = Math.max(0, ...places.map(({ end }) => end))
  const [first] = part.used.filter(({ as }) => as === 'measure')
  const isOwn = part.used.some(({ as, end }) => as === 'direction' && end <= behind)
  return part.used.some(({ as, start: joined }) => {
    if (as !== 'joins' || (joined < (first?.end ?? 0) && !(isOwn && joined >= behind))) return false
    // "what did Laos pay to China, and what was its whole debt service": no place stands behind
    return part.used.some(
      (word) =>
        /^(?:measure|computation)$/.test(word.as) &&
        word.start > joined &&
        (whole.test(word.text) || (joined >= behind && wholeBefore.test(query.slice(joined, word.start)))),
    )
  })
}

const wholeBefore = /\b(?:total|overall|entire|whole|full)\s{1,3}(?:external |foreign |public )?$/i

const withoutWhole = (query: string, part: Part): Part =>
  losesWhole(query, part) ? withheld(part, 'A whole is asked for beside its part; only the part was read.') : part

const oneOfThem = 'One total of all that is named is asked for; this reading is of one of them.'
const inOne = /\b(?:in|as|into) (?:one|a single) (?:total|sum|figure|amount|number)\b/i

/** "Grants and loans in one total": kinds of one statistic that were read apart. */
const losesSum = (query: string, { parts }: Resolution): boolean => {
  const kinds = parts.flatMap((part) => {
    const found = part.status === 'definite' ? part : part.status === 'no_data' ? part.reading : null
    if (found === null) return []
    const { entities, requested_window: window } = found.spec.definition.identity
    return [JSON.stringify([entities, window])]
  })
  return parts.length > 1 && inOne.test(query) && kinds.length === parts.length && new Set(kinds).size === 1
}

/** An answer with such a total as a choice between each place and all of them. */
export const asTotal = (query: string, read: Resolution): Resolution => {
  if (losesSum(query, read)) return { ...read, parts: read.parts.map((part) => withheld(part, oneOfThem)) }
  const isLost = read.parts.some((part) => losesWhole(query, part))
  const all = isLost ? { ...read, parts: read.parts.map((part) => withoutWhole(query, part)) } : read
  return total.test(query) && !each.test(query) && all.parts.some((part) => listedIn(part) !== null)
    ? { ...all, parts: all.parts.map(eachOrAll) }
    : all
}

const eachOrAll = (part: Part): Part => {
  const role = listedIn(part)
  if (role === null || part.status !== 'definite') return part
  const reason = {
    code: 'several_readings',
    detail: 'The total may be that of each place or of all of them.',
    words: [part.said],
  } as const
  const [all, one] = [offered({ ...part, suggested_facets: { sum_over: [role] } }, reason), offered(part, reason)]
  return all.status === 'candidates' && one.status === 'candidates'
    ? {
        ...all,
        candidates: [
          ...all.candidates.map((reading) => ({ ...reading, differs: 'all of them added up' })),
          ...one.candidates.map((reading) => ({ ...reading, differs: 'each of them' })),
        ],
      }
    : part
}
