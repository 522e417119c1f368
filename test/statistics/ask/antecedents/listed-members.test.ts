// A group and the list of who belongs to it are said once.
import test from 'ava'
import { resolveComputed } from '../../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../../statistics/ask/search.ts'
import { specsIn } from '../support/answers.ts'
import { sampleGraph } from '../support/graph.ts'

const search = searchOf(await sampleGraph())
const read = (question: string): string => specsIn(resolveComputed(search, question).parts)

for (const [written, plain] of [
  ['ODA of the Nordic countries (Denmark, Norway, Sweden) in 2018', 'ODA of Denmark, Norway and Sweden in 2018'],
  ['the Nordics, i.e. Denmark, Finland and Norway: ODA in 2018', 'ODA of Denmark, Finland and Norway in 2018'],
  ['Nordic countries - Denmark, Norway, Sweden - ODA 2018', 'ODA of Denmark, Norway and Sweden in 2018'],
  ['ODA of the G7: France, Germany and Japan, 2018', 'ODA of France, Germany and Japan in 2018'],
  ['ODA of the G7, namely France and Germany, in 2018', 'ODA of France and Germany in 2018'],
  ['ODA of the Nordics [Denmark, Norway] 2018', 'ODA of Denmark and Norway in 2018'],
] as const)
  test(`"${written}" is "${plain}"`, (t) => {
    t.is(read(written), read(plain))
  })

for (const [written, other] of [
  // beside the group, not in it
  ['ODA of the G7 and Spain in 2018', 'ODA of Spain in 2018'],
  ['ODA of the G7, Spain and Norway in 2018', 'ODA of Spain and Norway in 2018'],
  ['ODA of the G7 (Spain, Norway) in 2018', 'ODA of Spain and Norway in 2018'],
  ['ODA of the Nordic countries, such as Denmark and Norway, in 2018', 'ODA of Denmark and Norway in 2018'],
] as const)
  test(`"${written}" is not "${other}"`, (t) => {
    t.not(read(written), read(other))
  })
