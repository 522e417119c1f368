// Classes of questions near to what can be answered: those that must stay open, and those beside them that are read.
import test from 'ava'
import { partsOf } from './starter.ts'

export type Classes = Readonly<
  Record<string, { readonly open: ReadonlyArray<string>; readonly read: ReadonlyArray<string> }>
>

/** A test for each question: an open one has no figure, nor is known to have none; one that is read has one exact answer. */
export const testClasses = (classes: Classes): void => {
  for (const [name, { open, read }] of Object.entries(classes)) {
    for (const question of open)
      test(`${name}: ${question}`, (t) => {
        for (const part of partsOf(question)) {
          t.not(part.status, 'definite')
          t.true(part.status !== 'no_data' || part.reading === null)
        }
      })
    for (const question of read)
      test(`beside ${name}: ${question}`, (t) => {
        t.deepEqual(
          partsOf(question).map(({ status }) => status),
          ['definite'],
        )
      })
  }
}
