// Names in French and Spanish: places by CLDR, codes by the lists, measures and readings put together of both.
import test from 'ava'
import frenchPlaces from '../../explorer/names/places.fr.json' with { type: 'json' }
import spanishPlaces from '../../explorer/names/places.es.json' with { type: 'json' }
import { readingNamed } from '../../explorer/names/readings.ts'
import { measureInWords } from '../../explorer/page/answer/measure-words.ts'
import { frenchTexts as french } from '../../explorer/texts/french.ts'
import { spanishTexts as spanish } from '../../explorer/texts/spanish.ts'
import { englishTexts } from '../../explorer/texts/texts.ts'
import { placeNames } from '../tools/make-names.ts'

const reading = (label: string, texts = french) => readingNamed(label, texts.names.of, texts)

test('the names of places are those of CLDR as it is installed', (t) => {
  t.deepEqual(frenchPlaces, placeNames('fr') as typeof frenchPlaces)
  t.deepEqual(spanishPlaces, placeNames('es') as typeof spanishPlaces)
})

test('places, codes and organisations have their name', (t) => {
  t.is(french.named('Germany'), 'Allemagne')
  t.is(spanish.named('Germany'), 'Alemania')
  t.is(french.named('Teacher training'), 'Formation des enseignants')
  t.is(french.named('International Development Association'), 'Association internationale de développement')
  t.is(spanish.named('Least developed countries'), 'Países menos adelantados')
  t.is(englishTexts.named('Germany'), 'Germany')
})

test('a measure is named by its parts', (t) => {
  const named: ReadonlyArray<readonly [string, string]> = [
    [
      'Official development assistance, gross disbursements (DAC2A)',
      'Aide publique au développement, versements bruts (CAD2A)',
    ],
    [
      'Official development assistance: Teacher training; Standard grant (commitments)',
      'Aide publique au développement : Formation des enseignants ; Dons ordinaires (engagements)',
    ],
    ['Debt relief (grants, net disbursements)', 'Allégement de la dette (dons, versements nets)'],
    [
      'Debt service, scheduled (bonds), public and publicly guaranteed',
      'Service de la dette, à échoir (obligations), publique et garantie par l’État',
    ],
  ]
  for (const [label, said] of named) t.is(french.named(label), said)
  t.is(
    spanish.named('Official development assistance, commitments (DAC3A)'),
    'Ayuda oficial al desarrollo, compromisos (CAD3A)',
  )
})

test('a reading is named by its measure, places, break-downs and years', (t) => {
  t.is(
    reading('Official development assistance, gross disbursements (DAC2A) from France to Senegal since 2015'),
    'Aide publique au développement, versements bruts (CAD2A), de France, vers Sénégal, depuis 2015',
  )
  t.is(
    reading(
      'Official development assistance, gross disbursements (DAC2A) from France by recipient since 2015',
      spanish,
    ),
    'Ayuda oficial al desarrollo, desembolsos brutos (CAD2A), de Francia, por receptor, desde 2015',
  )
  t.is(
    reading('Debt service, debtor Trinidad and Tobago, creditor China, by kind of creditor in 2021'),
    'Service de la dette, débiteur : Trinité-et-Tobago, créancier : Chine, par type de créancier, 2021',
  )
  t.is(
    reading(
      'Development finance, gross disbursements (CRS) (purpose: Health, General) to Kenya, Ghana and Mali in all years',
    ),
    'Financement du développement, versements bruts (SNPC) (secteur : Santé, Général), vers Kenya, Ghana et Mali, toutes les années',
  )
  t.is(
    reading(
      'ODA by provider and recipient (DAC2A) (netting: Gross) from each member of DAC countries from 2010 to 2020',
    ),
    'APD par donneur et bénéficiaire (CAD2A) (brut ou net : Brut), de chaque membre : Pays du CAD, 2010 à 2020',
  )
  t.is(reading('Population of Sweden in all years'), 'Population, Suède, toutes les années')
})

test('what has no name in the language stays as it is, and is told from what has', (t) => {
  t.is(french.named('Arab Towns Organization (ATO)'), 'Arab Towns Organization (ATO)')
  t.is(reading('Cattle of Kenya in 2020'), null)
  t.true(french.names.isOwn(`${french.named('Germany')} · ${french.named('Grants')}`))
  t.false(french.names.isOwn(french.named('Arab Towns Organization (ATO)')))
})

test('a sentence takes the measure in the words of its language', (t) => {
  const label = 'Official development assistance, gross disbursements (DAC2A)'
  t.is(measureInWords(label, englishTexts), 'gross disbursements of official development assistance')
  t.is(measureInWords(label, french), 'versements bruts d’aide publique au développement')
  t.is(
    measureInWords('Official Development Assistance (ODA) (net disbursements)', spanish),
    'desembolsos netos de ayuda oficial al desarrollo',
  )
})
