// What code lists hold.

export type CodeEntry = {
  readonly code: string
  readonly parent: string
  readonly name: string
  /** `YYYY-MM-DD`, for codes that are no longer given; old figures keep them. */
  readonly withdrawn?: string
  /** Codes that are given in its place. */
  readonly replacedBy?: ReadonlyArray<string>
}

type DacEntity = { readonly code: string; readonly dcid: string; readonly kind: string; readonly name: string }

export type PlaceEntry = {
  readonly dcid: string
  readonly iso2: string
  readonly iso3: string
  readonly numeric: string
  readonly name: string
  readonly region: string
  readonly class: string
  readonly currency: string
  readonly dac_code: string
}

type RegionEntry = {
  readonly dcid: string
  readonly type: string
  readonly name: string
  readonly parent: string
  readonly alternates: string
}

type GroupEntry = {
  readonly dcid: string
  readonly name: string
  readonly complete: string
  readonly alternates: string
  /** What the members were checked against, separated by bars; a group with one source is not complete. */
  readonly sources: string
}

type MembershipEntry = {
  readonly group: string
  readonly member: string
  readonly start: string
  readonly end: string
}

/** An agency of a provider; its code counts within the provider's. */
export type AgencyEntry = {
  readonly donor: string
  readonly code: string
  readonly name: string
  /** Its name in French, and acronyms. */
  readonly others: ReadonlyArray<string>
  readonly note?: string
}

type AlternateEntry = { readonly dcid: string; readonly name: string }

export type CodeLists = {
  readonly purposes: ReadonlyArray<CodeEntry>
  readonly financeTypes: ReadonlyArray<CodeEntry>
  readonly flowTypes: ReadonlyArray<CodeEntry>
  readonly modalities: ReadonlyArray<CodeEntry>
  readonly dacEntities: ReadonlyArray<DacEntity>
  readonly places: ReadonlyArray<PlaceEntry>
  readonly regions: ReadonlyArray<RegionEntry>
  readonly groups: ReadonlyArray<GroupEntry>
  readonly memberships: ReadonlyArray<MembershipEntry>
  readonly alternates: ReadonlyArray<AlternateEntry>
  readonly agencies: ReadonlyArray<AgencyEntry>
  /** Code of a regional or unspecified area of the DAC list to the region whose amounts it has beside those of places. */
  readonly regionalAreas: ReadonlyMap<string, string>
}
