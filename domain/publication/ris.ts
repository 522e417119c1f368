// A citation as RIS.
import { type Cited, creatorsOf, titleOf, yearOf, dayOf, servicePublisher } from './citation.ts'

/** A RIS record (type DATA), lines ended by CR LF as the format asks. */
export const ris = (cited: Cited): string => {
  const lines: ReadonlyArray<readonly [string, string]> = [
    ['TY', 'DATA'],
    ['ID', cited.record.content_version],
    ...creatorsOf(cited).map((name): readonly [string, string] => ['AU', name]),
    ['TI', titleOf(cited)],
    ['PY', yearOf(cited)],
    ['DA', dayOf(cited).replaceAll('-', '/')],
    ['ET', cited.record.content_version],
    ['PB', servicePublisher],
    ['UR', cited.address],
    ['ER', ''],
  ]
  return lines.map(([tag, value]) => `${tag}  - ${value}\r\n`).join('')
}
