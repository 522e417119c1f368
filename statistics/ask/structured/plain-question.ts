// Fields as one question in plain words, each of them a piece that still knows where it stands.
import type { Rewritten } from '../text/rewritten.ts'
import { type Field, type Key, keyOf } from './field.ts'
import { leadsOf, measureOfDebt } from './leads.ts'
import { seriesCodeIn } from './series-code.ts'

type Piece = { readonly key: Key; readonly text: string; readonly start: number; readonly end: number }
type Leads = ReturnType<typeof leadsOf>

const order: ReadonlyArray<Key> = [
  'measure',
  'creditorKind',
  'code',
  'donor',
  'recipient',
  'debtor',
  'creditor',
  'source',
  'target',
  'place',
  'years',
  'from',
  'to',
  'between',
  'prices',
  'currency',
  'by',
  'top',
  'note',
]

const bounds: Readonly<Record<string, string>> = { '>=': 'since ', '>': 'after ', '<=': 'until ', '<': 'before ' }

/** "Acreedor: tenedores de bonos": a kind of creditor, which no place is. */
const kindOfCreditor =
  /\b(?:tenedores de bonos|bonistas|bancos comerciales|banca comercial|(?:acreedores )?(?:bilaterales|multilaterales|privados))\b/i

const received = /(?:^|\s)(?:received|receipts|reçue?|recibid[ao])(?:\s|$)/i

const isYears = (text: string): boolean => /^[12]\d{3}(?:\s?(?:-|–|:|\.\.|to)\s?(?:[12]\d{3})?)?$/.test(text.trim())

const wordsOf = (field: Field & { readonly key: Key }, all: ReadonlyArray<Field>, leads: Leads): string | null => {
  const { key, text, bound } = field
  if (key === 'base' || key === 'idle') return ''
  if (key === 'prices') {
    const base = all.find((other) => other.key === 'base')?.text
    if (/^(?:constant|real)$/i.test(text))
      return base === undefined ? 'in constant prices' : `in constant ${base} prices`
    return /^(?:current|nominal)$/i.test(text) ? 'in current prices' : null
  }
  const priced = /^(?:const(?:ant)?|real)\s+([12]\d{3})(?:\s+prices)?$/i.exec(text)
  if (key === 'measure' && priced !== null) return `in constant ${priced[1] ?? ''} prices`
  if (key === 'years') return `${bounds[bound ?? ''] ?? ''}${text}`
  if (bound !== undefined) return null
  if (key === 'creditor' && kindOfCreditor.test(text)) return text
  if (key === 'creditorKind') return /creditor|lender|bond|bank/i.test(text) ? text : `${text} creditors`
  if (key === 'by') return keyOf(text) === 'years' ? '' : `${leads.by ?? ''} ${text}`
  if (key === 'top') {
    const by = all.find((other) => other.key === 'by')?.text
    return by !== undefined && /^\d{1,3}$/.test(text) ? `, top ${text} ${by.replace(/s$/, '')}s` : null
  }
  // "ODA received": by whom
  const isTaken = key === 'place' && all.some((other) => other.key === 'measure' && received.test(other.text))
  const lead = (isTaken ? leads.recipient : leads[key]) ?? ''
  const isOfDebt = key === 'measure' && all.some((other) => other.key === 'debtor' || other.key === 'creditor')
  return `${lead}${lead === '' ? '' : ' '}${isOfDebt ? measureOfDebt(text) : text}`
}

/** Cells without a key: years by their form, a code of a series, a code of a place behind one; others say what is asked for. */
const withKeys = (fields: ReadonlyArray<Field>): ReadonlyArray<Field & { readonly key: Key }> | null => {
  const series = fields.find(({ text }) => seriesCodeIn(text) !== null)
  const isDebt = series !== undefined && seriesCodeIn(series.text)?.isDebt === true
  const given: Key[] = fields.flatMap(({ key }) => key ?? [])
  const free = (isDebt ? (['debtor', 'creditor'] as const) : (['place'] as const)).filter((key) => !given.includes(key))
  let places = 0
  const named: (Field & { readonly key: Key })[] = []
  for (const field of fields) {
    const code = seriesCodeIn(field.text)
    const isCode = series !== undefined && /^[A-Z]{3}$/.test(field.text)
    const key =
      field.key ?? (code !== null ? 'measure' : isYears(field.text) ? 'years' : isCode ? free[places++] : 'measure')
    if (key === undefined) return null
    // "amount wanted: debt outstanding"; a figure is no name of one
    if (key === 'value' && /^[\d\s.,]*$/.test(field.text)) return null
    // "place=KEN" beside the debt of somebody is the debtor
    named.push({
      ...field,
      key: key === 'place' && isDebt ? 'debtor' : key === 'value' ? 'measure' : key,
      text: code?.words ?? field.text,
    })
  }
  return named
}

/** The question that fields ask; null where one of them says what cannot be said in words. */
export const plainQuestion = (query: string, fields: ReadonlyArray<Field>, needsMeasure = true): Rewritten | null => {
  const named = withKeys(fields)
  const isAsked = named?.some(({ key }) => key === 'measure' || key === 'code') === true
  if (named === null || (needsMeasure && !isAsked)) return null
  const pieces: Piece[] = []
  const leads = leadsOf(query)
  for (const key of order)
    for (const field of named) {
      if (field.key !== key) continue
      const text = wordsOf(field, named, leads)
      if (text === null) return null
      if (text !== '') pieces.push({ key, text, start: field.start, end: field.end })
    }
  const hasTop = named.some(({ key }) => key === 'top')
  const kept = hasTop ? pieces.filter(({ key }) => key !== 'by') : pieces
  const isRange = (i: number): boolean => kept[i]?.key === 'to'
  const placed: (Piece & { readonly from: number; readonly to: number })[] = []
  let text = ''
  for (const [i, piece] of kept.entries()) {
    text += i === 0 || /^[,.]/.test(piece.text) ? '' : isRange(i) ? ' ' : ', '
    placed.push({ ...piece, from: text.length, to: text.length + piece.text.length })
    text += piece.text
  }
  const idle = named.filter(({ key }) => key === 'idle')
  return {
    text,
    asWritten: spanIn(query, placed),
    left: idle.map(({ start, end }) => ({ text: query.slice(start, end), start, end })),
  }
}

const spanIn =
  (
    query: string,
    placed: ReadonlyArray<Piece & { readonly from: number; readonly to: number }>,
  ): Rewritten['asWritten'] =>
  (span) => {
    const over = placed.filter(({ from, to }) => from < span.end && span.start < to)
    const start = Math.min(...over.map((piece) => piece.start), query.length)
    const end = Math.max(...over.map((piece) => piece.end), 0)
    const [from, to] = over.length === 0 ? [0, 0] : [start, end]
    return { ...span, start: from, end: to, text: query.slice(from, to) }
  }
