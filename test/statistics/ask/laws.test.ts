// Laws that hold for any question: nothing invented, nothing turned round, paraphrases agree, work is bounded.
import test from 'ava'
import fc from 'fast-check'
import { canonicalJson } from '../../../domain/canonical-json.ts'
import { specIdOf } from '../../../domain/spec/identity.ts'
import type { Resolution } from '../../../statistics/ask/resolution.ts'
import type { Mention } from '../../../statistics/ask/chart/mention.ts'
import { nothingAsked } from '../../../statistics/ask/reading/ask.ts'
import { familyChoices } from '../../../statistics/ask/reading/family-choices.ts'
import { resolveQuestion } from '../../../statistics/ask/resolve.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { tokenise } from '../../../statistics/ask/text/tokens.ts'
import { sampleGraph } from './support/graph.ts'

const graph = await sampleGraph()
const search = searchOf(graph)
const { series } = graph

/** Pairs that the graph holds as giver and taker of ODA. */
const pairs = ((): ReadonlyArray<readonly [string, string]> => {
  const [from, to] = series.rangeOfVariable(series.dictionaries.variable.codeOf('oda/Total_Nominal'))
  const origin = series.roleColumns[series.roles.indexOf('origin')]
  const destination = series.roleColumns[series.roles.indexOf('destination')]
  const found = new Map<string, readonly [string, string]>()
  for (let i = from; i < to; i++) {
    const giver = series.dictionaries.entity.at(origin?.[i] ?? 0)
    const taker = series.dictionaries.entity.at(destination?.[i] ?? 0)
    if (giver.startsWith('country/') && taker.startsWith('country/')) found.set(`${giver} ${taker}`, [giver, taker])
  }
  return [...found.values()]
})()
const label = (ref: string): string => graph.label(ref) ?? ref
const countries = graph.nodesOfKind('country').map((node) => node.dcid)

const definite = (resolution: Resolution) =>
  resolution.parts.flatMap((part) => (part.status === 'definite' ? [part] : []))

const directed: ReadonlyArray<(giver: string, taker: string) => string> = [
  (a, b) => `ODA from ${a} to ${b}`,
  (a, b) => `aid to ${b} from ${a}`,
  (a, b) => `${a}'s aid to ${b}`,
  (a, b) => `${b}'s aid from ${a}`,
  (a, b) => `How much aid did ${a} give ${b}?`,
  (a, b) => `How much aid did ${b} get from ${a}?`,
  (a, b) => `aid given by ${a} to ${b}`,
  (a, b) => `aid received by ${b} from ${a}`,
  (a, b) => `aid given to ${b} by ${a}`,
  (a, b) => `What ODA has ${b} received from ${a}?`,
  (a, b) => `official development assistance provided to ${b} by ${a}`,
  (a, b) => `aid ${b} was given by ${a}`,
]

test('templates of one question give one spec, with the giver as origin and the taker as destination', (t) => {
  fc.assert(
    fc.property(fc.constantFrom(...pairs), ([giver, taker]) => {
      const ids = new Set<string>()
      for (const template of directed) {
        const question = template(label(giver), label(taker))
        const parts = definite(resolveQuestion(search, question))
        const [part] = parts
        if (parts.length !== 1 || part === undefined) throw new Error(question)
        if (
          canonicalJson(part.spec.definition.identity.entities) !==
          canonicalJson({ destination: [taker], origin: [giver] })
        ) {
          throw new Error(`${question}: ${part.label}`)
        }
        ids.add(part.spec.spec_id)
      }
      return ids.size === 1
    }),
    { numRuns: 60 },
  )
  t.pass()
})

test('a direction said in words is never turned round, whatever the graph holds', (t) => {
  fc.assert(
    fc.property(
      fc.constantFrom(...countries),
      fc.constantFrom(...countries),
      fc.constantFrom(...directed),
      (giver, taker, template) => {
        fc.pre(giver !== taker)
        const question = template(label(giver), label(taker))
        for (const part of resolveQuestion(search, question).parts) {
          const readings =
            part.status === 'definite'
              ? [part.spec]
              : part.status === 'candidates'
                ? part.candidates.map(({ spec }) => spec)
                : part.status === 'no_data'
                  ? part.nearest.map(({ spec }) => spec)
                  : []
          for (const { definition } of readings) {
            const { origin, destination } = definition.identity.entities
            if (origin?.includes(taker) === true || destination?.includes(giver) === true)
              throw new Error(`${question}: ${canonicalJson(definition.identity)}`)
          }
        }
      },
    ),
    { numRuns: 200 },
  )
  t.pass()
})

const words = fc.constantFrom(
  ..."ODA aid GDP debt service grants loans health education water from to by of in for and versus since until between 2015 2020 2010-2015 latest last five years Kenya France Germany Mali G7 Africa Congo net gross commitments purpose sector donor per give received did how much the What is excluding top why , ? ; 's".split(
    ' ',
  ),
)
const anyQuestion = fc
  .array(
    fc.oneof({ weight: 9, arbitrary: words }, { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) }),
    { maxLength: 25 },
  )
  .map((all) => all.join(' '))

test('every reference of a reading is held by the graph and was named in the question', (t) => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      for (const part of definite(resolveQuestion(search, question))) {
        const { identity, spec_id } = part.spec.definition
        if (specIdOf(identity) !== spec_id) throw new Error('spec_id does not follow from the identity')
        const refs = [
          ...Object.values(identity.entities).flat(),
          ...identity.slots.flatMap(({ binding }) => (binding.state === 'value' ? [binding.ref] : [])),
        ]
        const named = new Set(part.used.flatMap((word) => word.refs))
        // a term may fix a slot ("other official flows"); its node is what was named
        for (const ref of refs) {
          const byTerm = [...named].some((by) => JSON.stringify(graph.node(by)?.properties['slot'] ?? []).includes(ref))
          const shared = resolveQuestion(search, question).parts.some((other) =>
            other.used.some((word) => word.refs.includes(ref)),
          )
          if (graph.node(ref) === null || !(named.has(ref) || byTerm || shared))
            throw new Error(`${ref} in ${question}`)
        }
      }
    }),
    { numRuns: 300 },
  )
  t.pass()
})

test('the same question gives the same resolution, and spans are the words of the question', (t) => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      const first = resolveQuestion(search, question)
      if (canonicalJson(first) !== canonicalJson(resolveQuestion(search, question))) return false
      return first.parts.every((part) =>
        [...part.used, ...part.ignored].every(
          ({ text, start, end }) =>
            question.slice(start, end).length === end - start &&
            (text.length > end - start || question.slice(start, end) === text),
        ),
      )
    }),
    { numRuns: 200, examples: [['౦\u0000〡']] },
  )
  t.pass()
})

test('any text at all is answered', (t) => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 400 }),
      (text) => resolveQuestion(search, text.toWellFormed()).parts.length > 0,
    ),
    { numRuns: 300 },
  )
  t.pass()
})

test('case, spacing and closing punctuation do not change a spec', (t) => {
  fc.assert(
    fc.property(fc.constantFrom(...pairs), fc.constantFrom('.', '?', ' ?', '!', '  '), ([giver, taker], end) => {
      const plain = `ODA from ${label(giver)} to ${label(taker)} since 2010`
      const [a] = definite(resolveQuestion(search, plain))
      const [b] = definite(resolveQuestion(search, `  ${plain.toLowerCase().replaceAll(' ', '  ')}${end}`))
      return a !== undefined && a.spec.spec_id === b?.spec.spec_id
    }),
    { numRuns: 60 },
  )
  t.pass()
})

test('a measure said again and again means no more than said once', (t) => {
  const named = Map.groupBy(
    search.lexicon.named.flatMap(({ meaning, phrases }) => phrases.map((phrase) => ({ meaning, phrase }))),
    ({ phrase }) => phrase,
  )
  for (const [phrase, of] of named) {
    const mention: Mention = { kind: 'unknown', from: 0, to: 1, tags: [], cost: 0 }
    const said = { mention, meanings: of.map(({ meaning }) => meaning) }
    const meant = (times: number): number =>
      familyChoices(search, { ...nothingAsked, measures: Array.from({ length: times }, () => said) }).length
    t.true(meant(10) <= meant(1), phrase)
  }
})

const hostile: ReadonlyArray<readonly [string, string]> = [
  ['one word', 'aid '.repeat(500)],
  ['directions', 'from to by of in '.repeat(120)],
  ['entities', 'Kenya and France to Germany from '.repeat(60)],
  ['codes', 'health and education and water or '.repeat(58)],
  ['years', '2010 and 2015, 2020 to '.repeat(85)],
  ['ambiguous names', 'Congo and Korea and '.repeat(100)],
  ['no spaces', 'a'.repeat(2000)],
  ['punctuation', ',;?'.repeat(660)],
  ['combining marks', 'e\u0301'.repeat(1000)],
  ['possessives', "Kenya's ".repeat(240)],
  ['measures', 'ODA and GDP of Kenya; '.repeat(90)],
  ['one measure of two tables', 'debt service '.repeat(150)],
  ['lists that no statistic has roles for', 'Kenya to Mali from Togo by '.repeat(70)],
]
for (const [what, text] of hostile) {
  test(`hostile input is answered with bounded work: ${what}`, (t) => {
    let steps = 0
    const counted = {
      ...search,
      counter: {
        bySlotSet: (...args: Parameters<typeof search.counter.bySlotSet>) => {
          steps++
          return search.counter.bySlotSet(...args)
        },
        within: (...args: Parameters<typeof search.counter.within>) => {
          steps++
          return search.counter.within(...args)
        },
      },
    }
    const { parts } = resolveQuestion(counted, text.slice(0, 2000))
    t.true(parts.length <= 30, `${parts.length} parts`)
    t.true(steps <= 4000, `${steps} coverage counts`)
    t.true(tokenise(text).length <= text.length)
  })
}
