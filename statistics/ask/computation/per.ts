// Amounts per person and as a share of income: "for every Kenyan", "relative to its GDP", "what share of Irish GNI went to aid".
import type { RatioMeasure } from '../../../domain/computed/facets.ts'
import { type Found, findIn, foundAt, isSaid, pieceOf, rulesOf, type Text, yearAt } from './grammar/match.ts'
import rules from './grammar/rules.json' with { type: 'json' }
import type { Edit, Taken } from './said.ts'

const incomeRules = (['gni', 'gdp'] as const).map((measure) => [measure, rulesOf(rules[measure])] as const)
const populationRules = rulesOf(rules.population)
const peopleRules = rulesOf(rules.people)
const targetRules = rulesOf(rules.target)
const filterRules = rulesOf(rules.numbered)

export const has = (text: Text, name: string, except?: Found): boolean =>
  isSaid(text, name) &&
  (except === undefined ||
    text.classed.some((classes, at) => classes.has(name) && (at < except.from || at >= except.to)))

/** What was found is taken out, but for what its rule keeps. */
export const editsOf = ({ pieces }: Found): ReadonlyArray<Edit> => pieces.filter(({ kept }) => !kept)

/** Words that lead to whose people or income it is: of whoever owes, to whoever is given, from whoever gives. */
const leading = (text: Text, measure: RatioMeasure): string => {
  const { said } = text.classes
  if (!has(text, 'aid')) return said.of
  if (text.isGivers === true) return said.from
  const isGiven = (measure === 'gni' || has(text, 'giving')) && !has(text, 'receive')
  return isGiven ? said.from : said.to
}

const refsAt = ({ namesAt }: Text, { from, to }: { from: number; to: number }): ReadonlyArray<string> =>
  namesAt(from).flatMap((name) => (name.to === to || name.to + 1 === to ? name.refs : []))

const isNamedElsewhere = ({ tokens, namesAt }: Text, { from, to }: { from: number; to: number }): boolean => {
  const refs = new Set(namesAt(from).flatMap((name) => name.refs))
  return tokens.some(
    (_, at) => (at < from || at >= to) && namesAt(at).some((name) => name.refs.some((ref) => refs.has(ref))),
  )
}

/** The place whose income it is stays in the question, where it is not named there anyway. */
const placeEdits = (text: Text, found: Found, measure: RatioMeasure): ReadonlyArray<Edit> => {
  const place = pieceOf(found, 'place')
  if (place === undefined) return []
  if (isNamedElsewhere(text, place)) return [{ from: place.from, to: place.to }]
  if (pieceOf(found, 'ask') !== undefined) return []
  const isOwner = text.tokens[place.to - 1]?.kind === 'possessive'
  const put: Edit = { from: place.from, to: place.from, put: leading(text, measure) }
  return isOwner ? [put, { from: place.to - 1, to: place.to }] : [put]
}

/** "The debt of 2020, compared to its GDP in 2010": a year behind the income, another one before it. */
const isOfOtherYear = (text: Text, { from, to }: Found): boolean => {
  const own = [to, to + 1].map((at) => yearAt(text, at)).find((year) => year !== null)
  const isRange = yearAt(text, to + 3) !== null || text.tokens[to + 2]?.joint === '-'
  const before = text.tokens.flatMap((_, at) => (at < from ? (yearAt(text, at) ?? []) : []))
  return own !== undefined && !isRange && before.length === 1 && before[0] !== own
}

const perIncome = (text: Text): Taken | null => {
  for (const [measure, own] of incomeRules) {
    const found = findIn(text, own)
    // the income of one place beside that of another is no share
    if (found === null || has(text, measure, found) || isOfOtherYear(text, found)) continue
    const place = pieceOf(found, 'place')
    const perOf = place === undefined ? [] : refsAt(text, place)
    return { said: { per: measure, perOf }, edits: [...editsOf(found), ...placeEdits(text, found, measure)] }
  }
  return null
}

const someOnly =
  /^(?:helped|reached|supported|served|assisted|fed|treated|vaccinated|displaced|employed|trained|enrolled|infected|affected|lifted|housed|sheltered|hosted|resettled|hungry|poor|aged|over|under|without|with|eligible|in)$/

/** "By individual creditor": no person; "per person helped": not of all. */
const isOfOther = ({ classed, tokens }: Text, { to }: Found): boolean =>
  classed[to - 1]?.has('notHead') === true ||
  (someOnly.test(tokens[to]?.folded ?? '') && !(tokens[to]?.folded === 'in' && tokens[to + 1]?.folded !== 'need'))

const some = /^(?:who|whom|with|affected|displaced|needing|aged)$/
const state =
  /^(?:need|poverty|want|rural|urban|camp|camps|extreme|work|employment|school|cities|towns|villages|conflict|prison|care)$/

/** "Per person in need", "per inhabitant under 15": not the whole population. */
const isOfSome = ({ tokens }: Text, { to }: Found): boolean => {
  const [next, behind] = [tokens[to]?.folded ?? '', tokens[to + 1]?.folded ?? '']
  const isAge = /^(?:under|over|above|below)$/.test(next) && /^\d{1,2}$/.test(behind)
  return isAge || some.test(next) || (next === 'in' && state.test(behind))
}

const perPerson = (text: Text): Taken | null => {
  const found = findIn(text, populationRules)
  return found === null || isOfOther(text, found) || has(text, 'people', found) || isOfSome(text, found)
    ? null
    : { said: { per: 'population' }, edits: [...editsOf(found), ...eachEdits(text)] }
}

/** "..., how much each": what was said of a division already. */
const eachEdits = ({ classed }: Text): ReadonlyArray<Edit> =>
  classed.flatMap(
    (classes, from) =>
      classes
        .get('howMuchEach')
        ?.slice(0, 1)
        .map((to) => ({ from, to })) ?? [],
  )

/** "what did aid cost each Dane". */
const costEdits = ({ classed }: Text): ReadonlyArray<Edit> =>
  classed.flatMap((classes, from) => (classes.has('costs') ? [{ from, to: from + 1 }] : []))

const severalPeople = /(?:[oa]s|[eo]ses|oles|anes)$/iu

/** "Donnée par Suisse", "dada por españoles": the word for "per" leads to whoever gives, where what stands behind it names a place too, or several people. */
const isByPlace = (
  { classed, namesAt, tokens }: Text,
  { from }: Found,
  people: { from: number; to: number },
): boolean =>
  people.from === from + 1 &&
  classed[from]?.has('byWhom') === true &&
  (severalPeople.test(tokens[people.from]?.text ?? '') ||
    namesAt(people.from).some(({ to, isPlace }) => to === people.to && isPlace === true))

/** "per Kenyan", but not "each Baltic state" or "per British pound": what follows begins something new. */
const perPeople = (text: Text): Taken | null => {
  for (let at = 0; at < text.tokens.length; at++) {
    const found = foundAt(text, peopleRules, at)
    const people = found?.pieces.find(({ kept }) => kept)
    // "per head of its population" names nobody
    if (found === null || people === undefined || isByPlace(text, found, people)) continue
    const isNamed = /^\p{Lu}/u.test(text.tokens[people.from]?.text ?? '')
    if (pieceOf(found, 'perHeadOf') !== undefined && !isNamed) continue
    const next = text.tokens[found.to]
    const isWhole = pieceOf(found, 'carries') !== undefined
    if (!isWhole && next?.kind === 'word' && text.classed[found.to]?.has('after') !== true) continue
    const said = { per: 'population' as const, perOf: refsAt(text, people) }
    if (isNamedElsewhere(text, people)) return { said, edits: [{ from: at, to: found.to }] }
    const isSubject = ['receive', 'giving', 'owe'].some((name) => text.classed[found.to]?.has(name) === true)
    const put: ReadonlyArray<Edit> = isSubject
      ? []
      : [{ from: people.from, to: people.from, put: leading(text, 'population') }]
    return { said, edits: [...editsOf(found), ...put, ...costEdits(text)] }
  }
  return null
}

/** "met the 0.7 % target", "topped 0.6 per cent of national income". Who of all did is another question: a choice by size. */
const perTarget = (text: Text): Taken | null => {
  // "by how much did Germany miss it": a difference, which is not computed
  const found = has(text, 'who') || has(text, 'byHowMuch') ? null : findIn(text, targetRules)
  if (found === null) return null
  const beside = perIncome(text)
  return beside === null || beside.said.per !== 'gni'
    ? { said: { per: 'gni', target: true }, edits: editsOf(found) }
    : { said: { per: 'gni' }, edits: [...editsOf(found), ...beside.edits] }
}

/** "which donors gave less than 0.3 % of GNI": a choice by size, which is not computed. */
const isFilter = (text: Text): boolean => has(text, 'who') && findIn(text, filterRules) !== null

/** Verbs that say how much something is of something else: "represented", "came to", in the sentence that asks for it. */
const amountEdits = ({ classed, tokens }: Text, { edits }: Taken): ReadonlyArray<Edit> =>
  classed.flatMap((classes, from) => {
    const [to] = classes.get('amount') ?? []
    const isWithin = edits.some((edit) => {
      const between = tokens.slice(Math.min(from, edit.from), Math.max(from, edit.from))
      return between.every(({ kind }) => kind !== 'stop')
    })
    return to === undefined || !isWithin ? [] : [{ from, to }]
  })

/** "..., in percent": how a share of an income is written. */
const ratioEdits = ({ classed }: Text, { said, edits }: Taken): ReadonlyArray<Edit> =>
  said.per === 'population'
    ? []
    : classed.flatMap((classes, from) => {
        const [to] = classes.get('asRatio') ?? []
        const isFree = to !== undefined && edits.every((edit) => edit.to <= from || edit.from >= to)
        return isFree ? [{ from, to }] : []
      })

/** What amounts are to be divided by; null where nothing is. */
export const perSaid = (text: Text): Taken | null => {
  // "aid / GDP, as two separate values"
  const taken =
    isFilter(text) || has(text, 'apartAs')
      ? null
      : (perTarget(text) ?? perIncome(text) ?? perPerson(text) ?? perPeople(text))
  return taken === null
    ? null
    : {
        ...taken,
        edits: [...taken.edits, ...amountEdits(text, taken), ...ratioEdits(text, taken), ...generousEdits(text, taken)],
      }
}

/** "how generous was Luxembourg relative to its income": with aid. */
const generousEdits = (text: Text, { said }: Taken): ReadonlyArray<Edit> =>
  said.per !== 'gni'
    ? []
    : text.classed.flatMap((classes, from) => {
        const [to] = classes.get('generous') ?? []
        return to === undefined ? [] : [{ from, to, put: has(text, 'aid') ? '' : 'ODA' }]
      })
