// Whether a question is written in fields, and how sure that is.
import { axisFields } from './axes.ts'
import type { Field } from './field.ts'
import { keyedFields } from './keyed-fields.ts'
import { isSql, jsonFields, jsonIn, sqlFields } from './parsers.ts'
import { pairFields } from './pairs.ts'
import { plainQuestion } from './plain-question.ts'
import { seriesCodeIn, tellsOfPublisher } from './series-code.ts'
import { type Rewritten, rewritten } from '../text/rewritten.ts'
import { isTable, tableFields } from './tables.ts'

/** Longer questions are not looked at. */
const longest = 600

/** `isSure`: the whole text has a form that no sentence has. */
export type InFields = Rewritten & { readonly isSure: boolean }

/** "DT.DOD.BLAT.CD for NGA, 2012-2022", "DT.INT.MLAT.CD of Jamaica": a code of a series among words stands for its words. */
const codeInWords = (query: string): Rewritten | null => {
  const code = seriesCodeIn(query)
  if (code === null) return null
  const cells = [...query.matchAll(/[^\s|;,/]+/gu)].map(
    (match): Field => ({ key: null, text: match[0], start: match.index, end: match.index + match[0].length }),
  )
  const told = cells.filter(({ text }) => !/^(?:for|of|in|from|to)$/i.test(text))
  return told.every(({ text }) => /^(?:[A-Z]{3}|DT\..*|NGDPD|[12]\d{3}.*)$/.test(text))
    ? plainQuestion(query, told)
    : tellsOfPublisher(query)
      ? null
      : rewritten(query, [{ start: code.start, end: code.end, text: code.words }])
}

/** Whether a text surely is a query of a program or a table, read or not. */
export const isProgram = (query: string): boolean =>
  query.length <= longest && (jsonIn(query) !== undefined || isSql(query) || isTable(query))

/** The question that a text in fields asks; null where it is no such text. `isName`: words of names of places and organisations. */
export const inFields = (query: string, isName: (word: string) => boolean): InFields | null => {
  if (query.length > longest || !/[=:;|{\n\t<>→]|\/\/|^\s*select\b|DT\.|NGDPD|^1[.)]\s/i.test(query)) return null
  const sure =
    jsonFields(query) ??
    sqlFields(query, isName) ??
    axisFields(query, isName) ??
    pairFields(query) ??
    tableFields(query)
  const plain = sure === null ? null : plainQuestion(query, sure, false)
  if (plain !== null) return { ...plain, isSure: true }
  const keyed = keyedFields(query, isName)
  const isSure = keyed?.every(({ key }) => key !== null) === true
  const told = (keyed === null ? null : plainQuestion(query, keyed)) ?? codeInWords(query)
  return told === null ? null : { ...told, isSure }
}
