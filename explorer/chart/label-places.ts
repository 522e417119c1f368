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

/** A name cut to a number of characters at a word, with an ellipsis. */
export const shortName = (name: string, characters: number): string => {
  if (name.length <= characters) return name
  const cut = name.slice(0, characters - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > characters / 2 ? cut.slice(0, space) : cut).replace(/[\s,·;-]+$/, '')}…`
}
