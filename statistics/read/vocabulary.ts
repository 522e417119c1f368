// The words of graph input that the program gives a meaning. Everything else is kept and shown, never an error.
import type { NodeKind } from '../../domain/ports/graph.ts'

const kindOfType: Readonly<Record<string, NodeKind>> = {
  StatisticalVariable: 'stat_var',
  Code: 'code',
  CodeSystem: 'code_system',
  Country: 'country',
  Continent: 'continent',
  Subregion: 'subregion',
  Group: 'group',
  GroupMembership: 'group_membership',
  Organization: 'organisation',
  Organisation: 'organisation',
  Source: 'source',
  Dataset: 'dataset',
  Provenance: 'provenance',
  UnitOfMeasure: 'unit',
  CurrencyUnitOfMeasure: 'unit',
  Role: 'role',
  ConversionRecipe: 'conversion_recipe',
  RateTable: 'rate_table',
  RatioRecipe: 'ratio_recipe',
  SeriesBreak: 'series_break',
  Trap: 'trap',
  Shape: 'shape',
  FamilyRole: 'family_role',
  Measure: 'measure',
  Headline: 'headline',
  QuestionTerm: 'question_term',
  FacetDefault: 'facet_default',
  Property: 'property',
}

/** The kind of a node: that of its first type with a meaning. */
export const kindOfTypes = (types: ReadonlyArray<string>): NodeKind => {
  for (const type of types) {
    const kind = Object.hasOwn(kindOfType, type) ? kindOfType[type] : undefined
    if (kind !== undefined) return kind
  }
  return 'other'
}

/** Properties that hold one value, by kind; `name` of every kind is one too. */
export const singleValued: Readonly<Partial<Record<NodeKind, ReadonlyArray<string>>>> = {
  country: ['countryAlpha2Code', 'countryAlpha3Code', 'countryNumericCode', 'currencyCode', 'memberClass'],
  organisation: ['memberClass', 'currencyCode'],
  group: ['membershipComplete'],
  group_membership: ['group', 'member', 'startDate', 'endDate'],
  code_system: ['codeProperty'],
  code: ['inCodeSystem', 'code', 'parentCode', 'description'],
  unit: ['currencyCode'],
  stat_var: ['populationType', 'measuredProperty', 'statType', 'measurementQualifier'],
  shape: ['populationType', 'measuredProperty', 'statType', 'measurementQualifier', 'impliedView'],
  family_role: ['shape', 'role', 'possessor'],
  headline: ['measure', 'shape', 'rank', 'succeeds', 'fromYear', 'caution'],
  question_term: ['measure'],
  source: ['url'],
  dataset: ['isPartOf', 'url'],
  provenance: [
    'isPartOf',
    'publisher',
    'licenseType',
    'licenseUrl',
    'lastDataRefreshDate',
    'url',
    'conversionRecipe',
    'sourceScope',
    'completeRole',
  ],
  role: ['role', 'observationProperty'],
  conversion_recipe: ['rateTable', 'deflatorRole', 'fallbackEntity'],
  rate_table: ['file', 'revision', 'firstProjectedYear'],
  facet_default: ['provenance'],
  ratio_recipe: ['measure', 'denominator', 'provenance', 'rank', 'unit', 'unitSuffix', 'unitName'],
  series_break: ['fromPeriod'],
  trap: ['trap', 'description', 'fromPeriod', 'untilPeriod', 'acrossBreak', 'together'],
}

export const requiredProperties: Readonly<Partial<Record<NodeKind, ReadonlyArray<string>>>> = {
  stat_var: ['populationType'],
  group_membership: ['group', 'member'],
  code: ['inCodeSystem', 'code'],
  role: ['role', 'observationProperty'],
  conversion_recipe: ['rateTable', 'deflatorRole'],
  rate_table: ['file'],
  question_term: ['phrase'],
  family_role: ['shape', 'role'],
  headline: ['measure', 'shape', 'rank'],
  facet_default: ['provenance'],
  ratio_recipe: ['measure', 'denominator', 'rank'],
  series_break: ['fromPeriod'],
  trap: ['trap', 'description'],
}

/** Kind a reference must lead to; null takes any node. */
type Target = NodeKind | null

/** Properties of every kind that refer to a node. */
export const commonReferences: Readonly<Record<string, Target>> = { containedInPlace: null }

/** Properties of a kind that refer to a node; there a text is read as a reference. */
export const referencesOfKind: Readonly<Partial<Record<NodeKind, Readonly<Record<string, Target>>>>> = {
  group_membership: { group: 'group', member: null },
  subregion: { regionalAreaOf: null },
  group: { actsThrough: null },
  code: { inCodeSystem: 'code_system', parentCode: 'code', provider: null },
  dataset: { isPartOf: null },
  provenance: { isPartOf: null, conversionRecipe: 'conversion_recipe', completeFor: null },
  conversion_recipe: { rateTable: 'rate_table', fallbackEntity: null },
  facet_default: { provenance: 'provenance', variable: 'stat_var' },
  ratio_recipe: { denominator: 'stat_var', provenance: 'provenance', unit: 'unit' },
  series_break: { variable: 'stat_var', provenance: 'provenance', entity: null },
  family_role: { shape: 'shape' },
  headline: { measure: 'measure', shape: 'shape', succeeds: 'headline' },
  question_term: { measure: 'measure' },
}

/** Relations that must not lead back to where they start. */
export const treeProperties: ReadonlyArray<string> = ['containedInPlace', 'parentCode', 'isPartOf']

export const dateProperties: Readonly<Partial<Record<NodeKind, ReadonlyArray<string>>>> = {
  group_membership: ['startDate', 'endDate'],
  provenance: ['lastDataRefreshDate'],
}

/** Whether a source is all of what it names, or a part that must not stand for the whole. */
export const sourceScopes: ReadonlyArray<string> = ['complete', 'extract']

/** Projections of the members route; the first is the default. */
export const memberClasses: ReadonlyArray<string> = [
  'countries',
  'other_states',
  'territories',
  'former_states',
  'institutions',
]

/** The projection of a member without `memberClass`. */
export const defaultMemberClass = (kind: NodeKind): string =>
  kind === 'country' ? 'countries' : kind === 'organisation' || kind === 'group' ? 'institutions' : 'territories'
