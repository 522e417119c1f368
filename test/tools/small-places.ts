import { geoCentroid } from 'd3-geo'
import large from 'world-atlas/countries-10m.json' with { type: 'json' }
import small from 'world-atlas/countries-110m.json' with { type: 'json' }
import { landsOf } from '../../explorer/chart/map/geography.ts'

/** Middle of each country that the map at 1:10 million has and that at 1:110 million has not, to a tenth of a degree, by code. */
export const smallPlaces = (): Readonly<Record<string, readonly [number, number]>> => {
  const drawn = new Set(landsOf(small).map(({ code }) => code))
  const points = landsOf(large).flatMap(({ code, geometry }) => {
    if (code === null || drawn.has(code)) return []
    const [east, north] = geoCentroid(geometry)
    return [[code, [Math.round(east * 10) / 10, Math.round(north * 10) / 10] as const] as const]
  })
  return Object.fromEntries(points.sort(([a], [b]) => (a < b ? -1 : 1)))
}
