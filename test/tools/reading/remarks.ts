// Remarks beside a question, by strangers: those that change nothing, and those that narrow or change what is asked.
import * as t from 'io-ts'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import type { Part } from '../../../statistics/ask/resolution.ts'
import type { Search } from '../../../statistics/ask/search.ts'
import { readLines } from './lines.ts'
import { answerOf } from './phrasings.ts'
import { interval } from './table.ts'

const Remark = t.type({
  id: t.string,
  question: t.string,
  /** The question without the remark. */
  bare: t.string,
  kind: t.keyof({ beside: null, narrows: null }),
  where: t.keyof({ before: null, after: null, inside: null }),
})
type Remark = t.TypeOf<typeof Remark>

export const readRemarks = (path: string): Promise<ReadonlyArray<Remark>> => readLines(path, Remark)

/** `same`: as the bare question; `other`: another definite answer; `open`: a choice, or refused in part or whole. */
type RemarkOutcome = 'same' | 'other' | 'open'
export type JudgedRemark = {
  readonly remark: Remark
  readonly outcome: RemarkOutcome
  readonly parts: ReadonlyArray<Part>
}

/** Asks each question, and its bare one beside it; those whose bare question has no exact answer are left out. */
export const judgeRemarks = (search: Search, remarks: ReadonlyArray<Remark>): ReadonlyArray<JudgedRemark> =>
  remarks.flatMap((remark) => {
    const bare = answerOf(search.graph, resolveComputed(search, remark.bare).parts)
    if (bare === null) return []
    const { parts } = resolveComputed(search, remark.question)
    const answer = answerOf(search.graph, parts)
    return [{ remark, outcome: answer === null ? 'open' : answer === bare ? 'same' : 'other', parts }]
  })

/** A table in Markdown: a line for each kind and place of remarks. */
export const remarksTable = (judged: ReadonlyArray<JudgedRemark>): string => {
  const row = (name: string, of: ReadonlyArray<JudgedRemark>): ReadonlyArray<string> => {
    if (of.length === 0) return []
    const count = (outcome: RemarkOutcome): number => of.filter((one) => one.outcome === outcome).length
    const [low, high] = interval(count('same'), of.length)
    const share = ((100 * count('same')) / of.length).toFixed(0)
    const same = `${count('same')} of ${of.length}: ${share} % [${low.toFixed(0)}-${high.toFixed(0)}]`
    return [`| ${name} | ${same} | ${count('other')} | ${count('open')} |`]
  }
  const kinds = (['beside', 'narrows'] as const).flatMap((kind) => {
    const ofKind = judged.filter(({ remark }) => remark.kind === kind)
    const places = (['before', 'after', 'inside'] as const).flatMap((where) =>
      row(
        `${kind}, ${where}`,
        ofKind.filter(({ remark }) => remark.where === where),
      ),
    )
    return [...places, ...row(`${kind}, all`, ofKind)]
  })
  return [
    '| remark | answered as the bare question | another definite | open or refused |',
    '|---|---|---|---|',
    ...kinds,
  ].join('\n')
}
