// How the log is read in parts side by side. A stream lies whole in one part, so that what is made of it is made in one place.

/** A part of the log: streams whose names end alike, or events of some types. */
export type LogPart =
  | {
      readonly by: 'stream'
      /** From 0. */
      readonly part: number
      /** Into how many the log is cut, at most `mostParts`. */
      readonly of: number
    }
  | { readonly by: 'type'; readonly types: ReadonlyArray<string> }

/** Names of streams end with digits of an id, which are as good as random. */
const endings = '0123456789abcdef'

/** Into how many parts streams can be told apart. */
export const mostParts = endings.length

/** Last characters of the names of a part's streams; `besides`: those are the other parts', and this one has all the rest. */
export type Endings = { readonly characters: string; readonly besides: boolean }

/** The first part takes the names that end with anything else too. */
export const endingsOf = ({ part, of }: Extract<LogPart, { by: 'stream' }>): Endings => {
  const besides = part === 0
  const characters = endings
    .split('')
    .filter((_, n) => (besides ? n % of !== 0 : n % of === part))
    .join('')
  return { characters, besides }
}

export const isInPart = (
  part: LogPart,
  { stream, type }: { readonly stream: string; readonly type: string },
): boolean => {
  if (part.by === 'type') return part.types.includes(type)
  const { characters, besides } = endingsOf(part)
  return characters.includes(stream.slice(-1)) !== besides
}
