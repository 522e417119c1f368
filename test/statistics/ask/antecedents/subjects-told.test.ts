// "They" are who does what is told before; whoever is contrasted with them, or lends to them, is none of them.
import test from 'ava'
import { partsOf, readingsOf } from '../support/starter.ts'

for (const [question, plain] of [
  [
    'When Mali had a coup in 2012, how much did Germany give it in grants three years before?',
    'Grants from Germany to Mali in 2009',
  ],
  [
    'Ghana and Togo borrowed from China. How much did they owe it in 2019?',
    'External debt of Ghana and Togo to China in 2019',
  ],
  [
    'Kenya borrowed from China, Uganda too. How much did they owe it in 2020?',
    'External debt of Kenya and Uganda to China in 2020',
  ],
  [
    'Angola owes China. So does Zambia. How much did they owe it in 2020?',
    'External debt of Angola and Zambia to China in 2020',
  ],
  [
    'Kenya, as well as Uganda, owes China. How much did they owe it in 2020?',
    'External debt of Kenya and Uganda to China in 2020',
  ],
  [
    'Denmark and Finland gave to Niger in 2018. How much did they give Mali in 2018?',
    'Aid from Denmark and Finland to Mali in 2018',
  ],
  [
    'Denmark gave to Niger in 2018, and so did Finland. How much did they give Mali in 2019?',
    'Aid from Denmark and Finland to Mali in 2019',
  ],
  [
    'Sweden gave Mali 50 million in 2019, Norway 30. How much did they give Niger in 2020?',
    'Aid from Sweden and Norway to Niger in 2020',
  ],
  ['Denmark gave to Niger in 2018. How much did it give Mali in 2019?', 'Aid from Denmark to Mali in 2019'],
  ['Turkey both gives and takes aid. How much was it given by Germany in 2019?', 'Aid from Germany to Turkey in 2019'],
  ['Norway, unlike Sweden, gives to Malawi. How much did it give in 2019?', 'Aid from Norway to Malawi in 2019'],
  [
    'Kenya, in contrast to Uganda, owes China a lot. How much did Kenya owe China in 2020?',
    'External debt of Kenya to China in 2020',
  ],
  ['As opposed to Uganda, how much did Kenya owe China in 2020?', 'External debt of Kenya to China in 2020'],
  [
    'Combien la Norvège, contrairement à la Suède, a-t-elle donné au Malawi en 2019 ?',
    'Aid from Norway to Malawi in 2019',
  ],
  ['¿Cuánto dio Noruega, a diferencia de Suecia, a Malaui en 2019?', 'Aid from Norway to Malawi in 2019'],
] as const)
  test(`who is meant: ${question}`, (t) => {
    t.deepEqual(readingsOf(question), readingsOf(plain))
    t.true(partsOf(question).every(({ status }) => status === 'definite'))
  })

for (const question of [
  'Kenya, Uganda and Rwanda all borrowed from China. How much did they owe in 2020?',
  'Kenya borrowed from China. Uganda borrowed from India. What did they owe in 2020?',
  'Ghana and Togo borrowed from China. How much did they pay in 2019?',
  'China lent to Ghana. How much did they owe in 2019?',
  'Sweden lends nothing. Norway and Denmark give a lot. How much did they give Kenya in 2019?',
  'Vietnam borrowed from Japan. Thailand did as well. What did Thailand pay in 2010?',
  'Kenya, in contrast to Uganda, owes China a lot. How much did it owe in 2020?',
  'How much did Kenya owe China in 2020, unlike Uganda?',
])
  test(`left open: ${question}`, (t) => {
    t.true(partsOf(question).every(({ status }) => status !== 'definite'))
  })
