// The parts of published files: what is inside a zip, a workbook's sheets, or the file itself, each ready to be read as text.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { defaultLimits, TooLarge, unpackedGuard } from '../build/limits.ts'
import { ImportRefused } from '../importers/import-result.ts'
import { contentKind, strangerOf } from './content-kind.ts'
import { isSdmxXml, sdmxDelimiter, writeSdmxText } from './sdmx-xml.ts'
import { firstBytes, type SourceFile } from './source-file.ts'
import { type TextEncodingName, writeUtf8 } from './utf8-text.ts'
import { sheetDelimiter } from './workbook-sheet.ts'
import { workbookMember, writeSheets } from './workbook.ts'
import { withZipMembers } from './zip-members.ts'

/** Delimited text or JSON in UTF-8, or Parquet. `delimiter` is null where it has to be found. */
export type Part = {
  readonly source: SourceFile
  /** How messages name it: the file, its member, its sheet. */
  readonly name: string
  readonly kind: 'text' | 'json' | 'parquet'
  readonly path: string
  readonly delimiter: string | null
  readonly encoding: TextEncodingName | null
  /** Its container, for parts that have one. */
  readonly container: 'zip' | 'workbook' | null
}

type Found = { readonly source: SourceFile; readonly name: string; readonly container: Part['container'] }

const gunzip = async (from: string, to: string, packed: number, name: string): Promise<void> => {
  const guard = unpackedGuard(packed, defaultLimits)
  await pipeline(createReadStream(from), createGunzip(), guard, createWriteStream(to)).catch((error: unknown) => {
    throw new ImportRefused(
      error instanceof TooLarge
        ? `${name} ${error.message}`
        : `${name} cannot be unpacked: ${error instanceof Error ? error.message : 'broken'}; the download may be cut`,
    )
  })
}

const deepest = 3

const zipParts = async (path: string, found: Found, work: string, depth: number): Promise<ReadonlyArray<Part>> => {
  const folder = await mkdtemp(join(work, 'zip-'))
  const members = await withZipMembers(path, async (all) => {
    if (all.length === 0) throw new ImportRefused(`${found.name} holds no files`)
    const unpacked: { readonly name: string; readonly path: string }[] = []
    for (const [i, member] of all.entries()) {
      const target = join(folder, `${i}`)
      await member.unpackTo(target)
      unpacked.push({ name: member.name, path: target })
    }
    return unpacked
  })
  if (members.some(({ name }) => name === workbookMember)) {
    const sheets = await writeSheets(members, folder, found.name)
    return sheets.map(({ name, path: sheet }) => ({
      ...found,
      name: `sheet ${name} of ${found.name}`,
      kind: 'text',
      path: sheet,
      delimiter: sheetDelimiter,
      encoding: null,
      container: 'workbook',
    }))
  }
  const parts: Part[] = []
  for (const { name, path: member } of members) {
    const inside = { source: found.source, name: `${name} in ${found.name}`, container: 'zip' } as const
    parts.push(...(await partsOf(member, inside, work, depth + 1)))
  }
  return parts
}

const partsOf = async (path: string, found: Found, work: string, depth: number): Promise<ReadonlyArray<Part>> => {
  const first = await firstBytes(path, 4096)
  const isSdmx = isSdmxXml(first)
  const stranger = isSdmx ? null : strangerOf(first)
  // a zip may hold a README or a schema beside its table: what cannot be read is not asked for
  if (stranger !== null && found.container === 'zip') return []
  if (stranger !== null) throw new ImportRefused(`${found.name} is ${stranger}`)
  const kind = contentKind(first)
  const base = { ...found, path, delimiter: null, encoding: null }
  if (kind === 'parquet') return [{ ...base, kind }]
  if ((kind === 'zip' || kind === 'gzip') && depth >= deepest) {
    throw new ImportRefused(`${found.name} is packed more than ${deepest} times`)
  }
  if (kind === 'zip') return zipParts(path, found, work, depth)
  const folder = await mkdtemp(join(work, 'part-'))
  if (kind === 'gzip') {
    const target = join(folder, 'unpacked')
    await gunzip(path, target, found.source.bytes, found.name)
    return partsOf(target, found, work, depth + 1)
  }
  const target = join(folder, 'text')
  const encoding = await writeUtf8(path, target, found.name)
  if (isSdmx) {
    const rows = join(folder, 'rows')
    await writeSdmxText(target, rows, found.name)
    return [{ ...base, kind: 'text', path: rows, delimiter: sdmxDelimiter, encoding }]
  }
  const isJson = kind === 'json' || contentKind(await firstBytes(target, 64)) === 'json'
  const late = strangerOf(await firstBytes(target, 4096))
  if (late !== null) throw new ImportRefused(`${found.name} is ${late}`)
  return [{ ...base, kind: isJson ? 'json' : 'text', path: target, encoding }]
}

/** Unpacks a file into a work folder as its parts. Refused: what is no statistics, damaged, or of no known encoding. */
export const openParts = (source: SourceFile, work: string): Promise<ReadonlyArray<Part>> =>
  partsOf(source.path, { source, name: source.name, container: null }, work, 0)
