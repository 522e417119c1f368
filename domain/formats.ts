// The file formats. What publishes, refuses, names or stores files by format follows from this list; the writers stand in `render/format-writers.ts`.
import * as t from 'io-ts'
import { component } from './values/described.ts'

type FormatDescription = {
  /** As people call it. */
  readonly name: string
  /** What names of bare files end in, without the dot. */
  readonly ending: string
  readonly mediaType: string
  /** Of texts, the encoding. */
  readonly charset: string | null
  /** Rows a file holds at most; null: as many as there are. */
  readonly mostRows: number | null
  /** Whether it can hold exactly the columns of the frame, typed and told apart from absent ones. */
  readonly takesFrameLayout: boolean
  /** Where a bare file holds its content_version: rendering cannot begin, or end, before the digest of the rows is made. */
  readonly versionPlace: 'begin' | 'end' | 'nowhere'
  /** Whether readers of Croissant take its columns by their names. */
  readonly columnsByName: boolean
  /** Compressed by itself, so that a bundle stores it as it is. */
  readonly compressed: boolean
  /** Whether dataset requests may name it; a format that they may not is had at plain addresses alone. */
  readonly requestable: boolean
}

export const formats = {
  csv: {
    name: 'CSV',
    ending: 'csv',
    mediaType: 'text/csv',
    charset: 'utf-8',
    mostRows: null,
    takesFrameLayout: false,
    versionPlace: 'nowhere',
    columnsByName: true,
    compressed: false,
    requestable: true,
  },
  xlsx: {
    name: 'Excel',
    ending: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    charset: null,
    // a worksheet's 2^20 rows without the header
    mostRows: 1_048_575,
    takesFrameLayout: false,
    versionPlace: 'begin',
    columnsByName: false,
    compressed: true,
    requestable: true,
  },
  parquet: {
    name: 'Parquet',
    ending: 'parquet',
    mediaType: 'application/vnd.apache.parquet',
    charset: null,
    mostRows: null,
    takesFrameLayout: true,
    versionPlace: 'end',
    columnsByName: true,
    compressed: true,
    requestable: true,
  },
  json: {
    name: 'JSON',
    ending: 'json',
    mediaType: 'application/json',
    charset: null,
    mostRows: null,
    takesFrameLayout: false,
    versionPlace: 'nowhere',
    columnsByName: false,
    compressed: false,
    requestable: false,
  },
} as const satisfies Readonly<Record<string, FormatDescription>>

export type Format = keyof typeof formats

type Formats = typeof formats
/** A format that dataset requests name. */
export type RequestFormat = { [K in Format]: Formats[K]['requestable'] extends true ? K : never }[Format]

/** All formats, in the order of publication. */
export const allFormatNames = Object.keys(formats) as ReadonlyArray<Format>

/** The formats that dataset requests name, in the order of publication. */
export const formatNames = allFormatNames.filter((it): it is RequestFormat => formats[it].requestable)

export const Format = component('FileFormat', t.keyof(formats))

/** The formats of `formatNames`. */
export const RequestFormat = component(
  'Format',
  t.keyof(
    Object.fromEntries(formatNames.map((name) => [name, null])) as Readonly<Record<RequestFormat, null>>,
    formatNames.join(', '),
  ),
)

/** A bundle holds a file of any format. */
export const bundleMediaType = 'application/zip'

/** The media types of all files, without charsets. */
export const fileMediaTypes: ReadonlyArray<string> = [
  ...allFormatNames.map((format) => formats[format].mediaType),
  bundleMediaType,
]

/** The format of a file that is asked for without one. */
export const defaultFormat: Format = 'csv'

export const formatOf = (format: Format): FormatDescription => formats[format]

/** The media type with its charset, as files are served. */
export const servedAs = (format: Format): string => {
  const { mediaType, charset } = formatOf(format)
  return charset === null ? mediaType : `${mediaType}; charset=${charset}`
}

/** Formats that hold a number of rows, however many. */
export const formatsWithoutLimit: ReadonlyArray<Format> = formatNames.filter((it) => formatOf(it).mostRows === null)

/** Formats that take the frame layout, as a refusal names them. */
export const frameLayoutFormats: ReadonlyArray<Format> = formatNames.filter((it) => formatOf(it).takesFrameLayout)
