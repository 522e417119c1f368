// Turns of speech in data: how they are written, and that nothing in their files is idle or matches nothing.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import clauses from '../../../statistics/ask/clauses/patterns.json' with { type: 'json' }
import computation from '../../../statistics/ask/computation/patterns.json' with { type: 'json' }
import neighbours from '../../../statistics/ask/neighbours/patterns.json' with { type: 'json' }
import romance from '../../../statistics/ask/neighbours/romance-patterns.json' with { type: 'json' }
import spent from '../../../statistics/ask/plain/spent-on-debt.json' with { type: 'json' }
import texts from '../../../statistics/ask/text/patterns.json' with { type: 'json' }
import { type PatternFile, patternsOf } from '../../../statistics/ask/text/patterns.ts'
import unread from '../../../statistics/ask/unread/patterns.json' with { type: 'json' }
import shared from '../../../statistics/ask/text/word-lists.json' with { type: 'json' }

const ask = join(import.meta.dirname, '../../../statistics/ask')
/** Rooms with their files of patterns, and what those of a second file are of. */
const rooms: ReadonlyArray<readonly [string, PatternFile<string>, string?]> = [
  ['clauses', clauses],
  ['computation', computation],
  ['neighbours', neighbours],
  ['neighbours', romance, 'in French and Spanish'],
  ['plain', spent, 'of what is spent on debt'],
  ['text', texts],
  ['unread', unread],
]

const textsOf = ({ lists, patterns }: PatternFile<string>): ReadonlyArray<string> => [
  ...Object.values(lists),
  ...Object.values(patterns).flatMap(({ said, whole, begins, ends, before }) =>
    [said, whole, begins, ends, before].flatMap((texts) => texts ?? []),
  ),
]
const usedIn = (texts: ReadonlyArray<string>): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.match(/\{[^}]+\}|<[^<>]+>/gu) ?? []))
const namesOf = ({ lists, signs }: Pick<PatternFile<string>, 'lists' | 'signs'>): ReadonlyArray<string> => [
  ...Object.keys(lists).map((name) => `{${name}}`),
  ...Object.keys(signs).map((name) => `<${name}>`),
]
const idle = (names: ReadonlyArray<string>, texts: ReadonlyArray<string>): ReadonlyArray<string> => {
  const used = usedIn(texts)
  return names.filter((name) => !used.has(name))
}

for (const [room, file, what] of rooms) {
  const where = what === undefined ? room : `${room} ${what}`
  test(`each pattern of ${where} is said in its example`, (t) => {
    const { says } = patternsOf(file)
    for (const [name, { example }] of Object.entries(file.patterns)) t.true(says(example, name), `${name}: ${example}`)
  })

  test(`each list, sign and pattern of ${where} is used`, (t) => {
    t.deepEqual(idle(namesOf(file), textsOf(file)), [])
    const code = readdirSync(join(ask, room))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(ask, room, name), 'utf8'))
      .join('\n')
    t.deepEqual(
      Object.keys(file.patterns).filter((name) => !code.includes(`'${name}'`)),
      [],
    )
  })

  test(`signs of ${where} hold no words, and its lists none that all rooms share`, (t) => {
    for (const [name, sign] of Object.entries({ ...shared.signs, ...file.signs })) {
      t.notRegex(sign.replaceAll(/\\p\{\p{L}+\}|\\./gu, ''), /\p{L}{2}/u, name)
      // what has alternatives has brackets
      t.notRegex(sign.replaceAll(/\\.|\[[^\]]*\]/gu, '').replaceAll(/\([^()]*\)/gu, ''), /\|/u, name)
    }
    t.deepEqual(
      Object.keys(file.lists).filter((name) => name in shared.lists),
      [],
    )
  })
}

test('what rooms share is used by one of them', (t) => {
  t.deepEqual(
    idle(namesOf(shared), [...Object.values(shared.lists), ...rooms.flatMap(([, file]) => textsOf(file))]),
    [],
  )
})

const written = (said: string, cased = false) => {
  const { says } = patternsOf({
    lists: { things: 'grant(|s), soft loan(|s)' },
    signs: { figure: '\\d{1,3}' },
    patterns: { own: { said, cased, example: '' } },
  })
  return (text: string): boolean => says(text, 'own')
}

for (const [pattern, said, other] of [
  ['how (much|many) {things}', ['How many soft loans?', 'how much grant'], ['how many loans', 'show many grants']],
  ['the (own|) debt', ['the debt', 'the own debt'], ['the  debt', 'the owndebt']],
  ['debt (here|) (now|)', ['debt here now', 'debt now', 'debt'], ['debts here']],
  ['where ... best', ['Where is it best?', 'where, then, best'], ['Where? The best', 'wherever best']],
  ['commit~ (way|place)~', ['committed ways', 'commit place'], ['recommit ways']],
  ['how (the|all)* debts', ['how all the debts', 'how debts'], ['how its debts']],
  ['best !(way|place)', ['the best of all', 'best', 'best wayside'], ['best way']],
  ['best !(way|place)~', ['best of all'], ['best wayside']],
  ['add !(up) (it|)', ['add it', 'add'], ['add up']],
  ['(the|first)! two years', ['two years', 'for two years'], ['the two years', 'first two years']],
  ['(in <figure> days|soon)', ['in 12 days', 'soon'], ['in two days']],
  ['(|re)pay it', ['repay it', 'pay it'], ['prepay it']],
  ["donor's vs(|.)", ['donor’s vs.', "donor's vs"], ['donors vs']],
  ['end =(of|in)', ['end of it'], ['end it', 'the end']],
  ['<=(and |, )who', ['and who', 'it, who'], ['who', 'it who']],
] as const)
  test(`"${pattern}" is written`, (t) => {
    for (const text of said) t.true(written(pattern)(text), text)
    for (const text of other) t.false(written(pattern)(text), text)
  })

test('capitals are told from small letters where a pattern says so', (t) => {
  t.true(written('WHO')('who'))
  t.false(written('WHO', true)('who'))
})

for (const fault of ['(a|b', 'a)', '{nothing}', '<nothing>', '!', 'a  b'])
  test(`"${fault}" is no pattern`, (t) => {
    t.throws(() => written(fault)('a'))
  })

test('what stands under a name is found, and what only stands before or behind is not', (t) => {
  const { find, spansOf, without } = patternsOf({
    lists: {},
    signs: {},
    patterns: { own: { said: '<=(how )(verb=gives|gave) (it|) =(in)', example: '' } },
  })
  const text = 'It gave more. And how gave it in 2019?'
  t.is(find(text, 'own')?.groups?.['verb'], 'gave')
  t.deepEqual(
    spansOf(text, 'own').map(({ start, end }) => text.slice(start, end)),
    ['gave it '],
  )
  t.is(without(text, 'own'), 'It gave more. And how in 2019?')
})
