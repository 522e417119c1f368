// Corpora of questions with what each means, one JSON object a line. docs/reading-measured.md describes the format.
import * as t from 'io-ts'
import { readLines } from './lines.ts'

const Names = t.array(t.string)

const OneReading = t.intersection([
  t.type({ measure: t.string }),
  t.partial({
    donor: Names,
    recipient: Names,
    debtor: Names,
    creditor: Names,
    country: Names,
    by: Names,
    code: t.union([t.string, Names]),
    start: t.number,
    end: t.number,
    latest: t.boolean,
    currency: t.string,
    prices: t.string,
    base_year: t.number,
    computed: t.string,
  }),
])
/** What a question means, in the words of the corpus: see docs/reading-measured.md. */
export type ExpectedReading = t.TypeOf<typeof OneReading>

const Question = t.intersection([
  t.type({
    id: t.string,
    style: t.string,
    language: t.string,
    question: t.string,
    expect: t.intersection([
      t.type({ outcome: t.union([t.literal('definite'), t.literal('choice'), t.literal('refuse')]) }),
      t.partial({
        reading: t.intersection([OneReading, t.partial({ also: t.array(OneReading) })]),
        readings: t.array(OneReading),
        also: t.array(OneReading),
        why: t.string,
        computed: t.string,
      }),
    ]),
  }),
  t.partial({ slip: t.union([t.string, Names]), corrected: t.string }),
])
/** A question of a corpus. `corrected`: why its expectation is not the one it was written with. */
export type CorpusQuestion = t.TypeOf<typeof Question>

/** Readings that are right for a question, the first one first; what is to be computed may be said of the question as a whole. */
export const rightReadings = ({ expect }: CorpusQuestion): ReadonlyArray<ExpectedReading> => {
  const { reading, readings = [], also = [], computed } = expect
  const computedOf = (one: ExpectedReading): ExpectedReading => (computed === undefined ? one : { computed, ...one })
  return [
    ...(reading === undefined ? [] : [reading, ...(reading.also ?? [])]).map(computedOf),
    ...readings.map(computedOf),
    ...also.flatMap((one) => (computed === undefined ? [one] : [one, computedOf(one)])),
  ]
}

/** Whether a corpus says what is to be computed. Those that never do were written before anything was, and are not judged by it. */
export const namesComputations = (questions: ReadonlyArray<CorpusQuestion>): boolean =>
  questions.some((question) => rightReadings(question).some(({ computed }) => computed !== undefined))

export const readCorpus = (path: string): Promise<ReadonlyArray<CorpusQuestion>> => readLines(path, Question)
