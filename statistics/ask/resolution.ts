// What Search answers. `status`, `spec` and `definition` are the contract's; the other members are documented in docs/search.md.
import * as t from 'io-ts'
import { ConversionInput } from '../../domain/conversion/request.ts'
import { heldMembers } from '../../domain/dataset/coverage.ts'
import { FacetsInput } from '../../domain/dataset/request-input.ts'
import { ConversionRequest, Facets, Sort } from '../../domain/dataset/request.ts'
import { Warning } from '../../domain/dataset/record.ts'
import { Definition, RequestedWindow } from '../../domain/spec/identity.ts'
import { exactly, refuseExtra, SpecId, taggedBy, Year } from '../../domain/values/codecs.ts'
import { component, counted, described, nullable, oneOfTexts, publishedAs } from '../../domain/values/described.ts'
import { listOf } from '../../domain/values/lists.ts'
import { searchLimits } from './limits.ts'
import { ReadingPhrase } from './answer/phrase.ts'
import { Query } from './query.ts'

const spanMembers = { text: t.string, start: counted, end: counted }
const Span = component('SearchSpan', t.strict(spanMembers))
export type Span = t.TypeOf<typeof Span>
const UsedWords = component(
  'SearchUsedWords',
  t.strict({ ...spanMembers, as: t.string, refs: t.readonlyArray(t.string) }),
)
export type UsedWords = t.TypeOf<typeof UsedWords>
const IgnoredWords = component('SearchIgnoredWords', t.strict({ ...spanMembers, why: t.string }))
export type IgnoredWords = t.TypeOf<typeof IgnoredWords>
/** A word read as another one: it was misspelt. */
const CorrectedWord = component('SearchCorrectedWord', t.strict({ ...spanMembers, meant: t.string }))
export type CorrectedWord = t.TypeOf<typeof CorrectedWord>

const Spec = component('SearchSpec', t.strict({ spec_id: SpecId, definition: Definition }))
export type Spec = t.TypeOf<typeof Spec>

const coverageMembers = { rows: counted, series: counted, first_year: nullable(Year), last_year: nullable(Year) }
const Coverage = t.strict(coverageMembers)
/** How much of the graph a reading covers. */
export type Coverage = t.TypeOf<typeof Coverage>

const SuggestedConversion = component(
  'SearchConversion',
  t.strict({
    /** As `scope.facets.unit` of a dataset request. */
    unit: publishedAs(ConversionRequest, ConversionInput),
    said: t.string,
    detail: t.string,
  }),
)
export type SuggestedConversion = t.TypeOf<typeof SuggestedConversion>

/** What the question asks to be computed, and how a file is to show it. */
const computation = {
  suggested_facets: described(
    publishedAs(Facets, FacetsInput),
    'As `scope.facets` of a dataset request; with `suggested_conversion`, where there is one, beside them',
  ),
  presentation: component('SearchPresentation', exactly({}, { sort: Sort, top: counted }), {
    description: 'As `options` of a dataset request: the order of the series in the file, and how many of them',
  }),
}

const Reading = component(
  'SearchReading',
  exactly(
    {
      spec: Spec,
      /** The reading in words, with labels. */
      label: t.string,
      phrase: ReadingPhrase,
      coverage: Coverage,
      /** What tells this reading from the others it stands beside. */
      differs: t.string,
    },
    {
      /** The conversion of this reading, where readings differ in it. */
      suggested_conversion: SuggestedConversion,
      ...computation,
    },
  ),
)
export type Reading = t.TypeOf<typeof Reading>

const WindowFound = component(
  'SearchWindow',
  t.strict({
    requested_window: RequestedWindow,
    origin: oneOfTexts(['words', 'default']),
    text: nullable(t.string),
    detail: t.string,
  }),
)
export type WindowFound = t.TypeOf<typeof WindowFound>

/** Something a user must know before trusting the figures. */
export type Caution = Warning

const reasonCodes = [
  'no_observations',
  'entity_not_resolved',
  'variable_not_resolved',
  'direction_unclear',
  'words_not_understood',
  'forecast',
  'ranking',
  'arithmetic',
  'cause',
  'exclusion',
  'comparison_filter',
  'relative_time',
  'opinion',
  'outside_domain',
  'language',
  'financial_year',
  'finer_than_years',
  'window_impossible',
  'several_readings',
  'did_you_mean',
  'too_many_readings',
  'declared_unsupported',
] as const
export type ReasonCode = (typeof reasonCodes)[number]

const Reason = component(
  'SearchReason',
  t.strict({ code: oneOfTexts(reasonCodes), detail: t.string, words: t.readonlyArray(Span) }),
)
export type Reason = t.TypeOf<typeof Reason>

const everyPart = {
  /** The words of the question this part was read from. */
  said: Span,
  used: t.readonlyArray(UsedWords),
  ignored: t.readonlyArray(IgnoredWords),
  /** Words read as others, since they were misspelt: then the part is never definite. */
  corrected: t.readonlyArray(CorrectedWord),
  window: WindowFound,
  suggested_conversion: nullable(SuggestedConversion),
  notes: t.readonlyArray(t.string),
}
const whereAsked = {
  question: described(counted, 'Of several questions, the place of the one that this part was read from, from 0'),
  ...computation,
  /** The best readings and their costs, best first, where they were asked for. */
  explain: t.readonlyArray(
    component(
      'SearchCost',
      t.strict({ cost: described(t.number, { minimum: 0 }), label: t.string, spec_id: SpecId, rows: counted }),
    ),
  ),
}
const PartBase = exactly(everyPart, whereAsked)
export type PartBase = t.TypeOf<typeof PartBase>

/** With what was asked and what is held, where planning the reading tells it. */
const AskedCoverage = exactly(coverageMembers, heldMembers)
export type AskedCoverage = t.TypeOf<typeof AskedCoverage>

const part = <R extends t.Props>(name: string, members: R) =>
  component(name, exactly({ ...members, ...everyPart }, whereAsked))
const readings = t.readonlyArray(Reading)

export const Part = component(
  'SearchPart',
  t.union([
    part('SearchDefinite', {
      status: t.literal('definite'),
      spec: Spec,
      label: t.string,
      phrase: ReadingPhrase,
      coverage: AskedCoverage,
      cautions: t.readonlyArray(Warning),
      /** Other slot sets that answer the question in more detail. */
      alternatives: readings,
    }),
    part('SearchCandidates', {
      status: t.literal('candidates'),
      candidates: described(readings, { minItems: 1 }),
      reason: Reason,
    }),
    part('SearchNoData', {
      status: t.literal('no_data'),
      reason: Reason,
      /** The exact reading, when the words leave only one; it has no rows (yet). */
      reading: nullable(Reading),
      nearest: readings,
    }),
    part('SearchUnsupported', { status: t.literal('unsupported'), reason: Reason }),
  ]),
)
export type Part = t.TypeOf<typeof Part>

export const Resolution = component(
  'SearchResolution',
  t.strict({
    schema_version: t.literal(1),
    kind: t.literal('resolution'),
    parts: described(t.readonlyArray(Part), { minItems: 1 }),
  }),
)
export type Resolution = t.TypeOf<typeof Resolution>

const OneQuestion = component(
  'SearchQuestion',
  refuseExtra({ kind: t.literal('raw_text', 'raw_text'), query: Query }, {}),
)
const SeveralQuestions = component(
  'SearchQuestions',
  refuseExtra(
    {
      kind: t.literal('raw_texts', 'raw_texts'),
      queries: listOf(Query, {
        atLeast: 1,
        atMost: searchLimits.questions,
        tooFew: 'must have at least one question',
      }),
    },
    {},
  ),
)

export const ResolveRequest = component(
  'SearchResolveRequest',
  refuseExtra(
    { input: taggedBy('kind', { raw_text: OneQuestion, raw_texts: SeveralQuestions }) },
    { schema_version: t.literal(1) },
  ),
)
