// A question to its resolution: words to a chart, the chart to ways, ways to readings, readings to parts.
import type { SpecIdentity } from '../../domain/spec/identity.ts'
import { baseOf, unreadBase, type AskedPart } from './answer/base.ts'
import { refusalReason, refused, settledPart } from './answer/part.ts'
import { unreadWords } from './answer/empty-handed.ts'
import { toldOfKinds } from './answer/several-kinds.ts'
import { withoutWholes } from './answer/told-apart.ts'
import { spansOf } from './answer/words-used.ts'
import { type Begun, begunOf, chartOfTokens } from './chart/begun.ts'
import type { Chart } from './chart/chart.ts'
import { type Path, pathsOf } from './chart/paths.ts'
import type { LeftOut } from './exclusions/left-out.ts'
import type { Language } from './language/language.ts'
import type { Sketch } from './framing/sketch.ts'
import { searchLimits } from './limits.ts'
import { nothingAsked } from './reading/ask.ts'
import { familyChoices } from './reading/family-choices.ts'
import { roleNames } from './words/families.ts'
import { everOf } from './reading/found.ts'
import { isEndOf } from './reading/candidates.ts'
import { readingsOf } from './reading/part-readings.ts'
import { asksForecast, type PartWay } from './reading/part-ways.ts'
import { leading, type QuestionWay, waysOf } from './reading/ways.ts'
import type { CorrectedWord, Part, Resolution } from './resolution.ts'
import type { Search } from './search.ts'
import type { TextsLeft } from './texts-read.ts'
import { slipsOf } from './reading/slips.ts'
import type { Token } from './text/tokens.ts'

export type AskOptions = {
  /** Show the best readings and their costs. */
  readonly explain?: boolean
  /** Members that the words taken out of the question leave out of a group. */
  readonly leftOut?: LeftOut
  /** Texts that were read whole for this question already: its frames, slips and remarks come to the same ones. */
  readonly readings?: Map<string, Resolution>
  /** How many more texts may be read for this question. */
  readonly texts?: TextsLeft
  /** What the question rules out was left out of it already. */
  readonly isRuledOut?: boolean
}

type Question = {
  readonly search: Search
  readonly query: string
  readonly language: Language
  readonly explain: boolean
  readonly leftOut: LeftOut | undefined
}
type Read = {
  readonly tokens: ReadonlyArray<Token>
  readonly lead: QuestionWay | undefined
  readonly alike: ReadonlyArray<QuestionWay>
}

const readChart = (question: Question, chart: Chart, paths: ReadonlyArray<Path>): Read => {
  const { search, language, leftOut } = question
  const hasRows = (part: PartWay): boolean =>
    part.wanted.every((group) =>
      group.some(({ candidates }) => candidates.some((candidate) => everOf(search.counter, candidate).rows > 0)),
    )
  const ways = waysOf(leftOut === undefined ? search : { ...search, leftOut }, language, chart.tokens, paths, hasRows)
  return { tokens: chart.tokens, ...leading(ways) }
}

/** Every part of the answer that one part of the question makes. */
const partsOfWay = (
  { search, query, explain }: Question,
  read: Read,
  at: number,
  corrected: ReadonlyArray<CorrectedWord>,
): ReadonlyArray<Part> => {
  const part = read.lead?.parts[at]
  if (part === undefined) return []
  const { ask, wanted, cost } = part
  const asked: AskedPart = { query, ask, spanOf: spansOf(query, read.tokens), corrected }
  const refusal = refusalReason(asked)
  const isForecast = refusal !== null && asksForecast(ask)
  if (refusal !== null && !isForecast) return [refused(search, asked, refusal)]
  const impossible = wanted.flat().find(({ window }) => window.kind === 'refused')?.window
  if (impossible?.kind === 'refused')
    return [
      refused(search, asked, {
        code: impossible.code,
        detail: impossible.detail,
        words: ask.windows.map(asked.spanOf),
      }),
    ]
  const ended = wanted.flat().filter(({ window }) => isEndOf(window))
  if (ended.length > 0 && ended.every(({ candidates }) => candidates.length === 0) && ask.unknown.length === 0) {
    const detail = 'Flows are held by whole calendar years; the end of a year is read for stocks only.'
    return [refused(search, asked, { code: 'finer_than_years', detail, words: ask.windows.map(asked.spanOf) })]
  }
  if (wanted.length > searchLimits.parts) {
    const detail = `The question asks for ${wanted.length} datasets at once; at most ${searchLimits.parts} are read.`
    return [
      refused(search, asked, {
        code: 'too_many_readings',
        detail,
        words: [asked.spanOf({ from: ask.mentions[0]?.from ?? 0, to: ask.mentions.at(-1)?.to ?? 0 })],
      }),
    ]
  }
  const others = read.alike.flatMap((way) => {
    const other = way.parts[at]
    return other === undefined || other.isRefused || !other.isReadable || other.wanted.length !== wanted.length
      ? []
      : [other]
  })
  const families = familyChoices(search, ask)
  const familyRoles = families.length === 0 ? null : [...new Set(families.flatMap(({ family }) => roleNames(family)))]
  const settled = wanted.map((group, k) => {
    const ways = [
      { wanted: group, extra: 0 },
      ...others.map((other) => ({ wanted: other.wanted[k] ?? [], extra: Math.max(0, other.cost - cost) })),
    ]
    return settledPart(search, asked, readingsOf(search, ways), {
      unread: unreadWords(asked, []),
      familyRoles,
      window: group[0]?.window,
      explain,
    })
  })
  // a forecast is answered only where the source itself made it, or what is asked for is a schedule
  const isProjected = settled.every(
    (each) =>
      each.status === 'definite' &&
      (isScheduled(each.spec.definition.identity) || each.cautions.some(({ code }) => code === 'projected_figures')),
  )
  return refusal === null || (settled.length > 0 && isProjected) ? settled : [refused(search, asked, refusal)]
}

const isScheduled = ({ shape }: SpecIdentity): boolean =>
  shape.kind === 'statvar_schema' && shape.measured_property === 'ScheduledDebtServicePayment'

const sketches = new WeakMap<Begun, Sketch>()

/** A first look at a question: its language, and what each of its words is in the cheapest way to read them. The same one for a text that is looked at again. */
export const sketchOf = (search: Search, query: string): Sketch | null => {
  const looked = begunOf(search, query)
  if ('refusal' in looked) return null
  const known = sketches.get(looked)
  if (known !== undefined) return known
  const hasSlot = (population: string, slot: string): boolean =>
    search.families.some(
      ({ populationType, slotSets }) =>
        populationType === population && slotSets.some(({ properties }) => properties.includes(slot)),
    )
  const isMember = (group: string, place: string): boolean =>
    search.graph.memberships(group)?.members.some(({ member }) => member === place) === true
  const { language, chart, paths } = looked
  const made = { language, tokens: chart.tokens, mentions: paths[0]?.mentions ?? [], hasSlot, isMember }
  sketches.set(looked, made)
  return made
}

const isUnderstood = (read: Read): boolean => read.lead?.parts.every(({ ask }) => ask.unknown.length === 0) ?? false

/** The read question, or where words were not understood, the same with the words they may be slips of. */
const readMended = (
  question: Question,
  chart: Chart,
  paths: ReadonlyArray<Path>,
): { readonly read: Read; readonly corrected: ReadonlyArray<CorrectedWord> } => {
  const read = readChart(question, chart, paths)
  if (isUnderstood(read)) return { read, corrected: [] }
  const unknown = (read.lead?.parts ?? []).flatMap(({ ask }) => ask.unknown)
  for (const slip of slipsOf(question.search, question.language, question.query, read.tokens, unknown)) {
    const other = chartOfTokens(question, slip.tokens)
    const again = readChart(question, other, pathsOf(other))
    const isRead =
      isUnderstood(again) && again.lead?.parts.every(({ isReadable, isRefused }) => isReadable && !isRefused) === true
    if (isRead) return { read: again, corrected: slip.corrected }
  }
  return { read, corrected: [] }
}

/** Reads a question. Deterministic: the same question over the same graph build gives the same resolution. */
export const resolveQuestion = (
  search: Search,
  query: string,
  { explain = false, leftOut }: AskOptions = {},
): Resolution => {
  const looked = begunOf(search, query)
  if ('refusal' in looked) return resolutionOf([inOtherLanguage(search, query, looked.tokens, looked.refusal)])
  const { language, chart, paths } = looked
  const question = { search, query, language, explain, leftOut }
  const { read, corrected } = readMended(question, chart, paths)
  const parts: Part[] = []
  const seen = new Map<string, number>()
  for (const at of (read.lead?.parts ?? []).keys()) {
    for (const part of partsOfWay(question, read, at, corrected)) addPart(parts, seen, part)
  }
  if ((read.lead?.beyond.length ?? 0) > 0) parts.push(tooMany(question, read))
  const told = toldOfKinds(search.graph, withoutWholes(parts))
  return resolutionOf(parts.length > 0 ? withoutOperands(query, withoutExcluded(told)) : [nothing(query)])
}

/** "The ratio of aid and income": what a sentence wanted to compute from is no answer to it where the computation was not read. */
const withoutOperands = (query: string, parts: ReadonlyArray<Part>): ReadonlyArray<Part> => {
  // "... in 2010. And the year after?": the years before are not what is asked
  if (parts.some((part) => part.status === 'unsupported' && part.reason.code === 'relative_time'))
    return parts.filter(({ status }) => status !== 'definite')
  const isOneSentence = query.split(/[.?!;\n]/).filter((piece) => piece.trim() !== '').length < 2
  // "which was bigger, aid to Kenya or its debt service"
  const isArithmetic = (part: Part): boolean =>
    part.status === 'unsupported' && /^(?:arithmetic|comparison_filter)$/.test(part.reason.code)
  return isOneSentence && parts.some(isArithmetic) ? parts.filter(({ status }) => status !== 'definite') : parts
}

const isExclusion = (part: Part): boolean => part.status === 'unsupported' && part.reason.code === 'exclusion'

/** "ODA of Italy without refugee costs and debt relief": what is joined to what is left out, with no place of its own, is left out too; years behind it are of the whole. */
const withoutExcluded = (parts: ReadonlyArray<Part>): ReadonlyArray<Part> =>
  parts.filter((part, at) => {
    const before = parts.slice(0, at).findLast((other) => other.status !== 'definite')
    if (part.status !== 'definite' || before === undefined || !isExclusion(before)) return true
    const own = part.used.filter(({ start, end }) => start >= part.said.start && end <= part.said.end)
    return !own.every(({ as }) => /^(?:measure|joins|direction|window|slot )/.test(as))
  })

/** "GDP of Kenya in 2015, the gross domestic product": a statistic by another name, with no place and no years of its own, is said again. */
const saidBefore = (parts: ReadonlyArray<Part>, part: Part): number | undefined => {
  const isBare = part.used.every(({ as }) => as === 'measure' || as === 'direction' || as.startsWith('slot '))
  const last = parts.length - 1
  const before = parts[last]
  if (part.status !== 'definite' || before?.status !== 'definite' || !isBare) return undefined
  return part.window.origin === 'default' && before.window.origin === 'words' && areOfOne(part, before)
    ? last
    : undefined
}

type Definite = Extract<Part, { status: 'definite' }>
/** Whether a part is of the statistic and place of the one before, whatever their years and what the one before tells of its kind: "..., in external debt". */
const areOfOne = (part: Definite, before: Definite): boolean => {
  const [own, other] = [part.spec.definition.identity, before.spec.definition.identity]
  const slots = new Set(other.slots.map((slot) => JSON.stringify(slot)))
  const ofAnyYear = (identity: typeof own): string =>
    JSON.stringify({ ...identity, slots: null, requested_window: null })
  return ofAnyYear(own) === ofAnyYear(other) && own.slots.every((slot) => slots.has(JSON.stringify(slot)))
}

const isView = (as: string): boolean => as === 'slot financialFlowType' || as === 'slot nettingBasis'

/** "French development cooperation, ODA in grant equivalents, 2018-2022": the part before is of the same statistic, which this one says to the end. */
const isSaidToEnd = (before: Part | undefined, part: Part): before is Definite => {
  if (part.status !== 'definite' || before?.status !== 'definite') return false
  const [one, other] = [before.spec.definition.identity, part.spec.definition.identity]
  const populationOf = ({ shape }: SpecIdentity): unknown => ('population_type' in shape ? shape.population_type : null)
  return (
    before.used.every(({ as }) => as === 'measure' || as === 'direction' || as.startsWith('origin')) &&
    part.used.every(({ as }) => as === 'measure' || as === 'direction' || as === 'window' || isView(as)) &&
    part.used.some(({ as }) => isView(as)) &&
    part.used.some(({ as }) => as === 'window') &&
    populationOf(one) === populationOf(other) &&
    JSON.stringify([one.entities, one.requested_window]) === JSON.stringify([other.entities, other.requested_window])
  )
}

/** Two parts of one meaning are one part that used the words of both. */
const addPart = (parts: Part[], seen: Map<string, number>, part: Part): void => {
  const id = part.status === 'definite' ? part.spec.spec_id : null
  const last = parts.at(-1)
  if (isSaidToEnd(last, part) && part.status === 'definite') {
    parts[parts.length - 1] = {
      ...part,
      used: [...last.used, ...part.used],
      said: { ...part.said, start: last.said.start },
    }
    return
  }
  const same = (id === null ? undefined : seen.get(id)) ?? saidBefore(parts, part)
  const held = same === undefined ? undefined : parts[same]
  if (same !== undefined && held !== undefined) {
    const used = [...held.used, ...part.used.filter((word) => held.used.every(({ start }) => start !== word.start))]
    parts[same] = { ...held, used: used.sort((a, b) => a.start - b.start) }
    return
  }
  if (id !== null) seen.set(id, parts.length)
  parts.push(part)
}

const resolutionOf = (parts: ReadonlyArray<Part>): Resolution => ({ schema_version: 1, kind: 'resolution', parts })

/** Parts beyond the limit are not read, and said so. */
const tooMany = ({ search, query }: Question, read: Read): Part => {
  const mentions = read.lead?.beyond ?? []
  const asked: AskedPart = {
    query,
    ask: { ...nothingAsked, mentions },
    spanOf: spansOf(query, read.tokens),
    corrected: [],
  }
  const detail = `A question may have ${searchLimits.parts} parts; the rest was not read.`
  const words = [asked.spanOf({ from: mentions[0]?.from ?? 0, to: mentions.at(-1)?.to ?? 0 })]
  return refused(search, asked, { code: 'too_many_readings', detail, words })
}

const inOtherLanguage = (search: Search, query: string, tokens: ReadonlyArray<Token>, detail: string): Part => {
  const mentions = tokens.map((_, i) => ({ kind: 'unknown' as const, from: i, to: i + 1, tags: [], cost: 0 }))
  const asked: AskedPart = { query, ask: { ...nothingAsked, mentions }, spanOf: spansOf(query, tokens), corrected: [] }
  return {
    status: 'unsupported',
    reason: { code: 'language', detail, words: [asked.spanOf({ from: 0, to: tokens.length })] },
    ...baseOf(search, asked, { kind: 'all' }, null),
  }
}

const nothing = (query: string): Part => ({
  status: 'unsupported',
  reason: {
    code: 'outside_domain',
    detail: 'The question has no words. Ask for example for "ODA to Kenya since 2015".',
    words: [],
  },
  ...unreadBase({ text: query, start: 0, end: query.length }),
})
