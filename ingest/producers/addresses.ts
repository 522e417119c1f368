// Where producers publish their tables: read from addresses.json, or from a file of an operator's own in the same form.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isLeft } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { decodeWith, exactly } from '../../domain/values/codecs.ts'

/** What a file's bytes must be; a web page or an error in its place is refused. */
const Form = t.keyof({ zip: null, gzip: null, parquet: null, text: null, json: null })

const PublishedFile = exactly(
  {
    /** `{page}` stands for the number of a page, from 1; other names in braces for a value of `each`. */
    url: t.string,
    /** The file's name on disk. */
    name: t.string,
    form: Form,
    /** A larger answer is refused. */
    maximum_bytes: t.number,
  },
  { accept: t.string },
)
export type PublishedFile = t.TypeOf<typeof PublishedFile>

const PublishedTable = exactly(
  {
    says: t.string,
    importer: t.string,
    /** Options of the importer. */
    options: t.record(t.string, t.string),
    /** Provenances and rate tables that the import makes; of two tables that hold the same one may be in a graph. */
    holds: t.readonlyArray(t.string),
    files: t.readonlyArray(PublishedFile),
  },
  {
    /** Each file once for each of these values of a name in braces. */
    each: t.record(t.string, t.readonlyArray(t.string)),
  },
)
export type PublishedTable = t.TypeOf<typeof PublishedTable>

const Addresses = exactly({ requests_per_minute: t.number, tables: t.record(t.string, PublishedTable) }, {})
export type Addresses = t.TypeOf<typeof Addresses>

/** A file of addresses that cannot be used. */
export class WrongAddresses extends Error {}

const isFileName = (name: string): boolean => /^[\w{][\w .{}-]*$/.test(name) && !name.includes('..')

const faultsOf = ({ requests_per_minute: rate, tables }: Addresses): ReadonlyArray<string> => [
  ...(rate > 0 ? [] : ['requests_per_minute must be above 0']),
  ...Object.entries(tables).flatMap(([name, { files, holds }]) => [
    ...(/^[a-z][a-z0-9-]*$/.test(name) ? [] : [`${JSON.stringify(name)} is no name of a table: a-z, 0-9 and -`]),
    ...(files.length === 0 ? [`${name} has no files`] : []),
    ...(holds.length === 0 ? [`${name} holds nothing`] : []),
    ...files.flatMap((file) => [
      ...(/^https?:\/\//.test(file.url) && URL.canParse(file.url)
        ? []
        : [`${name}: ${file.url} is no http(s) address`]),
      ...(isFileName(file.name) ? [] : [`${name}: ${JSON.stringify(file.name)} is no file name`]),
      ...(file.maximum_bytes > 0 ? [] : [`${name}: maximum_bytes must be above 0`]),
    ]),
  ]),
]

/** Reads a file of addresses; every fault is told. */
export const readAddresses = (path: string): Addresses => {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new WrongAddresses(`${path} cannot be read as JSON: ${error instanceof Error ? error.message : 'broken'}`)
  }
  const decoded = decodeWith(Addresses)(json)
  if (isLeft(decoded)) {
    throw new WrongAddresses(
      `${path} is no file of addresses: ${decoded.left.map(({ pointer, message }) => `${pointer} ${message}`).join('; ')}`,
    )
  }
  const faults = faultsOf(decoded.right)
  if (faults.length > 0) throw new WrongAddresses(`${path}: ${faults.join('; ')}`)
  return decoded.right
}

/** The producers' addresses as they come with the program. */
export const producersAddresses: string = fileURLToPath(new URL('./addresses.json', import.meta.url))

let bundled: Addresses | null = null

/** The table to fetch for a provenance or rate table, the first that holds it; null where none does. */
export const fetchNameOf = (ref: string): string | null => {
  bundled ??= readAddresses(producersAddresses)
  return Object.entries(bundled.tables).find(([, { holds }]) => holds.includes(ref))?.[0] ?? null
}

/** The files of a table, one for each value of what stands in braces; `{page}` stays. */
export const filesOf = ({ files, each = {} }: PublishedTable): ReadonlyArray<PublishedFile> =>
  Object.entries(each).reduce<ReadonlyArray<PublishedFile>>(
    (all, [name, values]) =>
      all.flatMap((file) =>
        file.url.includes(`{${name}}`)
          ? values.map((value) => ({
              ...file,
              url: file.url.replaceAll(`{${name}}`, encodeURIComponent(value)),
              name: file.name.replaceAll(`{${name}}`, value),
            }))
          : [file],
      ),
    files,
  )
