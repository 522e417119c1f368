// Makes explorer/chart/map/small-places.json anew: points of places that the small map of Natural Earth leaves out.
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { smallPlaces } from './small-places.ts'

const path = fileURLToPath(new URL('../../explorer/chart/map/small-places.json', import.meta.url))
const lines = Object.entries(smallPlaces()).map(
  ([code, point]) => `  "${code}": ${JSON.stringify(point).replace(',', ', ')}`,
)
await writeFile(path, `{\n${lines.join(',\n')}\n}\n`)
