import test from 'ava'
import * as _ from '../../../statistics/convert/recipe.ts'
import { graphOf, recipeDac, variableOf } from './graph-of.ts'

const graph = graphOf([])

test('a provenance has the recipe it names', (t) => {
  t.is(_.recipeOfProvenance(graph, 'provenance/crs'), recipeDac)
})

test('a provenance that names none, names an undefined one or is not held has no recipe', (t) => {
  t.is(_.recipeOfProvenance(graph, 'provenance/plain'), null)
  t.is(_.recipeOfProvenance(graph, 'provenance/dangling'), null)
  t.is(_.recipeOfProvenance(graph, 'provenance/absent'), null)
})

test('current prices are marked by the qualifier, or without one by the ending of the name', (t) => {
  t.true(_.isNominal(variableOf()))
  t.false(_.isNominal(variableOf({ measurementQualifier: 'Real', dcid: 'X_Nominal' })))
  t.true(_.isNominal(variableOf({ measurementQualifier: null, dcid: 'X_Nominal' })))
  t.false(_.isNominal(variableOf({ measurementQualifier: null, dcid: 'X' })))
})

test('a recipe converts the measured properties it lists and no others', (t) => {
  t.true(_.convertsMeasure(recipeDac, variableOf()))
  t.false(_.convertsMeasure(recipeDac, variableOf({ measuredProperty: 'debtStock' })))
  t.false(_.convertsMeasure(recipeDac, variableOf({ measuredProperty: null })))
})
