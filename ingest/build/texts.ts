// The texts of observations: what each raw cell means, and the codes (ranks in UTF-8 byte order) of those that hold.
import { compareUtf8 } from '../../domain/frame/frame.ts'
import { bareDcid } from '../../statistics/read/mcf-value.ts'
import type { BuildProblemCode } from './problem.ts'
import type { NodeLookup } from './node-checks.ts'
import { dcidProblem } from './block-values.ts'
import { isCalendarDate } from './dates.ts'

export const textKinds = ['variable', 'entity', 'unit', 'method', 'provenance', 'period'] as const
export type TextKind = (typeof textKinds)[number]

/** What a cell means: a text, nothing, or a problem. */
export type Verdict =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'absent' }
  | { readonly is: 'wrong'; readonly code: BuildProblemCode; readonly message: string }

const absentCode = -1
export const wrongCode = -2

const absent: Verdict = { is: 'absent' }
const wrong = (code: BuildProblemCode, message: string): Verdict => ({ is: 'wrong', code, message })

/** Judges the cells of observations against the nodes of the graph. */
export const judge =
  (lookup: NodeLookup) =>
  (kind: TextKind, raw: string | null): Verdict => {
    const text = raw === null ? '' : kind === 'period' ? raw.trim() : bareDcid(raw)
    if (text === '') return absent
    if (kind === 'period') {
      return isCalendarDate(text)
        ? { is: 'text', text }
        : wrong('bad_date', `${JSON.stringify(text)} is no date (YYYY, YYYY-MM or YYYY-MM-DD)`)
    }
    const malformed = dcidProblem(text)
    if (malformed !== null) return wrong(malformed.code, malformed.message)
    // measurement methods are terms of the schema and need no node
    if (kind === 'method') return { is: 'text', text }
    const found = lookup(text)
    if (found === null) return wrong('dangling_reference', `${kind} ${text} is no node`)
    const needed = kind === 'variable' ? 'stat_var' : kind === 'provenance' ? 'provenance' : null
    if (needed !== null && found !== needed && found !== 'defective') {
      return wrong('wrong_kind', `${kind} ${text} is a ${found}, not a ${needed}`)
    }
    return { is: 'text', text }
  }

export type TextCodes = {
  /** Texts in byte order; the code of a text is its index. */
  readonly texts: ReadonlyArray<string>
  /** Raw cell to code; -1 absent, -2 wrong. */
  readonly codeOfRaw: ReadonlyMap<string, number>
}

/** Codes for the raw cells of one kind. */
export const codeTexts = (kind: TextKind, raws: Iterable<string>, verdictOf: ReturnType<typeof judge>): TextCodes => {
  const textOfRaw = new Map<string, string | number>()
  const texts = new Set<string>()
  for (const raw of raws) {
    const verdict = verdictOf(kind, raw)
    if (verdict.is === 'text') texts.add(verdict.text)
    textOfRaw.set(raw, verdict.is === 'text' ? verdict.text : verdict.is === 'absent' ? absentCode : wrongCode)
  }
  const sorted = [...texts].sort(compareUtf8)
  const codes = new Map(sorted.map((text, code) => [text, code]))
  const codeOfRaw = new Map<string, number>()
  for (const [raw, text] of textOfRaw)
    codeOfRaw.set(raw, typeof text === 'number' ? text : (codes.get(text) ?? wrongCode))
  return { texts: sorted, codeOfRaw }
}
