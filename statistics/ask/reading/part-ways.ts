// A part of a question, read in one way: what it asks for, and the datasets that are. Ways through a question have most parts in common.
import type { Path } from '../chart/paths.ts'
import type { LeftOut } from '../exclusions/left-out.ts'
import type { Language } from '../language/language.ts'
import { searchLimits } from '../limits.ts'
import type { Token } from '../text/tokens.ts'
import type { Lexicon } from '../words/lexicon.ts'
import type { Mention } from '../chart/mention.ts'
import type { Ask, Draft } from './ask.ts'
import { askOf } from './ask-of.ts'
import { type CandidateSources, candidatesOf } from './candidates.ts'
import { groupReadings } from './group-readings.ts'
import type { Wanted } from './part-readings.ts'
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

/** What is read of a part, whatever its words cost. */
type PartRead = Omit<PartWay, 'draft' | 'cost'>

const partRead = (sources: WaySources, language: Language, tokens: ReadonlyArray<Token>, draft: Draft): PartRead => {
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
  return {
    ask,
    // where words were not understood, it is made for the way that is answered alone
    get wanted() {
      return wanted()
    },
    isRefused,
    isReadable,
  }
}

export type PartReader = (draft: Draft, path: Path) => PartWay

/** Reads the parts of the ways through a question, which have most parts in common: each is read once. */
export const partReader = (sources: WaySources, language: Language, tokens: ReadonlyArray<Token>): PartReader => {
  const numbers = new Map<Mention, number>()
  const known = new Map<string, PartRead>()
  const numberOf = (mention: Mention): number => {
    const number = numbers.get(mention) ?? numbers.size
    numbers.set(mention, number)
    return number
  }
  return (draft, path) => {
    const key = `${draft.own.map(numberOf).join(' ')}|${draft.shared.map(numberOf).join(' ')}`
    const read = known.get(key) ?? partRead(sources, language, tokens, draft)
    known.set(key, read)
    return {
      draft,
      ask: read.ask,
      get wanted() {
        return read.wanted
      },
      cost: draft.own.reduce((sum, mention) => sum + (path.costs.get(mention) ?? mention.cost), 0),
      isRefused: read.isRefused,
      isReadable: read.isReadable,
    }
  }
}

/** A forecast of named years: sources publish some ("GDP in 2030"), so that it is read before it is refused. */
export const asksForecast = ({ refusals, windows }: Ask): boolean =>
  refusals.length > 0 &&
  refusals.every(({ code }) => code === 'forecast') &&
  windows.some(({ said }) => said.kind === 'range' || said.kind === 'either')
