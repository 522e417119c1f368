// French and Spanish questions in the turns, letters and pronouns of the language ask what their plain ones ask; their twins stay open or refused.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'

const search = searchOf(await starterGraph())
const answersTo = (question: string): ReadonlyArray<string> =>
  resolveComputed(search, question).parts.map((part) =>
    part.status === 'definite' ? `${part.spec.spec_id} ${JSON.stringify(part.suggested_facets ?? null)}` : part.status,
  )

const alike: Readonly<Record<string, ReadonlyArray<string>>> = {
  'population of Kenya in 2030': [
    'Quelle sera la population du Kenya en 2030 ?',
    "Combien d'habitants y aura-t-il au Kenya en 2030 ?",
    '¿cuánta gente va a haber en Kenia en 2030 según sus datos?',
  ],
  'debt service of Angola to commercial banks in 2019': [
    "Combien l'Angola a-t-il versé aux banques commerciales en 2019 au titre de sa dette extérieure ?",
    '¿Cuánto pagó Angola a los bancos comerciales en 2019 por su deuda externa?',
  ],
  'scheduled debt service of Kenya to China in 2025': [
    'Combien le Kenya devra-t-il rembourser à la Chine en 2025 ?',
    '¿Cuánto tendrá que pagar Kenia a China en 2025?',
    '¿Cuánto le toca pagar a Kenia a China en 2025 según el calendario de vencimientos?',
  ],
  'ODA from Norway to Mozambique in 2021 by modality': [
    "Comment se répartit l'APD de la Norvège au Mozambique en 2021 selon la modalité de coopération ?",
    '¿Mediante qué modalidades de cooperación dio Noruega su ayuda a Mozambique en 2021?',
  ],
  'external debt of Togo in 2015': [
    'Je suis étudiante à Lyon. Je cherche la dette du Togo en 2015.',
    "Je fais un mémoire de master sur la dette africaine. Quel était l'encours de la dette extérieure du Togo en 2015 ?",
    'Estoy haciendo un TFG sobre la deuda africana. ¿Cuál era el saldo de la deuda externa de Togo en 2015?',
    'Estimados señores: les escribo desde una asociación vecinal. Agradecería que me indicaran la deuda externa de Togo en 2015. Reciban un cordial saludo, Pilar Gómez',
    "Madame, Monsieur, dans le cadre d'un rapport parlementaire, je vous serais reconnaissante de bien vouloir m'indiquer la dette extérieure du Togo en 2015. Je vous prie d'agréer mes salutations distinguées.",
    'deuda externa de Togo al terminar 2015',
  ],
  'grants from the United States to Guatemala in 2012': ['Las donaciones de AOD de EE. UU. a Guatemala en 2012'],
  'ODA from Norway for hydro-electric power plants in 2021': [
    "Combien d'APD la Norvège a-t-elle consacré aux centrales hydroélectriques en 2021 ?",
    '¿Cuánta AOD dedicó Noruega a las centrales hidroeléctricas en 2021?',
  ],
  'debt service of Senegal to France in 2017': ['¿Cuánto pagó el Estado senegalés a sus acreedores franceses en 2017?'],
  'external debt of Malawi in 2018': [
    'Quelle était la dette extérieure du Malawi à la fin de 2018, en pleine crise alimentaire ?',
    'Dette ext du Malawi en 2018, à la veille de sa restructuration',
    'Combien vaut la dette extérieure du Malawi en 2018 ?',
  ],
  'external debt of Kenya by kind of creditor in 2020': ['Dette extérieure du Kenya par type de créancier en 2020'],
  'external debt of Jordan as a share of GDP from 2010 to 2020': [
    'Rapport dette/PIB de la Jordanie entre 2010 et 2020',
  ],
  'debt service of Kenya as a share of GDP from 2015 to 2022': [
    'Ratio service de la dette extérieure / PIB du Kenya, de 2015 à 2022.',
  ],
  'external debt of Djibouti by creditor in 2021': [
    'Par qui est détenue la dette de Djibouti en 2021 ?',
    'De qui est la dette de Djibouti en 2021 ?',
  ],
  'debt service of Zambia in 2019': ['Combien a coûté le service de la dette à la Zambie en 2019 ?'],
  'external debt of Peru in 2015': ["Vous n'auriez pas la dette du Pérou en 2015 ?"],
  'population of Niger in 2015': [
    'Combien de gens vivaient au Niger en 2015 ?',
    'Combien de personnes habitaient au Niger en 2015 ?',
  ],
  'population of Burkina Faso in 2030': ["C'est quoi la population du Burkina Faso prévue pour 2030 ?"],
  'ODA commitments from Norway to Malawi in 2020': [
    "Combien la Norvège s'est-elle engagée à verser au Malawi en 2020 ?",
  ],
  'ODA to Mali by donor from 2015 to 2020': ['lignes = donateurs, colonnes = années ; APD au Mali, 2015-2020'],
  'debt service of Ghana from 2010 to 2020': [
    'Évolution du service de la dette du Ghana entre 2010 et 2020',
    'Evolución del servicio de la deuda de Ghana entre 2010 y 2020',
  ],
}
for (const [plain, written] of Object.entries(alike))
  test(`"${plain}" in French and Spanish`, (t) => {
    const [asked, ...others] = answersTo(plain)
    t.regex(asked ?? '', /^spec_/)
    t.deepEqual(others, [])
    for (const question of written) t.deepEqual(answersTo(question), [asked], question)
  })

for (const [written, ...plain] of [
  [
    'Combien de dons le Malawi a-t-il reçus du Royaume-Uni en 2012, et combien devait-il à la Chine la même année ?',
    'grants from the United Kingdom to Malawi in 2012',
    'external debt of Malawi to China in 2012',
  ],
  [
    'Combien la Zambie devait-elle à la Chine en 2019 ? Et combien a-t-elle remboursé à la Banque mondiale la même année ?',
    'external debt of Zambia to China in 2019',
    'debt service of Zambia to the World Bank in 2019',
  ],
  [
    '¿Cuánto le debía Camerún a China a finales de 2019 y cuánto le pagó en servicio de la deuda ese año?',
    'external debt of Cameroon to China in 2019',
    'debt service of Cameroon to China in 2019',
  ],
  [
    'Aide bilatérale vs multilatérale du Canada 2018',
    'bilateral ODA of Canada in 2018',
    'multilateral ODA of Canada in 2018',
  ],
] as const)
  test(`"${written}" asks both`, (t) => {
    const specs = (question: string) => answersTo(question).map((answer) => answer.split(' ')[0])
    t.deepEqual(specs(written), plain.flatMap(specs))
  })

for (const question of [
  'Deuda de los estados brasileños',
  'Dette des États brésiliens en 2020',
  'Soy periodista en Lima. Solo me interesan las donaciones. Ayuda de España a Perú en 2011',
  'Notre ONG travaille en Ouganda. Quelle est l’aide du Danemark en 2019 ?',
  'Principal e intereses pagados por Ghana a acreedores bilaterales en 2019, por separado',
  'Los cinco países menos poblados de África en 2020',
  "Les dix pays les plus peuplés d'Afrique en 2020",
  'Dette extérieure du Sénégal hors obligations en 2020',
  'Deuda externa de Senegal sin contar los bonos en 2020',
  'Combien la Tunisie doit-elle rembourser en capital en 2024 ?',
  'Habitants de la capitale du Niger en 2015',
  'Combien de gens vivaient en ville au Niger en 2015 ?',
  "Combien de personnes vivaient à l'étranger, Mali 2015",
  'Population du Mali prévue en zone rurale en 2030',
  'Ratio dette bilatérale/PIB du Ghana en 2022',
  'Ratio dette/exportations du Ghana en 2022',
  'Aide au Mali en 2021, en pleine propriété',
  "Combien d'aide le Mali a-t-il reçue en 2021, en plein secteur agricole",
  'Principal et intérêts payés par le Ghana en 2019, séparément',
  'APD des pays du G7 et de la Chine en 2020, séparément',
  'Quelle a été la charge de la dette extérieure du Maroc en 2021 ?',
  'Combien le Sénégal a-t-il remboursé à la France en 2021 ?',
  'Quel était le pays le plus endetté du Sahel en 2022 ?',
  'Aide décaissée par le Japon au Vietnam en 2012',
])
  test(`"${question}" has no definite answer`, (t) => {
    t.false(answersTo(question).some((answer) => answer.startsWith('spec_')))
  })
