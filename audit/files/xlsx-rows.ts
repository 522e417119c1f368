// The rows of a workbook's first sheet, read as they come. (The streaming reader of exceljs wants the parts of a workbook in another order than its writer puts them.)
import type { Readable } from 'node:stream'
import { openPromise, type ZipFile } from 'yauzl'
import type { Rows } from './cell.ts'
import { sharedTexts } from './shared-texts.ts'
import { sheetRows } from './sheet-rows.ts'
import { onLeaving } from '../../domain/leaving.ts'

const sheetPart = 'xl/worksheets/sheet1.xml'

const textsPart = 'xl/sharedStrings.xml'

/** Rows of the first sheet of a workbook, each as long as its last cell. */
export async function* xlsxRows(path: string): Rows {
  const zip = await openPromise(path, { lazyEntries: true, strictFileNames: true, autoClose: false })
  await using _closeQuietly = onLeaving(() => closeQuietly(zip))
  const parts = new Map<string, () => Promise<Readable>>()
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName, () => zip.openReadStreamPromise(entry))
  const texts = await sharedTexts(await openPart(parts, textsPart))
  yield* sheetRows(await openPart(parts, sheetPart), texts)
}

const openPart = async (parts: ReadonlyMap<string, () => Promise<Readable>>, name: string): Promise<Readable> => {
  const open = parts.get(name)
  if (open === undefined) throw new Error(`it holds no ${name}`)
  return (await open()).setEncoding('utf8')
}

const closeQuietly = (zip: ZipFile): void => {
  if (zip.isOpen) zip.close()
}
