// A question in fields ("donor=NOR; year=2020"): what each field is of, as programs and sheets call it, and where it stands.
import data from './keys.json' with { type: 'json' }

export type Key = keyof typeof data

/** `bound`: a sign before the value of years: ">=". */
export type Field = {
  readonly key: Key | null
  readonly text: string
  readonly start: number
  readonly end: number
  readonly bound?: string
}

const keys: ReadonlyMap<string, Key> = new Map(
  Object.entries(data).flatMap(([key, names]) => names.split(', ').map((name) => [name, key as Key] as const)),
)

/** The key that a name is, in any case and with spaces or underscores; null where it is none. */
export const keyOf = (name: string): Key | null => {
  const plain = name.trim().toLowerCase()
  return keys.get(plain) ?? keys.get(plain.replaceAll(/[\s-]+/g, '_')) ?? null
}

/** What a value says in words: without quotation marks, brackets and underscores; a list with "and". */
export const valueText = (written: string): string => {
  const bare = written.trim().replaceAll(/["'`]/g, '')
  const list = /^[[({]([^\])}]*)[\])}]$/.exec(bare)
  const items = list === null ? [bare] : (list[1] ?? '').split(',')
  return items.map((item) => item.trim().replaceAll('_', ' ')).join(' and ')
}
