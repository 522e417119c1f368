// How many ways to write a question again keep its spec, and how many give another definite answer.
import { catalogueOf } from '../../../statistics/ask/catalogue.ts'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import type { Search } from '../../../statistics/ask/search.ts'
import { rewritings } from '../../statistics/ask/support/rewritings.ts'
import type { CorpusQuestion } from './corpus.ts'

export type Rewritten = {
  readonly questions: number
  readonly asked: number
  readonly kept: number
  readonly turned: ReadonlyArray<string>
  readonly lost: ReadonlyArray<string>
}

const definite = (search: Search, question: string): ReadonlyArray<string> =>
  resolveComputed(search, question).parts.flatMap((part) => (part.status === 'definite' ? [part.spec.spec_id] : []))

/** Plain questions in the words of somebody who knows the service. */
const plain: ReadonlyArray<string> = [
  'aid from France to Kenya',
  'aid from Germany to Kenya in 2018',
  'ODA from France to Kenya from 2015 to 2018',
  'ODA from the United Kingdom to Uganda since 2016',
  'aid to Kenya by donor in 2019',
  'GDP of Kenya in 2015',
  'GDP of Kenya and Uganda from 2010 to 2015',
  'population of Peru since 1990',
  'external debt of Kenya in 2018',
  'external debt of Kenya to China since 2010',
  'debt service of Kenya since 2010',
]

/** Asks the catalogue's examples, plain questions and those of a corpus that have one definite answer in every way of rewriting. */
export const rewrittenOf = (search: Search, corpus: ReadonlyArray<CorpusQuestion>): Rewritten => {
  const examples = catalogueOf(search).families.flatMap((family) => family.examples.map(({ question }) => question))
  const written = corpus.flatMap(({ expect, question }) => (expect.outcome === 'definite' ? [question] : []))
  const questions = [...new Set([...examples, ...plain, ...written])].flatMap((question) => {
    const [meant, ...others] = definite(search, question)
    return meant === undefined || others.length > 0 ? [] : [{ question, meant }]
  })
  let asked = 0
  let kept = 0
  const [turned, lost]: [string[], string[]] = [[], []]
  for (const { question, meant } of questions)
    for (const { name, rewrite } of rewritings)
      for (const other of rewrite(question)) {
        asked++
        const got = definite(search, other)
        if (got.some((id) => id !== meant)) turned.push(`${name}: ${question} -> ${other}`)
        else if (got.length === 0) lost.push(`${name}: ${question} -> ${other}`)
        else kept++
      }
  return { questions: questions.length, asked, kept, turned, lost }
}
