/** Heights of labels, moved apart so that none lies over another; the order is kept and the top and bottom hold. */
export const labelPlaces = (
  wanted: ReadonlyArray<number>,
  distance: number,
  bounds: { readonly top: number; readonly bottom: number },
): ReadonlyArray<number> => {
  const order = wanted.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y || a.i - b.i)
  const placed = order.map(({ y }) => y)
  for (let i = 1; i < placed.length; i++) {
    placed[i] = Math.max(placed[i] ?? 0, (placed[i - 1] ?? 0) + distance)
  }
  for (let i = placed.length - 1; i >= 0; i--) {
    const below = i === placed.length - 1 ? bounds.bottom : (placed[i + 1] ?? 0) - distance
    placed[i] = Math.min(placed[i] ?? 0, below)
  }
  const result: number[] = wanted.map(() => 0)
  order.forEach(({ i }, rank) => {
    result[i] = placed[rank] ?? 0
  })
  return result
}

const partSeparator = ' · '

const cutText = (text: string, characters: number): string => {
  if (text.length <= characters) return text
  const cut = text.slice(0, Math.max(1, characters - 1))
  const space = cut.lastIndexOf(' ')
  return `${(space > characters / 2 ? cut.slice(0, space) : cut).replace(/(?<![\s,·;-])[\s,·;-]+$/, '')}…`
}

/** A name cut to a number of characters, at words where it can be; of several parts each keeps its share, so that all stay told apart. */
export const shortName = (name: string, characters: number): string => {
  const parts = name.split(partSeparator)
  if (name.length <= characters || parts.length === 1) return cutText(name, characters)
  let left = characters - (parts.length - 1) * partSeparator.length
  const cut = new Map<number, string>()
  const shortestFirst = parts.map((part, i) => ({ part, i })).sort((a, b) => a.part.length - b.part.length)
  shortestFirst.forEach(({ part, i }, done) => {
    const text = cutText(part, Math.max(4, Math.floor(left / (parts.length - done))))
    cut.set(i, text)
    left -= text.length
  })
  return parts.map((_, i) => cut.get(i) ?? '').join(partSeparator)
}

/** The first and the last characters of a name, with what lies between left out. */
const bothEnds = (name: string, characters: number): string => {
  const head = Math.max(1, Math.ceil((characters - 1) / 2))
  return `${name.slice(0, head).trimEnd()}…${name.slice(name.length - Math.max(1, characters - 1 - head)).trimStart()}`
}

/**
 * Names cut to a number of characters so that no two of them become the same text: where they would, both ends are kept,
 * and where that does not help either, they are numbered.
 */
export const shortNames = (names: ReadonlyArray<string>, characters: number): ReadonlyArray<string> => {
  const plain = names.map((name) => shortName(name, characters))
  const same = (texts: ReadonlyArray<string>) => {
    const counts = new Map<string, number>()
    for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
    return (text: string) => (counts.get(text) ?? 0) > 1
  }
  const alike = same(plain)
  const ends = plain.map((text, i) => (alike(text) ? bothEnds(names[i] ?? '', Math.max(5, characters)) : text))
  const still = same(ends)
  const turns = new Map<string, number>()
  return ends.map((text) => {
    if (!still(text)) return text
    turns.set(text, (turns.get(text) ?? 0) + 1)
    return `${text.slice(0, Math.max(1, characters - 4))} ${turns.get(text) ?? 1}`
  })
}

/** Lines of at most so many characters, broken at spaces; the last one cut when there would be more than `most`. */
export const wrapped = (text: string, characters: number, most: number): ReadonlyArray<string> => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > characters) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  lines.push(line)
  return lines.length <= most
    ? lines
    : [...lines.slice(0, most - 1), shortName(lines.slice(most - 1).join(' '), characters)]
}
