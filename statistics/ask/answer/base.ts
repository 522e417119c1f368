// The members every part has, whatever its status.
import { joinedMoney, otherCurrencies, type MoneySaid } from '../money/money-words.ts'
import type { RequestedWindow } from '../../../domain/spec/identity.ts'
import type { Ask } from '../reading/ask.ts'
import type { Found } from '../reading/found.ts'
import type { PartBase, SuggestedConversion, WindowFound } from '../resolution.ts'
import type { ReadingSources } from './readings.ts'
import { type RateYears, suggestionsOf } from './suggest.ts'
import { type SpanOf, wordsOf } from './words-used.ts'

export type AnswerSources = ReadingSources & { readonly rateYears: RateYears }

/** One part as asked, with the text it was cut from. */
export type AskedPart = {
  readonly query: string
  readonly ask: Ask
  readonly spanOf: SpanOf
  readonly corrected: PartBase['corrected']
}

/** In the order of the words: what the question says itself before what is told behind it. */
const moneySaid = ({ money }: Ask): ReadonlyArray<MoneySaid> =>
  [...money].sort((a, b) => a.from - b.from).map(({ said }) => said)

type Rated = Pick<AnswerSources, 'graph' | 'rateYears'>

const suggestedFor = (
  said: MoneySaid | null,
  { graph, rateYears }: Rated,
  { ask, spanOf }: AskedPart,
  found: Found | null,
): ReadonlyArray<SuggestedConversion> =>
  suggestionsOf(said, ask.money.map((m) => spanOf(m).text).join(', '), {
    graph,
    family: found?.candidate.family ?? null,
    places: Object.values(found?.candidate.entities ?? {}).flat(),
    givers: (found?.candidate.headline ?? null) === null ? [] : (found?.candidate.entities['origin'] ?? []),
    rateYears,
  })

/** Conversions said, for a reading or without one. */
export const conversionsOf = (
  sources: Rated,
  part: AskedPart,
  found: Found | null,
): ReadonlyArray<SuggestedConversion> => suggestedFor(joinedMoney(moneySaid(part.ask)), sources, part, found)

const named = ({ unit: { currency } }: SuggestedConversion): string =>
  typeof currency === 'string' ? currency : `that of the ${currency.role}`

/** Currencies that were asked for beside the one that is suggested. */
const currencyNotes = (
  sources: Rated,
  part: AskedPart,
  found: Found | null,
  suggested: SuggestedConversion | undefined,
): ReadonlyArray<string> => {
  if (suggested === undefined) return []
  const others = otherCurrencies(moneySaid(part.ask))
    .flatMap((said) => suggestedFor(said, sources, part, found))
    .map(named)
    .filter((currency) => currency !== named(suggested))
  return [...new Set(others)].map(
    (currency) =>
      `An answer has one currency: ${named(suggested)} is suggested. Send ${currency} as scope.facets.unit of another request.`,
  )
}

const yearsUnsaid = (window: RequestedWindow): WindowFound => ({
  requested_window: window,
  origin: 'default',
  text: null,
  detail: 'No years were said: all years.',
})

/** The common members of a part of which nothing was read. */
export const unreadBase = (said: PartBase['said']): PartBase => ({
  said,
  used: [],
  ignored: [],
  corrected: [],
  window: yearsUnsaid({ kind: 'all' }),
  suggested_conversion: null,
  notes: [],
})

const windowFound = ({ ask, spanOf }: AskedPart, window: RequestedWindow, found: Found | null): WindowFound => {
  if (ask.windows.length === 0) return yearsUnsaid(window)
  const text = ask.windows.map((m) => spanOf(m).text).join(', ')
  return { requested_window: window, origin: 'words', text, detail: found?.notes[0] ?? `Read from "${text}".` }
}

const breakdownNotes = ({ labels }: ReadingSources, found: Found | null): ReadonlyArray<string> => {
  const added = found?.candidate.view.added ?? []
  return added.length === 0
    ? []
    : [`The graph holds no total over ${added.map(labels.slot).join(' and ')}, so the reading lists each of its codes.`]
}

/** The common members of a part. */
export const baseOf = (
  sources: AnswerSources,
  part: AskedPart,
  window: RequestedWindow,
  found: Found | null,
): PartBase => {
  const { query, ask, spanOf, corrected } = part
  const first = ask.mentions[0]?.from ?? 0
  const conversions = conversionsOf(sources, part, found)
  return {
    said: spanOf({ from: first, to: ask.mentions.at(-1)?.to ?? first }),
    ...wordsOf(query, ask, spanOf, found),
    corrected,
    window: windowFound(part, window, found),
    suggested_conversion: conversions[0] ?? null,
    notes: [
      ...(found?.notes ?? []),
      ...breakdownNotes(sources, found),
      ...currencyNotes(sources, part, found, conversions[0]),
    ],
  }
}
