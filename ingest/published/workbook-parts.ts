// What a workbook says beside its sheets: their names, relations, strings, and which formats show days.
import { posix } from 'node:path'
import { readXml } from './workbook-xml.ts'

type Listed = { readonly name: string; readonly id: string }

type Book = { readonly sheets: ReadonlyArray<Listed>; readonly starts1904: boolean }

export const readBook = async (path: string): Promise<Book> => {
  const sheets: Listed[] = []
  let starts1904 = false
  await readXml(path, {
    open: (tag, attributes) => {
      if (tag === 'sheet') sheets.push({ name: attributes['name'] ?? '', id: attributes['r:id'] ?? idOf(attributes) })
      if (tag === 'workbookPr') starts1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
    },
  })
  return { sheets, starts1904 }
}

const idOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''

/** Relation ids to the members they lead to. */
export const readRelations = async (path: string): Promise<ReadonlyMap<string, string>> => {
  const targets = new Map<string, string>()
  await readXml(path, {
    open: (tag, { Id = '', Target = '' }) => {
      if (tag === 'Relationship')
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : posix.normalize(`xl/${Target}`))
    },
  })
  return targets
}

/** The strings that cells name by number; what is said beside them of their pronunciation is none of them. */
export const readSharedStrings = async (path: string): Promise<ReadonlyArray<string>> => {
  const strings: string[] = []
  let current = ''
  let inText = false
  let aside = 0
  await readXml(path, {
    open: (tag) => {
      if (tag === 'si') current = ''
      if (tag === 'rPh') aside++
      inText = tag === 't' && aside === 0
    },
    text: (text) => {
      if (inText) current += text
    },
    close: (tag) => {
      if (tag === 'si') strings.push(current)
      if (tag === 'rPh') aside--
      inText = false
    },
  })
  return strings
}

/** Number formats of dates that need no definition, and how a defined one is told: by letters of days outside quotes. */
const isDateFormat = (id: number, code: string | undefined): boolean =>
  code === undefined
    ? (id >= 14 && id <= 22) || (id >= 45 && id <= 47)
    : /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\][]*\]|general/gi, ''))

/** Cell formats that show a day, by their number. */
export const readDateStyles = async (path: string): Promise<ReadonlySet<number>> => {
  const codes = new Map<number, string>()
  const formats: number[] = []
  let inCells = false
  await readXml(path, {
    open: (tag, { numFmtId = '0', formatCode = '' }) => {
      if (tag === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (tag === 'cellXfs') inCells = true
      if (tag === 'xf' && inCells) formats.push(Number(numFmtId))
    },
    close: (tag) => {
      if (tag === 'cellXfs') inCells = false
    },
  })
  return new Set(formats.flatMap((id, i) => (isDateFormat(id, codes.get(id)) ? [i] : [])))
}
