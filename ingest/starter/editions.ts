// Which editions the starter graph's tables are of: as its provenances and rate tables say.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { McfValue } from '../../statistics/read/mcf-value.ts'
import { mcfReader } from '../input/mcf.ts'
import { starterInput } from './bundled.ts'
import { starterImports } from './sources.ts'

export type StarterEdition = {
  /** Provenance or rate table. */
  readonly ref: string
  /** The edition in words, the day or month if that is all that is told; null where nothing tells it. */
  readonly edition: string | null
  /** `YYYY-MM` or `YYYY-MM-DD`. */
  readonly day: string | null
}

const textOf = (values: ReadonlyArray<McfValue> | undefined): string | null => {
  const [first] = values ?? []
  return first?.kind === 'text' ? first.text : null
}

/** The editions of what the starter graph holds of these provenances and rate tables; none for a table that it lacks. */
export const starterEditions = async (refs: ReadonlyArray<string>): Promise<ReadonlyArray<StarterEdition>> => {
  const found: StarterEdition[] = []
  for (const { folder, holds } of starterImports.filter((one) => one.holds.some((ref) => refs.includes(ref)))) {
    const at = join(starterInput, folder)
    for (const name of (await readdir(at)).filter((file) => file.endsWith('.mcf'))) {
      const reader = mcfReader(
        ({ id, properties }) => {
          const ref = id.replace(/^dcid:/, '')
          if (!holds.includes(ref) || !refs.includes(ref)) return
          const told = (property: string): string | null =>
            textOf(properties.find((one) => one.name === property)?.values)
          const day = told('lastDataRefreshDate') ?? told('revision')
          // other folders' links to a provenance are blocks of the same name
          if (properties.some((one) => one.name === 'typeOf')) found.push({ ref, edition: told('edition') ?? day, day })
        },
        () => {},
      )
      for (const line of (await readFile(join(at, name), 'utf8')).split('\n')) reader.line(line)
      reader.end()
    }
  }
  return found
}
