// Classes of French and Spanish turns: sides said behind a place, groups in order, years in words, amounts per person, letters, costs of refugees. Each
// asks what its plain question asks; its near twins are never answered.
import test from 'ava'
import { partsOf, readingsOf } from './support/starter.ts'

const alike: Readonly<Record<string, ReadonlyArray<string>>> = {
  'ODA from Sweden per head in 2019': [
    'APD par Suédois en 2019',
    '¿Cuánta AOD por sueco en 2019?',
    'AOD por barba de Suecia en 2019',
    'la suède donne combien par habitant en 2019',
  ],
  'external debt of Senegal per head in 2023': ["Dette extérieure publique par tête d'habitant au Sénégal, 2023"],
  'ODA from Switzerland to Nepal in 2016': ["L'aide helvétique au Népal en 2016, ça fait combien ?"],
  'ODA from Türkiye to Niger in 2018': [
    "L'aide de la Turquie (donateur) au Niger en 2018",
    'Ayuda de Turquía como donante a Níger en 2018',
  ],
  'rank DAC countries by ODA as a share of GNI in 2023': [
    "Classez les pays du CAD selon leur effort d'aide en % du RNB, 2023",
    'Ordonnez les membres du CAD selon le ratio APD/RNB en 2023',
  ],
  'which 5 DAC countries gave the most ODA in 2022': [
    'Quels sont les cinq premiers donateurs du CAD en 2022 ?',
    'Top 5 des pays du CAD par APD en 2022',
  ],
  'which 3 African countries had the largest population in 2020': ['Les trois pays africains les plus peuplés en 2020'],
  'external debt of Senegal from 2015 to 2022': [
    'Dette extérieure du Sénégal, de fin 2015 à fin 2022',
    'Deuda externa de Senegal, desde finales de 2015 hasta finales de 2022',
  ],
  'GDP of Haiti from 2000 to 2023': [
    "PIB d'Haïti en 2000, 2001 et ainsi de suite jusqu'en 2023",
    'PIB de Haití en 2000, 2001 y así sucesivamente hasta 2023',
  ],
  'in-donor refugee costs of Sweden in 2016': [
    "Frais d'accueil des réfugiés comptés dans l'APD de la Suède en 2016",
    '¿Cuánto gastó Suecia en acoger refugiados en su territorio en 2016?',
  ],
  'external debt of Senegal in 2022': [
    'La deuda asfixia a África. ¿Cuánto debía Senegal al exterior al cierre de 2022?',
    '¡No a la deuda ilegítima! ¿A cuánto ascendía la deuda externa de Senegal en 2022?',
  ],
  'debt service of Senegal in 2022': [
    'Combien le service de la dette a-t-il coûté au Sénégal en 2022 ?',
    '¿Cuánto se le fue a Senegal en servicio de la deuda en 2022?',
  ],
  'ODA commitments from Norway to Malawi from 2016 to 2022': [
    "Donateur : Norvège ; Bénéficiaire : Malawi ; Indicateur : engagements d'APD ; Années : 2016-2022",
  ],
}
for (const [plain, written] of Object.entries(alike))
  test(`"${plain}" in French and Spanish classes`, (t) => {
    const asked = readingsOf(plain)
    t.regex(asked[0] ?? '', /^\["spec_/)
    for (const question of written) t.deepEqual(readingsOf(question), asked, question)
  })

const open: ReadonlyArray<string> = [
  'Compromisos no: quiero el PIB de Japón, 2010-2022',
  'Intérêts non : le service de la dette du Kenya en 2015',
  'Multilatéral non : la dette du Kenya en 2015',
  'Los datos deben ir en precios de 2010. ¿Cuánta AOD dio Suecia en 2019?',
  'Solo cuentan los préstamos. ¿Cuánto debía Kenia a China en 2021?',
  'AOD por sueco adulto en 2019',
  'Aide par Haïtien pauvre en 2016',
  'APD par Suédois au chômage en 2019',
  "Aide de la Turquie en tant que membre de l'OTAN en 2018",
  'dette de la Chine en tant que créancier, Kenya 2021',
  'Top 5 des pays du CAD par croissance de l’APD en 2022',
  'Quels pays du CAD ont donné moins de 0,3 % en 2022 ?',
  "Classez les pays du CAD selon leur effort d'aide aux PMA en % du RNB, 2023",
  'Nouvelle dette contractée par le Kenya auprès de la Chine en 2021',
  'Remboursements effectués au premier trimestre 2022 par le Sénégal',
  "Frais d'accueil des réfugiés non comptés dans l'APD de la Suède en 2016",
  'Costos de refugiados no contabilizados como AOD en Suecia en 2016',
  'Mon prof demande l’aide de la France au Mali hors humanitaire en 2019',
  "je boucle un papier sur la coopération belge : à combien s'élevait l'APD en 2023 ?",
  "PIB d'Haïti en 2000, 2007 et ainsi de suite jusqu'en 2023",
]
for (const question of open)
  test(`"${question}" is not answered`, (t) => {
    t.false(
      partsOf(question).some(({ status }) => status === 'definite'),
      question,
    )
  })

test('who gives stays who gives behind the word that may mean "per"', (t) => {
  t.deepEqual(readingsOf("Combien d'aide versée par Suisse en 2019 ?"), readingsOf('ODA from Switzerland in 2019'))
  t.deepEqual(readingsOf('AOD dada por españoles en 2019'), readingsOf('ODA from Spain in 2019'))
})
