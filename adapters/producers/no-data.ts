// What servers send in the place of data, with status 200 and any content type: told by the first bytes.
import type { Form } from './download-task.ts'

const magic: Partial<Record<Form, string>> = { zip: 'PK\u0003\u0004', gzip: '\u001f\u008b', parquet: 'PAR1' }

/** The title of a web page, at most 200 characters of it; empty when there is none. */
export const titleOf = (text: string): string => {
  const open = text.search(/<title/i)
  const from = open === -1 ? 0 : text.indexOf('>', open) + 1
  return from === 0 ? '' : (text.slice(from, from + 200).split('<')[0] ?? '').trim()
}

const messageOf = (text: string): string | null => {
  // `[{"message":[{"id":"120","key":"Invalid value","value":"..."}]}]`, `{"error": ...}`, `{"errors":[...]}`
  if (!/^\s*(\[\s*)?\{\s*"(message|error|errors|fault|statusCode|detail)"/i.test(text)) return null
  return text.replace(/\s+/g, ' ').trim().slice(0, 300)
}

/** Why content is not the file of the form that was asked for, or null. `first` are its first bytes, up to 4 KiB. */
export const noDataOf = (first: Uint8Array, form: Form): string | null => {
  const text = Buffer.from(first.subarray(0, 4096))
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
  if (/^\s*<(!doctype html|html|head|body)/i.test(text)) {
    const title = titleOf(text)
    return `a web page${title === '' ? '' : ` (“${title}”)`}, not data`
  }
  const message = messageOf(text)
  if (message !== null) return `an error in the place of data: ${message}`
  if (/norecordsfound|noresultsfound|could not find dataflow/i.test(text.slice(0, 400))) {
    return `an error in the place of data: ${text.slice(0, 200).trim()}`
  }
  const start = magic[form]
  if (start !== undefined && !text.startsWith(start))
    return `no ${form} file (it begins with ${JSON.stringify(text.slice(0, 16))})`
  if (form === 'json' && !/^\s*[[{]/.test(text)) return 'no JSON'
  return null
}
