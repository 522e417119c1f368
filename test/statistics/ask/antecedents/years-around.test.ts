// Years counted from one that is said, and what is taken back for something else.
import test from 'ava'
import { resolveComputed } from '../../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../../statistics/ask/search.ts'
import { specsIn } from '../support/answers.ts'
import { sampleGraph } from '../support/graph.ts'

const search = searchOf(await sampleGraph())
const partsOf = (question: string) => resolveComputed(search, question).parts

for (const [written, plain] of [
  ['GDP of Kenya in 2010 and the two years that followed', 'GDP of Kenya from 2010 to 2012'],
  ['GDP of Kenya in 2010, plus the three years after', 'GDP of Kenya from 2010 to 2013'],
  ['GDP of Kenya in the year of the vote, 2010, and the following two years', 'GDP of Kenya from 2010 to 2012'],
  ['GDP of Kenya in 2010 and the year before', 'GDP of Kenya from 2009 to 2010'],
  ['GDP of Kenya in 2010 and the years after', 'GDP of Kenya from 2010 onwards'],
  ['GDP of Kenya in the three years after 2010', 'GDP of Kenya from 2011 to 2013'],
  ['GDP of Kenya in the two years before 2010', 'GDP of Kenya from 2008 to 2009'],
  ['GDP of Kenya over the four years to 2015', 'GDP of Kenya from 2012 to 2015'],
  ['PIB du Kenya en 2010 et les deux années suivantes', 'GDP of Kenya from 2010 to 2012'],
  ['PIB de Kenia en 2010 y los dos años siguientes', 'GDP of Kenya from 2010 to 2012'],
  ['GDP of Kenya for 2010 and the two years either side of it', 'GDP of Kenya from 2008 to 2012'],
  ['GDP of Kenya in 2010 and the three years before and after', 'GDP of Kenya from 2007 to 2013'],
  ['GDP of Kenya in 2010, give or take a year', 'GDP of Kenya from 2009 to 2011'],
  ['PIB du Kenya en 2010 et les deux années avant et après', 'GDP of Kenya from 2008 to 2012'],
  ['PIB de Kenia en 2010 y los dos años anteriores y posteriores', 'GDP of Kenya from 2008 to 2012'],
  ['Kenya went to the polls in 2007. What was its GDP three years later?', 'GDP of Kenya in 2010'],
  ['Kenya went to the polls in 2007. What had its GDP been five years earlier?', 'GDP of Kenya in 2002'],
  ['Kenya went to the polls in 2007. Two years after that, what was its GDP?', 'GDP of Kenya in 2009'],
  ['Kenya went to the polls in 2007. What was its GDP a decade before?', 'GDP of Kenya in 1997'],
  ['Kenya went to the polls in 2007. What was its GDP over the three years after?', 'GDP of Kenya from 2008 to 2010'],
  ['Le Kenya a voté en 2007. Quel était son PIB trois ans plus tard ?', 'GDP of Kenya in 2010'],
  ['Kenia votó en 2007. ¿Cuál era su PIB dos años después?', 'GDP of Kenya in 2009'],
  ['GDP of Kenya in 2015, sorry, I mean 2016', 'GDP of Kenya in 2016'],
  ['GDP of Kenya in 2015. Oops, Uganda!', 'GDP of Uganda in 2015'],
  ['external debt of Kenya in 2015 - scratch that, GDP', 'GDP of Kenya in 2015'],
  ['aid to Kenya, no wait, Uganda in 2015', 'aid to Uganda in 2015'],
  ['aid from Germany to Kenya in 2018, or rather from France', 'aid from France to Kenya in 2018'],
  ['PIB du Kenya en 2015, pardon, 2016', 'GDP of Kenya in 2016'],
  ['PIB de Kenia en 2015, perdón, quise decir 2016', 'GDP of Kenya in 2016'],
  ['sorry to bother you, GDP of Kenya in 2015', 'GDP of Kenya in 2015'],
  ['GDP of Kenya in real terms 2010-2015', 'GDP of Kenya in real terms from 2010 to 2015'],
] as const)
  test(`"${written}" is "${plain}"`, (t) => {
    t.regex(specsIn(partsOf(plain)), /^spec_\w+$/)
    t.is(specsIn(partsOf(written)), specsIn(partsOf(plain)))
  })

for (const [written, plain] of [
  ['GDP of Kenya in 2007 and three years later', 'GDP of Kenya in 2007, 2010'],
  ['GDP of Kenya in 2007, and what was it three years before?', 'GDP of Kenya in 2004, 2007'],
  ['Quel était le PIB du Kenya en 2007 et cinq ans auparavant ?', 'GDP of Kenya in 2002, 2007'],
  ['¿Cuál era el PIB de Kenia en 2007 y tres años más tarde?', 'GDP of Kenya in 2007, 2010'],
] as const)
  test(`"${written}" asks for both years of "${plain}"`, (t) => {
    const sorted = (question: string) => specsIn(partsOf(question)).split(' + ').sort()
    t.is(sorted(plain).length, 2)
    t.deepEqual(sorted(written), sorted(plain))
  })

for (const question of [
  'how much aid did Germany give Kenya in 2018? oops, I meant Sweden',
  'GDP of Kenya in 2010 and two years after the coup',
  'Kenya went to the polls in 2007. What was its GDP some ten years later?',
  'Kenya went to the polls in 2007. What was its GDP two or three years later?',
  'Kenya went to the polls in 2007. What was its GDP years later?',
  'Kenya went to the polls in 2007. What was its GDP half a year later?',
  "Le Kenya a voté en 2007. Quel était son PIB une dizaine d'années plus tard ?",
])
  test(`"${question}" is left open`, (t) => {
    t.deepEqual(
      partsOf(question).filter(({ status }) => status === 'definite'),
      [],
    )
  })
