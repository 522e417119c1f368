// Names in French and Spanish: places by CLDR, codes by the lists, measures and readings put together of both.
import test from 'ava'
import frenchPlaces from '../../explorer/names/places.fr.json' with { type: 'json' }
import spanishPlaces from '../../explorer/names/places.es.json' with { type: 'json' }
import { type Phrase, phraseBeside, phraseNamed } from '../../explorer/names/phrases.ts'
import { titleNamed } from '../../explorer/names/titles.ts'
import { measureInWords } from '../../explorer/page/answer/measure-words.ts'
import { frenchTexts as french } from '../../explorer/texts/french.ts'
import { spanishTexts as spanish } from '../../explorer/texts/spanish.ts'
import { englishTexts } from '../../explorer/texts/texts.ts'
import { placeNames } from '../tools/make-names.ts'

const since = (year: number): Phrase['years'] => ({ kind: 'range', start_year: year, end_year: null })
const place = (as: string, ...names: ReadonlyArray<string>) => ({ as, names, is_group: false })
const reading = (phrase: Partial<Phrase>): Phrase => ({
  measure: 'Debt service',
  codes: [],
  places: [],
  by: [],
  years: { kind: 'all' },
  ...phrase,
})

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

test('a reading is put together of its measure, codes, places, break-downs and years', (t) => {
  const dac2a = 'Official development assistance, gross disbursements (DAC2A)'
  t.is(
    phraseNamed(
      reading({ measure: dac2a, places: [place('from', 'France'), place('to', 'Senegal')], years: since(2015) }),
      french,
    ),
    'Aide publique au développement, versements bruts (CAD2A), de France, vers Sénégal, depuis 2015',
  )
  t.is(
    phraseNamed(
      reading({ measure: dac2a, places: [place('from', 'France')], by: ['recipient'], years: since(2015) }),
      spanish,
    ),
    'Ayuda oficial al desarrollo, desembolsos brutos (CAD2A), de Francia, por receptor, desde 2015',
  )
  t.is(
    phraseNamed(
      reading({
        places: [place('debtor', 'Trinidad and Tobago'), place('creditor', 'China')],
        by: ['kind of creditor'],
        years: { kind: 'range', start_year: 2021, end_year: 2021 },
      }),
      french,
    ),
    'Service de la dette, débiteur : Trinité-et-Tobago, créancier : Chine, par type de créancier, 2021',
  )
  t.is(
    phraseNamed(
      reading({
        measure: 'Development finance, gross disbursements (CRS)',
        codes: [{ slot: 'purpose', code: 'Health, General' }],
        places: [place('to', 'Kenya', 'Ghana', 'Mali')],
      }),
      french,
    ),
    'Financement du développement, versements bruts (SNPC) (secteur : Santé, Général), vers Kenya, Ghana et Mali, toutes les années',
  )
  t.is(
    phraseNamed(
      reading({
        measure: 'ODA by provider and recipient (DAC2A)',
        codes: [{ slot: 'netting', code: 'Gross' }],
        places: [{ as: 'from', names: ['DAC countries'], is_group: true }],
        years: { kind: 'range', start_year: 2010, end_year: 2020 },
      }),
      french,
    ),
    'APD par donneur et bénéficiaire (CAD2A) (brut ou net : Brut), de chaque membre : Pays du CAD, 2010 à 2020',
  )
  t.is(
    phraseNamed(
      reading({
        measure: 'Debt service',
        places: [{ as: 'debtor', names: ['Africa'], is_group: true, without: ['Kenya', 'Mali'] }],
        years: { kind: 'range', start_year: 2020, end_year: 2020 },
      }),
      french,
    ),
    'Service de la dette, débiteur : chaque membre : Afrique hors Kenya et Mali, 2020',
  )
})

test('a reading beside another is named by what it has of its own', (t) => {
  const shown = reading({ places: [place('debtor', 'Kenya')], years: since(2015) })
  t.is(phraseBeside({ ...shown, by: ['kind of creditor'] }, shown, french), 'par type de créancier')
  t.is(phraseBeside({ ...shown, measure: 'Debt outstanding' }, shown, spanish), 'Deuda pendiente')
  t.is(phraseBeside({ ...shown, measure: 'Cattle' }, shown, french), null)
})

test('a formal title is named part by part: measure, roles, break-down, years, currency and what was computed', (t) => {
  const titles: ReadonlyArray<readonly [string, string]> = [
    ['Gross domestic product: Ghana, Kenya; 2010 to 2030', 'Produit intérieur brut, Ghana et Kenya, 2010 à 2030'],
    [
      'Official development assistance: Health (gross disbursements): Recipient Kenya; by donor',
      'Aide publique au développement : Santé (versements bruts), bénéficiaire : Kenya, par donneur',
    ],
    ['External debt stock, by Kind of creditor: Debtor Korea, Dem. People’s Rep., Zambia; by creditor', ''],
    [
      'External debt stock, by Kind of creditor: Debtor Zambia; by creditor',
      'Encours de la dette extérieure, par type de créancier, débiteur : Zambie, par créancier',
    ],
    [
      'Official development assistance (ODA), commitments: Recipient Ghana, Kenya, Mali and 2 more; by donor; 2022, change over 7 years',
      'Aide publique au développement (APD), engagements, bénéficiaire : Ghana, Kenya, Mali et 2 autres, par donneur, 2022, différence sur 7 ans',
    ],
    [
      'Official development assistance (ODA), commitments: Donor France; Recipient Senegal (EUR, constant 2020 prices)',
      'Aide publique au développement (APD), engagements, donneur : France, bénéficiaire : Sénégal, euros, prix constants de 2020',
    ],
    [
      'Official Development Assistance (ODA) (net disbursements): Donor Sweden, per cent of GNI of the donor',
      'Aide publique au développement (APD) (versements nets), donneur : Suède, en pour cent du RNB (donneur)',
    ],
    ['Cattle (heads): Kenya; 2010', ''],
  ]
  for (const [title, said] of titles) t.is(titleNamed(title, french) ?? '', said)
  t.is(titleNamed('Cattle (heads): Kenya', englishTexts), 'Cattle (heads): Kenya')
})

test('an agency keeps its own name, its provider has one in the language', (t) => {
  const agency = 'Swedish International Development Authority (Sweden)'
  t.is(french.named(agency), 'Swedish International Development Authority (Suède)')
  t.is(spanish.named('Arab Fund (Arab Fund (AFESD))'), 'Arab Fund (Fondo Árabe (FADES))')
})

test('what has no name in the language stays as it is, and is told from what has', (t) => {
  t.is(french.named('Cattle (heads)'), 'Cattle (heads)')
  t.is(phraseNamed(reading({ measure: 'Cattle', places: [place('of', 'Kenya')] }), french), null)
  t.true(french.names.isOwn(`${french.named('Germany')} · ${french.named('Grants')}`))
  t.false(french.names.isOwn(french.named('Cattle (heads)')))
})

test('a sentence takes the measure in the words of its language', (t) => {
  const label = 'Official development assistance, gross disbursements (DAC2A)'
  t.is(measureInWords(label, englishTexts), 'gross disbursements of official development assistance')
  t.is(measureInWords(label, french), 'versements bruts d’aide publique au développement')
  t.is(
    measureInWords('Official Development Assistance (ODA) (net disbursements)', spanish),
    'desembolsos netos de ayuda oficial al desarrollo',
  )
  const cases: ReadonlyArray<readonly [string, string, string]> = [
    [
      'Official Development Assistance (ODA) (grants, disbursements)',
      'grants of official development assistance',
      'dons d’aide publique au développement',
    ],
    [
      'Official Development Assistance (ODA), grant equivalent',
      'official development assistance, grant equivalent',
      'aide publique au développement, équivalent-don',
    ],
    [
      'Other Official Flows (OOF) (amounts received by the provider)',
      'other official flows (amounts received by the provider)',
      'autres apports du secteur public (montants reçus par le donneur)',
    ],
    [
      'Multilateral ODA (capital subscriptions are included with grants) (net disbursements)',
      'multilateral ODA (capital subscriptions are included with grants), net disbursements',
      'APD multilatérale (souscriptions au capital comprises dans les dons), versements nets',
    ],
    [
      'Official development assistance (gross disbursements)',
      'gross disbursements of official development assistance',
      'versements bruts d’aide publique au développement',
    ],
    ['IDA (net disbursements)', 'IDA (net disbursements)', 'IDA (versements nets)'],
    [
      'Refugees in donor countries (net disbursements)',
      'refugees in donor countries (net disbursements)',
      'réfugiés dans les pays donneurs (versements nets)',
    ],
    [
      'Official development assistance: Teacher training (gross disbursements)',
      'gross disbursements of official development assistance: Teacher training',
      'versements bruts d’aide publique au développement : Formation des enseignants',
    ],
  ]
  for (const [of, english, inFrench] of cases) {
    t.is(measureInWords(of, englishTexts), english)
    t.is(measureInWords(of, french), inFrench)
  }
})
