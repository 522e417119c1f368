// Tiles of a log as C2SP tlog-tiles names them: 256 hashes each, of every eighth height of the tree.
export const tileWidth = 256

/** A tile of hashes (`level` 0 and up) or of entries, with as many of them as `width` says. */
export type Tile = { readonly level: number | 'entries'; readonly index: number; readonly width: number }

/** The index in groups of three digits, all but the last with an `x` before: `x001/x234/067`. */
const indexPath = (index: number): string => {
  const digits = String(index)
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0')
  const groups = padded.match(/\d{3}/g) ?? []
  return groups.map((group, i) => (i < groups.length - 1 ? `x${group}` : group)).join('/')
}

/** The path of a tile below `tile/`. */
export const tilePath = ({ level, index, width }: Tile): string =>
  `${level}/${indexPath(index)}${width === tileWidth ? '' : `.p/${width}`}`

const form = /^(entries|0|[1-9]\d?)\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/

/** The tile that a path names; null when it names none, or names it in another than the one way. */
export const tileOfPath = (path: string): Tile | null => {
  const [, level = '', index = '', width] = form.exec(path) ?? []
  if (level === '') return null
  const tile: Tile = {
    level: level === 'entries' ? 'entries' : Number(level),
    index: Number(index.replaceAll(/[x/]/g, '')),
    width: width === undefined ? tileWidth : Number(width),
  }
  return tilePath(tile) === path && tile.width <= tileWidth ? tile : null
}

/** How many hashes a tree has at a level of tiles. */
export const hashesAt = (size: number, level: number): number => Math.floor(size / tileWidth ** level)

/** Entries as an entries tile holds them: each behind its length in two bytes, big-endian. */
export const entriesTile = (entries: ReadonlyArray<Uint8Array>): Buffer =>
  Buffer.concat(
    entries.flatMap((entry) => {
      if (entry.length > 0xff_ff) throw new RangeError(`an entry of ${entry.length} bytes is too long`)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(entry.length)
      return [length, entry]
    }),
  )
