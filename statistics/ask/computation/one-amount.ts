// One amount that is asked of a group without a figure of its own ("how much do low-income countries owe"), or of all on the other side ("to all its creditors"): what they have together.
import * as E from 'fp-ts/lib/Either.js'
import { phraseText } from '../answer/phrase.ts'
import { endOf } from '../exclusions/ends.ts'
import { isOneByOne } from '../exclusions/one-by-one.ts'
import { tableOf } from '../exclusions/words.ts'
import type { Part, Resolution } from '../resolution.ts'
import type { Search } from '../search.ts'
import { type Token, tokenise } from '../text/tokens.ts'
import { plan } from '../../plan/materialise.ts'
import { statVarsOf } from '../../plan/statvars.ts'
import { rolesOf } from './asked-roles.ts'
import words from './one-amount.json' with { type: 'json' }
import { openedGroups } from './opened-groups.ts'
import { openRoles } from './whole-of.ts'

type Definite = Extract<Part, { status: 'definite' }>

const [asks, all, own] = [tableOf(words.asks), tableOf(words.all), tableOf(words.own)]
const [sides, kinds] = [tableOf(words.sides), tableOf(words.kinds)]

const asksAmount = (tokens: ReadonlyArray<Token>): boolean => tokens.some((_, at) => endOf(asks, tokens, at) > at)

const isNamed = (part: Part, { start, end }: Token): boolean =>
  part.used.some((word) => word.refs.length > 0 && word.start <= start && end <= word.end)

const asksEach = (part: Part, tokens: ReadonlyArray<Token>): boolean =>
  tokens.some(
    (token, at) =>
      !isNamed(part, token) && (['en', 'fr', 'es'] as const).some((language) => isOneByOne(language, tokens, at)),
  )

/** "To all its foreign creditors", "from everybody", where a small word leads to them; `by`: by which words they are all of a side. */
const namesSide = (tokens: ReadonlyArray<Token>, by: typeof all): boolean =>
  tokens.some(({ folded }, before) => {
    if (!/^(?:to|from|by|towards?|of|with)$/.test(folded)) return false
    const at = before + 1
    const said = endOf(by, tokens, at)
    const isAlone = /^every(?:body|one)$/.test(tokens[at]?.folded ?? '')
    return said > at && (isAlone || endOf(sides, tokens, endOf(kinds, tokens, said)) > endOf(kinds, tokens, said))
  })

export const namesAllOfSide = (tokens: ReadonlyArray<Token>): boolean => namesSide(tokens, all)

/** The roles that are added up in a part, and nothing where it is no amount of several. */
const summedIn = ({ graph }: Search, part: Definite, isOfAll: boolean): ReadonlyArray<string> => {
  const { identity } = part.spec.definition
  const found = statVarsOf(graph, identity)
  if (E.isLeft(found) || part.coverage.series <= 1) return []
  const own = part.suggested_facets?.sum_over ?? []
  const groups = [...new Set([...own, ...openedGroups(graph, identity, found.right)])]
  const roles = rolesOf(graph, found.right)
  return groups.length > 0 || isOfAll ? [...new Set([...groups, ...openRoles(graph, identity, roles)])].sort() : []
}

/** Whether nothing is computed of a part but what remains of a group, or how an amount changed. */
const isPlain = ({ suggested_facets: facets, presentation }: Definite): boolean =>
  presentation === undefined &&
  Object.keys(facets ?? {}).every((facet) => facet === 'sum_over' || facet === 'change') &&
  facets?.sum_over?.includes('period') !== true

const isChange = (part: Part): boolean => part.status === 'definite' && part.suggested_facets?.change !== undefined

/** "Total commitments to Bangladesh, one figure for each year": what all gave in each year. */
const isYearly = (query: string): boolean =>
  /\b(?:total|totals|overall|altogether|all donors)\b/iu.test(query) &&
  /\b(?:one|a single) (?:figure|number|amount|value|total|sum) (?:for each|for every|per|a|each|every) year\b/iu.test(
    query,
  )

const asAmount = (search: Search, part: Part, tokens: ReadonlyArray<Token>, isEachYear: boolean): Part => {
  if (part.status !== 'definite' || !isPlain(part) || (!isEachYear && asksEach(part, tokens))) return part
  // "did aid to Malawi rise": of all who gave
  const isOfAll =
    part.phrase.by.length === 0
      ? isEachYear || isChange(part) || namesAllOfSide(tokens)
      : namesAllOfSide(tokens) || namesSide(tokens, own)
  if (part.phrase.by.length > (isOfAll ? 1 : 0)) return part
  const { identity } = part.spec.definition
  const sum_over = summedIn(search, part, isOfAll)
  const facets = { ...part.suggested_facets, sum_over }
  if (sum_over.length === 0 || E.isLeft(plan(search.graph, { identity, facets }))) return part
  const phrase = { ...part.phrase, by: [] }
  return { ...part, phrase, label: phraseText(phrase), suggested_facets: facets }
}

/** An answer with such amounts added up. */
export const asOneAmount = (search: Search, query: string, read: Resolution): Resolution => {
  const tokens = tokenise(query)
  const isAmount = asksAmount(tokens)
  if (!isAmount && !read.parts.some(isChange)) return read
  const isEachYear = isYearly(query)
  return {
    ...read,
    parts: read.parts.map((part) => (isAmount || isChange(part) ? asAmount(search, part, tokens, isEachYear) : part)),
  }
}
