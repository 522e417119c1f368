// What leads to the value of a field in plain words, in the language that the names of the fields are in: "deudor Senegal", "créancier Chine".
import { foldWord } from '../text/word-forms.ts'
import type { Key } from './field.ts'
import data from './leads.json' with { type: 'json' }
import told from './told.json' with { type: 'json' }

type Leads = Readonly<Partial<Record<Key, string>>>

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(', ').map(foldWord))
const french = wordsOf(told.fr)
const spanish = wordsOf(told.es)
const ofDebt: ReadonlyMap<string, string> = new Map(Object.entries(told.ofDebt))

/** The words that lead to values; English where no name of a field is French or Spanish. */
export const leadsOf = (query: string): Leads => {
  const words = (query.match(/\p{L}+/gu) ?? []).map(foldWord)
  if (words.some((word) => spanish.has(word))) return data.es
  return words.some((word) => french.has(word)) ? data.fr : data.en
}

/** What is asked for by one word that is of debt where somebody owes or lends: "STOCK", "saldo". */
export const measureOfDebt = (text: string): string => ofDebt.get(foldWord(text.trim())) ?? text
