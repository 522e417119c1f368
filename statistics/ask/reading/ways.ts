// The ways to read the words of a question, part by part: the cheapest way that can be read leads, others that cut the question alike stand beside it.
import { clearMargin } from '../chart/costs.ts'
import type { Path } from '../chart/paths.ts'
import type { LeftOut } from '../exclusions/left-out.ts'
import type { Language } from '../language/language.ts'
import { searchLimits } from '../limits.ts'
import type { Token } from '../text/tokens.ts'
import type { Lexicon } from '../words/lexicon.ts'
import { type Mention, onlyFills } from '../chart/mention.ts'
import type { Ask, Draft } from './ask.ts'
import { askOf } from './ask-of.ts'
import { type CandidateSources, candidatesOf } from './candidates.ts'
import { withoutCircumstances } from './circumstances.ts'
import { withoutContrasts } from './contrasts.ts'
import { groupReadings } from './group-readings.ts'
import { withoutOwnedKinds } from './owned-kinds.ts'
import type { Wanted } from './part-readings.ts'
import { partsOf } from './parts.ts'
import { withPayers } from './payers.ts'
import { withPricesAsWish, withPricesInName } from './priced-names.ts'
import { isAsking, isPointer, recalls, saysAgain, saysToo } from './recalled.ts'
import { withoutRequests } from './requests.ts'
import { slotVariants, windowVariants } from './variants.ts'

/** One part of a question, read in one way; `wanted`: the datasets it asks for, each a part of the answer. */
export type PartWay = {
  readonly draft: Draft
  readonly ask: Ask
  readonly wanted: ReadonlyArray<Wanted>
  readonly cost: number
  /** Whether its words are refused, or understood and read in some way. */
  readonly isRefused: boolean
  readonly isReadable: boolean
}

/** A way to read a whole question. */
export type QuestionWay = { readonly parts: ReadonlyArray<PartWay>; readonly beyond: ReadonlyArray<Mention> }

/** `leftOut`: members that the question leaves out of a group. */
export type WaySources = CandidateSources & { readonly lexicon: Lexicon; readonly leftOut?: LeftOut }

/** The codes and years of each dataset that a part may ask for, and whether they leave open which of them it does. */
const combinationsOf = ({ graph }: WaySources, ask: Ask) => {
  const slots = slotVariants(graph, ask)
  const windows = windowVariants(ask.windows.map(({ said }) => said))
  const most = searchLimits.parts + 1
  const all = slots.variants
    .slice(0, most)
    .flatMap((variant) => windows.windows.slice(0, most).map((window) => ({ slots: variant, window })))
  return { all, slots, windows }
}

/** The datasets a part asks for. */
const wantedBy = (
  sources: WaySources,
  tokens: ReadonlyArray<Token>,
  ask: Ask,
  { all, slots, windows }: ReturnType<typeof combinationsOf>,
): ReadonlyArray<Wanted> => {
  const combinations = all.map((combination) => ({
    ...combination,
    candidates: candidatesOf(sources, ask, combination).flatMap((candidate) =>
      // "education spending for hospitals": each of the readings leaves a code out
      groupReadings(
        sources.graph,
        slots.isOpen ? { ...candidate, isWeak: true } : candidate,
        ask,
        tokens,
        sources.leftOut,
      ),
    ),
  }))
  // codes or years side by side without "and" do not make several parts: the reading is open
  return slots.isOpen || windows.isOpen || (areOfFlows(combinations) && combinations.some(isNettingOpen))
    ? [combinations]
    : combinations.map((combination) => [combination])
}

/** Whether datasets differ in their flow: "grants and loans, disbursed" are two of one flow. */
const areOfFlows = (combinations: Wanted): boolean =>
  new Set(
    combinations.map(({ slots }) =>
      JSON.stringify(
        slots.flatMap(({ options }) => options.flatMap(({ financialFlowType }) => financialFlowType ?? [])),
      ),
    ),
  ).size > 1

/** "Commitments and disbursements" where a family has disbursements both net and gross: which are meant beside commitments is open. */
const isNettingOpen = ({ slots, candidates }: Wanted[number]): boolean =>
  slots.some(({ options }) => options.some(({ financialFlowType }) => financialFlowType !== undefined)) &&
  slots.every(({ options }) => options.every(({ nettingBasis }) => nettingBasis === undefined)) &&
  candidates[0]?.view.fixed['nettingBasis'] !== undefined

const reckoning = new Set([
  'sum',
  'ratio',
  'difference',
  'gap',
  'correlation',
  'somme',
  'ecart',
  'suma',
  'diferencia',
  'brecha',
])

/** "The sum of GDP and debt" is one wish, not two parts. */
const reckons = (tokens: ReadonlyArray<Token>, mentions: ReadonlyArray<Mention>): boolean =>
  mentions.some(({ kind, from }) => kind === 'refusal' && reckoning.has(tokens[from]?.stem ?? ''))

const partWay = (
  sources: WaySources,
  language: Language,
  tokens: ReadonlyArray<Token>,
  draft: Draft,
  path: Path,
): PartWay => {
  const ask = askOf(language, tokens, draft)
  const isForecast = asksForecast(ask)
  const isRefused = (ask.refusals.length > 0 && !isForecast) || ask.windows.some(({ said }) => said.kind === 'refused')
  const asked = isRefused ? null : combinationsOf(sources, ask)
  let made: ReadonlyArray<Wanted> | null = null
  const wanted = (): ReadonlyArray<Wanted> => (made ??= asked === null ? [] : wantedBy(sources, tokens, ask, asked))
  const isReadable =
    asked === null ||
    (asked.all.length > searchLimits.parts && wanted().length > searchLimits.parts) ||
    (ask.unknown.length === 0 && wanted().every((group) => group.some(({ candidates }) => candidates.length > 0)))
  const cost = draft.own.reduce((sum, mention) => sum + (path.costs.get(mention) ?? mention.cost), 0)
  return {
    draft,
    ask,
    // where words were not understood, it is made for the way that is answered alone
    get wanted() {
      return wanted()
    },
    cost,
    isRefused,
    isReadable,
  }
}

/** A forecast of named years: sources publish some ("GDP in 2030"), so that it is read before it is refused. */
export const asksForecast = ({ refusals, windows }: Ask): boolean =>
  refusals.length > 0 &&
  refusals.every(({ code }) => code === 'forecast') &&
  windows.some(({ said }) => said.kind === 'range' || said.kind === 'either')

const questionWay = (
  sources: WaySources,
  language: Language,
  tokens: ReadonlyArray<Token>,
  path: Path,
): QuestionWay => {
  const mentions = withoutOwnedKinds(
    tokens,
    withPayers(
      tokens,
      withoutRequests(
        language,
        tokens,
        withoutContrasts(language, tokens, withoutCircumstances(language, tokens, path.mentions)),
      ),
    ),
  )
  const { drafts, beyond } = reckons(tokens, mentions)
    ? { drafts: [{ own: mentions, shared: [] }], beyond: [] }
    : partsOf(mentions, searchLimits.parts, {
        isRecalled: recalls(language, tokens),
        words: {
          isAsking: isAsking(language, tokens),
          isPointer: isPointer(language, tokens),
          saysAgain: saysAgain(language, tokens),
          saysToo: saysToo(language, tokens),
          fits: fitsOf(sources),
        },
      })
  return { parts: drafts.map((draft) => partWay(sources, language, tokens, draft, path)), beyond }
}

/** Whether a slot tells statistics apart that a measure may name. */
const fitsOf =
  ({ families }: WaySources) =>
  (measure: Mention, slot: Mention): boolean => {
    if (measure.kind !== 'measure' || slot.kind !== 'slot' || slot.partial) return true
    const held = (population: string, property: string): boolean =>
      families.some(
        ({ populationType, slotSets }) =>
          populationType === population && slotSets.some(({ properties }) => properties.includes(property)),
      )
    return measure.meanings.some((meaning) => {
      const population = meaning.measure === null ? (meaning.shape.populationType ?? null) : null
      return (
        population === null ||
        slot.options.some((option) => Object.keys(option).every((property) => held(population, property)))
      )
    })
  }

/** The path with its price words in or out of the names of measures, where that names something: in the name first. */
const priced = (
  { lexicon }: WaySources,
  language: Language,
  tokens: ReadonlyArray<Token>,
  path: Path,
): ReadonlyArray<Path> => {
  const inName = withPricesInName(lexicon, language, tokens, path.mentions)
  const asWish = withPricesAsWish(lexicon, language, tokens, path.mentions)
  return [
    ...(inName === null ? [] : [{ ...path, mentions: inName }]),
    path,
    ...(asWish === null ? [] : [{ ...path, mentions: asWish }]),
  ]
}

/** What a reading over a dearer path may cost beyond the path of a way and still stand beside its readings; null where the way does not answer. */
const reachOf = ({ parts }: QuestionWay, hasRows: (part: PartWay) => boolean): number | null =>
  parts.some(({ isRefused }) => isRefused) || !parts.every((part) => part.isReadable && hasRows(part))
    ? null
    : Math.max(
        0,
        ...parts.flatMap(({ wanted }) =>
          wanted.map((group) => Math.min(...group.flatMap(({ candidates }) => candidates.map(({ cost }) => cost)))),
        ),
      ) + clearMargin

/** The ways to read a question over its paths, in order of cost. Once one is answered, paths too dear to stand beside it are not read. */
export const waysOf = (
  sources: WaySources,
  language: Language,
  tokens: ReadonlyArray<Token>,
  paths: ReadonlyArray<Path>,
  hasRows: (part: PartWay) => boolean,
): ReadonlyArray<QuestionWay> => {
  const found: QuestionWay[] = []
  let most: number | null = null
  for (const path of paths) {
    if (most !== null && path.cost > most) break
    const ways = priced(sources, language, tokens, path).map((each) => questionWay(sources, language, tokens, each))
    // price words settle by what the graph names and holds
    const settled =
      ways.length === 1
        ? ways[0]
        : (ways.find(({ parts }) => parts.every((part) => part.isReadable && hasRows(part))) ??
          ways.find(({ parts }) => parts.every(({ isReadable }) => isReadable)) ??
          ways[0])
    if (settled === undefined) continue
    found.push(settled)
    const reach: number | null = most === null && wholeNames(found).includes(settled) ? reachOf(settled, hasRows) : null
    if (reach !== null) most = path.cost + reach
  }
  return found
}

const spanOf = ({ draft }: PartWay): string => `${draft.own[0]?.from ?? 0}-${draft.own.at(-1)?.to ?? 0}`

/**
 * Whether a way reads a piece of a measure's name as another measure, or as saying nothing: "net flows" are not net aid because "flows"
 * may mean aid. `names`: of measures, of several words each.
 */
const isTorn = (way: QuestionWay, names: ReadonlyArray<Mention>): boolean =>
  way.parts.some(({ draft }) =>
    draft.own.some(
      (m) =>
        (m.kind === 'measure' || onlyFills(m)) &&
        names.some(({ from, to }) => m.from >= from && m.to <= to && m.to - m.from < to - from),
    ),
  )

/** The ways that take the names of measures whole, as the cheapest does. */
const wholeNames = (ways: ReadonlyArray<QuestionWay>): ReadonlyArray<QuestionWay> => {
  const names = (ways[0]?.parts ?? []).flatMap(({ draft }) =>
    draft.own.filter(({ kind, from, to }) => kind === 'measure' && to > from + 1),
  )
  return names.length === 0 ? ways : ways.filter((way) => !isTorn(way, names))
}

/** The way that leads and those that cut the question into the same parts. */
export const leading = (
  all: ReadonlyArray<QuestionWay>,
): { readonly lead: QuestionWay | undefined; readonly alike: ReadonlyArray<QuestionWay> } => {
  // a name of something else that holds data words ("aid workers") is not read in pieces
  const isOpaque = ({ parts }: QuestionWay): boolean =>
    parts.some(({ ask }) => ask.unknown.some(({ tags }) => tags.includes('opaque')))
  const isRead = ({ parts }: QuestionWay): boolean => parts.every(({ isReadable }) => isReadable)
  const ways = wholeNames(all)
  const lead = ways.find((way) => isRead(way) || isOpaque(way)) ?? ways[0]
  if (lead === undefined) return { lead, alike: [] }
  const cut = lead.parts.map(spanOf).join(' ')
  return { lead, alike: ways.filter((way) => way !== lead && way.parts.map(spanOf).join(' ') === cut) }
}
