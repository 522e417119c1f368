// Lists of words of the data files of frames, each written as one line.

/** Each list of a data file ("may, might, could") as a set. */
export const wordSets = <Name extends string>(
  lists: Readonly<Record<Name, string>>,
): Readonly<Record<Name, ReadonlySet<string>>> =>
  Object.fromEntries(
    Object.entries<string>(lists).map(([name, words]) => [name, new Set(words.split(', '))]),
  ) as unknown as Record<Name, ReadonlySet<string>>
