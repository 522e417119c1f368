// The statistics graph as everything else sees it: one immutable build, read synchronously.

type Ref = { readonly ref: string }
/** A property value of a node: a reference, text, number or boolean. */
export type PropertyValue = Ref | string | number | boolean

export type NodeKind =
  | 'stat_var'
  | 'code'
  | 'code_system'
  | 'country'
  | 'continent'
  | 'subregion'
  | 'group'
  | 'group_membership'
  | 'organisation'
  | 'source'
  | 'dataset'
  | 'provenance'
  | 'unit'
  | 'role'
  | 'conversion_recipe'
  | 'rate_table'
  | 'ratio_recipe'
  | 'series_break'
  | 'trap'
  | 'shape'
  | 'family_role'
  | 'measure'
  | 'headline'
  | 'question_term'
  | 'facet_default'
  | 'property'
  | 'other'

export type GraphNode = {
  readonly dcid: string
  readonly kind: NodeKind
  /** `typeOf` values without prefix. */
  readonly types: ReadonlyArray<string>
  /** The first `name`, or null. */
  readonly label: string | null
  /** All properties as written, in order, without `dcid`, `typeOf`. */
  readonly properties: Readonly<Record<string, ReadonlyArray<PropertyValue>>>
}

/** The definition of a statistical variable, references only. */
export type StatVar = {
  readonly dcid: string
  readonly label: string | null
  readonly populationType: string
  readonly measuredProperty: string | null
  readonly statType: string | null
  readonly measurementQualifier: string | null
  /** Slot property to code dcid. */
  readonly slots: Readonly<Record<string, string>>
}

export type Membership = { readonly member: string; readonly startDate: string | null; readonly endDate: string | null }

/** Texts in UTF-8 byte order; the code of a text is its rank. */
export type Dictionary = {
  readonly size: number
  readonly at: (code: number) => string
  /** -1 when absent. */
  readonly codeOf: (text: string) => number
}

/** The series table: one entry per (variable, roles, unit, method, provenance), sorted in frame order. Codes index the dictionaries; -1 is absent. */
export type SeriesTable = {
  readonly count: number
  readonly observations: number
  /** Roles present, in frame order. */
  readonly roles: ReadonlyArray<string>
  readonly dictionaries: {
    readonly variable: Dictionary
    readonly entity: Dictionary
    readonly unit: Dictionary
    readonly method: Dictionary
    readonly provenance: Dictionary
    readonly period: Dictionary
  }
  readonly variable: Int32Array
  /** Entity codes by role, same order as `roles`. */
  readonly roleColumns: ReadonlyArray<Int32Array>
  readonly unit: Int32Array
  readonly method: Int32Array
  readonly provenance: Int32Array
  /** Index of the series' first observation; up to 2^53. */
  readonly first: Float64Array
  readonly length: Int32Array
  readonly firstPeriod: Int32Array
  readonly lastPeriod: Int32Array
  /** The last period with a normal observation (status A), -1 where there is none. */
  readonly lastNormalPeriod: Int32Array
  /** Series of a variable: `[from, to)`. */
  readonly rangeOfVariable: (variable: number) => readonly [number, number]
  /** Series (ascending) in which an entity holds a role. */
  readonly seriesOfEntity: (role: string, entity: number) => Int32Array
}

/** Stretches of observations that are not normal, in order: the first of each, how many, and the code of their status (its place in `observationStatuses`). */
export type StatusRuns = {
  readonly first: Float64Array
  readonly length: Int32Array
  readonly status: Int32Array
}

/** Observations of the build, in series order; periods ascend within a series. */
export type Observations = {
  /** Null when all observations are normal. */
  readonly statuses: StatusRuns | null
  /** Period codes and values of `length` observations from `first`; may be views of shared memory: never write. */
  readonly read: (first: number, length: number) => { readonly periods: Int32Array; readonly values: Float64Array }
}

export type RateRow = {
  readonly entity: string
  readonly currency: string | null
  readonly year: number
  readonly exchangeRate: number | null
  readonly deflator: number | null
  readonly projected: boolean | null
}

/** One rate table of the build. */
export type RateTable = {
  readonly dcid: string
  readonly label: string | null
  readonly revision: string | null
  /** SHA-256 of the table's file. */
  readonly digest: string
  readonly firstProjectedYear: number | null
  readonly row: (entity: string, year: number) => RateRow | null
  /** Entities of the table in byte order, with their currency (of the latest year that names one). */
  readonly entities: () => ReadonlyArray<{ readonly entity: string; readonly currency: string | null }>
  /** Rows after a key, in order of entity (bytes) and year, for paging. */
  readonly rows: (
    after: { readonly entity: string; readonly year: number } | null,
    limit: number,
  ) => ReadonlyArray<RateRow>
  readonly rowCount: number
}

/** A conversion recipe as declared by its node. */
export type Recipe = {
  readonly dcid: string
  readonly label: string | null
  readonly rateTable: string
  /** Canonical role whose entity gives the deflator. */
  readonly deflatorRole: string
  readonly fallbackEntity: string | null
  readonly fallbackLabel?: string | null
  /** ISO 4217 to the entity whose row gives that currency's rate. */
  readonly currencyEntity: Readonly<Record<string, string>>
  /** Measured properties the recipe converts. */
  readonly converts: ReadonlyArray<string>
}

type GraphBuildInfo = {
  readonly revision: string
  readonly builtAt: string | null
  readonly sources: ReadonlyArray<{ readonly provenance: string; readonly last_data_refresh_date: string | null }>
  readonly rate_tables: ReadonlyArray<{
    readonly table: string
    readonly revision: string | null
    readonly digest: string
  }>
  readonly counts: Readonly<Record<string, number>>
}

/** A name under which a node can be found. */
export type NameEntry = {
  readonly dcid: string
  /** The text as the graph writes it. */
  readonly text: string
  /** `label`: current name; `alternate`: other name; `code`: ISO, DAC or code-system code; `dcid`. */
  readonly source: 'label' | 'alternate' | 'code' | 'dcid'
  readonly kind: NodeKind
}

/** How strongly a name names its node: 0 its label, 1 the common English name of a country, 2 another name in the graph, 3 and 4 public names of a country in English and in other languages. */
export type NameRank = 0 | 1 | 2 | 3 | 4
export type RankedName = NameEntry & { readonly rank: NameRank }

/** A name of a real country that has no node; `ref` is the dcid it would have. */
export type UnheldName = {
  readonly ref: string
  readonly label: string
  readonly text: string
  readonly rank: NameRank
}

/** The name index of a build, for the resolver (graph/names makes and opens it). */
export type NameIndex = {
  /** Names with this folded key, strongest first. */
  readonly byKey: (key: string) => ReadonlyArray<RankedName>
  /** Codes equal to this text, as written, with the code system or property they belong to. */
  readonly byCode: (text: string) => ReadonlyArray<NameEntry & { readonly system: string }>
  /** Countries that some name calls by this bare word: "Korea, Rep." gives korea. `inverted`: it stands before a comma or bracket; `foreign`: in another language than English. */
  readonly byHead: (
    key: string,
  ) => ReadonlyArray<{ readonly dcid: string; readonly inverted: boolean; readonly foreign: boolean }>
  /** Labels that hold all of these folded words; `complete` is false when the work was cut short. */
  readonly byWords: (words: ReadonlyArray<string>) => {
    readonly names: ReadonlyArray<RankedName>
    readonly complete: boolean
  }
  /**
   * Names that a small misspelling of this folded phrase may mean, those of countries without a node included; the caller measures.
   * `complete` is false when the work was cut short and a name may be missing.
   */
  readonly nearPhrase: (phrase: string) => { readonly names: ReadonlyArray<RankedName>; readonly complete: boolean }
  /** Names of real countries without a node in this build, strongest first. */
  readonly unheld: (key: string) => ReadonlyArray<UnheldName>
  /** The same by ISO code, as written. */
  readonly unheldCode: (text: string) => ReadonlyArray<UnheldName>
}

export type Graph = {
  readonly info: GraphBuildInfo
  /** Directory of the build, for worker threads. */
  readonly location: string
  readonly node: (dcid: string) => GraphNode | null
  readonly label: (dcid: string) => string | null
  readonly kindOf: (dcid: string) => NodeKind | null
  /** Nodes of a kind in byte order of dcid, after a dcid. */
  readonly nodesOfKind: (kind: NodeKind, after?: string | null, limit?: number) => ReadonlyArray<GraphNode>
  readonly statVar: (dcid: string) => StatVar | null
  /** Statistical variables whose four shape fields equal these (null matches only null), any slots; byte order. */
  readonly statVarsOfShape: (shape: {
    readonly populationType: string | null
    readonly measuredProperty: string | null
    readonly statType: string | null
    readonly measurementQualifier: string | null
  }) => ReadonlyArray<StatVar>
  /** Canonical role of a role name or observation property, or null. */
  readonly roleOf: (name: string) => string | null
  /** Role nodes: canonical role and observation property, in frame order. */
  readonly roles: ReadonlyArray<{
    readonly role: string
    readonly property: string
    readonly dcid: string
    readonly label: string | null
  }>
  /** All recorded memberships of a group; of a region, the places contained in it, at any depth. Null when the node is no group or region. */
  readonly memberships: (
    dcid: string,
  ) => { readonly dated: boolean; readonly complete: boolean; readonly members: ReadonlyArray<Membership> } | null
  /** Slot property of a code system, and the reverse. */
  readonly slotPropertyOf: (codeSystem: string) => string | null
  readonly codeSystemOf: (slotProperty: string) => string | null
  readonly facetDefault: (variable: StatVar) => string | null
  readonly recipe: (dcid: string) => Recipe | null
  readonly rateTable: (dcid: string) => RateTable | null
  readonly rateTables: () => ReadonlyArray<RateTable>
  /** Names whose folded form (see graph/names) equals the key. */
  readonly namesByKey: (foldedKey: string) => ReadonlyArray<NameEntry>
  /** Names of kind `code` whose text equals this one exactly as written. */
  readonly namesByCode: (text: string) => ReadonlyArray<NameEntry>
  /** The whole name index (from openNames, like the two above). */
  readonly names: NameIndex
  readonly series: SeriesTable
  readonly observations: Observations
  readonly close: () => void
}
