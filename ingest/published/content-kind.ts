// What a file is by its first bytes, never by its name.

export type ContentKind = 'zip' | 'gzip' | 'parquet' | 'json' | 'text'

const magic: ReadonlyArray<readonly [string, ContentKind]> = [
  ['PK\u0003\u0004', 'zip'],
  ['\u001f\u008b', 'gzip'],
  ['PAR1', 'parquet'],
]

const packed = 'packed in a form that is not read: unpack it, or use zip or gzip'

/** Things that are given instead of statistics: how they begin, and what to say of them. */
const strangers: ReadonlyArray<readonly [string, string]> = [
  ['PK\u0005\u0006', 'a zip file without members'],
  ['\u00d0\u00cf\u0011\u00e0', 'a workbook of the old binary form (.xls); save it as .xlsx or CSV'],
  ['%PDF', 'a PDF document'],
  ['version https://git-lfs', 'a pointer to a file in Git LFS, not the file: fetch it with git lfs pull'],
  ['7z\u00bc\u00af', packed],
  ['Rar!', packed],
  ['BZh', packed],
  ['\u00fd7zXZ', packed],
  ['(\u00b5/\u00fd', packed],
]
const markup: ReadonlyArray<readonly [RegExp, string]> = [
  [/^\s*<(!doctype html|html|head|body)/i, 'a web page, not data: the download was answered with an error or a login'],
  [
    /^\s*<(\?xml|[a-z]+:structure|structure|genericdata|compactdata)/i,
    'XML, and no SDMX message with data; ask the producer for CSV',
  ],
]

/** Why content cannot be statistics, or null. */
export const strangerOf = (first: Buffer): string | null => {
  const text = first.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '')
  const binary = strangers.find(([start]) => text.startsWith(start))
  return (binary ?? markup.find(([pattern]) => pattern.test(text)))?.[1] ?? null
}

/** The kind of content; what is nothing else is text. */
export const contentKind = (first: Buffer): ContentKind => {
  const text = first.toString('latin1')
  const found = magic.find(([start]) => text.startsWith(start))
  if (found !== undefined) return found[1]
  return /^(?:\u00ef\u00bb\u00bf)?\s*[{[]/.test(text) ? 'json' : 'text'
}
