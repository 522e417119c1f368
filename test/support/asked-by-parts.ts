// What statements ask by their parts, over the starter graph: the sample knows no creditors.
import test from 'ava'
import { searchOf } from '../../statistics/ask/search.ts'
import { claimsIn } from '../../statistics/verify/claims.ts'
import { namesOf } from '../../statistics/verify/named.ts'
import { askedByParts } from '../../statistics/verify/parts/by-parts.ts'
import { starterGraph } from './starter-graph.ts'

const graph = await starterGraph()
const search = searchOf(graph)

/** The question of one claim of a text, with what is done to its figure; null where its parts are not read. */
export const askedOf = (sentence: string, at = 0): string | null => {
  const claim = claimsIn(sentence, namesOf(search)).filter(({ figure }) => figure !== null)[at]
  if (claim?.stated === undefined || claim.figure === null) return null
  const { figure } = claim
  const all = [...(claim.isScoped === true ? [] : [claim.stated]), ...(claim.contexts ?? [])]
  const [asked] = all.flatMap((one) => askedByParts(search, one, figure) ?? [])
  if (asked === undefined) return null
  const { question, change, isOverYears, whole } = asked
  const moved = change === undefined ? '' : ` | ${change.of.kind} over ${change.of.lag}, ${change.sign}`
  return `${question}${whole === undefined ? '' : ` of ${whole}`}${moved}${isOverYears === true ? ' | all years' : ''}`
}

export type Family = {
  readonly name: string
  readonly read: ReadonlyArray<readonly [sentence: string, asked: string]>
  readonly open: ReadonlyArray<string>
}

/** Texts of several sentences or figures, with what each figure asks; null: it is left open. */
export type Texts = {
  readonly name: string
  readonly texts: ReadonlyArray<readonly [text: string, asked: ReadonlyArray<string | null>]>
}

/** A test for each text of each family. */
export const testTexts = (families: ReadonlyArray<Texts>): void => {
  for (const { name, texts } of families)
    for (const [text, asked] of texts)
      test(`${name}: "${text}" asks ${asked.filter((one) => one !== null).length} of ${asked.length}`, (t) =>
        t.deepEqual(
          asked.map((_, at) => askedOf(text, at)),
          asked,
        ))
}

/** A test for each sentence of each family. */
export const testFamilies = (families: ReadonlyArray<Family>): void => {
  for (const { name, read, open } of families) {
    for (const [sentence, asked] of read)
      test(`${name}: "${sentence}" asks: ${asked}`, (t) => t.is(askedOf(sentence), asked))
    for (const sentence of open) test(`${name}: "${sentence}" is left open`, (t) => t.is(askedOf(sentence), null))
  }
}
