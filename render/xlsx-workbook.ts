import { PassThrough } from 'node:stream'
import ExcelJS from 'exceljs'

/** The stream of a worksheet's XML: collects small writes, and tells when it is full. */
export class SheetStream extends PassThrough {
  #pending: string[] = []
  #characters = 0

  /** exceljs writes texts and its own text buffers. */
  put(chunk: string | { toBuffer: () => Buffer }): boolean {
    const text = typeof chunk === 'string' ? chunk : chunk.toBuffer().toString('utf8')
    this.#pending.push(text)
    this.#characters += text.length
    return this.#characters < collectCharacters || this.flushPending()
  }

  /**
   * States the extent of the sheet, which exceljs leaves out: readers that stream need it to know that the cells missing
   * at a row's end are empty ones. To be called before rows are added.
   */
  putDimension(reference: string): void {
    const [opening = '', ...rest] = this.#pending
    this.#pending = [
      opening.replace(/<sheet(?:Views|FormatPr)/, (tag) => `<dimension ref="${reference}"/>${tag}`),
      ...rest,
    ]
  }

  flushPending(): boolean {
    const text = this.#pending.join('')
    this.#pending = []
    this.#characters = 0
    return text === '' || super.write(text, 'utf8')
  }
}

const collectCharacters = 1 << 16

type Archive = { append: (source: unknown, entry: object) => unknown }

const streams = new WeakMap<object, Map<string, SheetStream>>()

/** exceljs's streaming workbook, in which every ZIP entry has the date of `created` and sheets have back-pressure. */
export class DatedWorkbookWriter extends ExcelJS.stream.xlsx.WorkbookWriter {
  // The base class assigns its archive in its constructor and appends at once; entries without a date get the clock's.
  set zip(archive: Archive) {
    const append = archive.append.bind(archive)
    const date = this.created
    archive.append = (source, entry) => append(source, { ...entry, date })
    Object.defineProperty(this, 'zip', { value: archive })
  }

  /** Called by worksheets of the base class for the stream they write to. */
  _openStream(path: string): unknown {
    const stream = new SheetStream({ highWaterMark: 1 << 20 })
    const archive: unknown = Reflect.get(this, 'zip')
    if (isArchive(archive)) archive.append(stream, { name: path })
    const known = streams.get(this) ?? new Map<string, SheetStream>()
    streams.set(this, known.set(path, stream))
    stream.once('finish', () => stream.emit('zipped'))
    // what the worksheet sees: its writes and its end
    return {
      write: (chunk: string | { toBuffer: () => Buffer }) => stream.put(chunk),
      end: () => {
        stream.flushPending()
        stream.end()
      },
      on: (event: string, listener: () => void) => stream.on(event, listener),
      pause: () => undefined,
    }
  }

  /** The stream of a worksheet of this workbook. */
  streamOf(sheet: { readonly id: number }): SheetStream {
    const stream = streams.get(this)?.get(`/xl/worksheets/sheet${sheet.id}.xml`)
    if (stream === undefined) throw new Error('the worksheet has no stream yet')
    return stream
  }
}

const isArchive = (value: unknown): value is Archive =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'append') === 'function'
