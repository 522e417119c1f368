// Shapes of countries: Natural Earth (public domain), 1:110 million, from the package world-atlas; points for what is too small to be drawn there.
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import type { Geometry } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlas from 'world-atlas/countries-110m.json' with { type: 'json' }
import smallPlaces from './small-places.json' with { type: 'json' }

export type Land = {
  /** ISO 3166 alpha-3; null for shapes without one. */
  readonly code: string | null
  readonly name: string
  readonly geometry: Geometry
  /** No member of the United Nations and no territory of one: its boundary is drawn dashed. */
  readonly disputed: boolean
}

export type Geography = {
  readonly lands: ReadonlyArray<Land>
  /** Longitude and latitude of places that have no shape of their own, by code. */
  readonly points: ReadonlyMap<string, readonly [number, number]>
}

const antarctica = 'ATA'
/** Shapes without an ISO number, by Natural Earth's names: the codes that graphs of statistics use for them. */
const unnumbered: Readonly<Record<string, string>> = { Kosovo: 'XKS' }
const disputed = new Set(['Kosovo', 'W. Sahara', 'N. Cyprus', 'Somaliland', 'Palestine', 'Taiwan'])

const alpha3 = new Map(codes.map(([, letters, digits]) => [digits, letters]))

type Named = { readonly name: string }
type Atlas = Topology<{ readonly countries: GeometryCollection<Named> }>

/** The countries of an atlas with their codes. */
export const landsOf = (topology: unknown): ReadonlyArray<Land> => {
  const world = topology as Atlas
  const { features } = feature(world, world.objects.countries)
  return features
    .map(({ id, properties: { name }, geometry }) => ({
      code: unnumbered[name] ?? alpha3.get(String(id ?? '').padStart(3, '0')) ?? null,
      name,
      geometry,
      disputed: disputed.has(name),
    }))
    .filter(({ code }) => code !== antarctica)
}

export const geography: Geography = {
  lands: landsOf(atlas),
  points: new Map(Object.entries(smallPlaces).map(([code, [east = 0, north = 0]]) => [code, [east, north]])),
}
