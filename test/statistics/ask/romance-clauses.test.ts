// French and Spanish clauses, letters, lists and sums that say a thing in a roundabout way, each read as the plain question; their twins stay open or refused.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import data from '../../../statistics/ask/plain/romance-clauses.json' with { type: 'json' }
import { searchOf } from '../../../statistics/ask/search.ts'
import { patternsOf, type PatternFile } from '../../../statistics/ask/text/patterns.ts'
import { starterGraph } from '../../support/starter-graph.ts'

const search = searchOf(await starterGraph())
const readAs = (question: string): ReadonlyArray<string> =>
  resolveComputed(search, question).parts.map((part) =>
    part.status === 'definite'
      ? JSON.stringify([part.spec.spec_id, part.suggested_facets ?? null, part.suggested_conversion?.unit ?? null])
      : part.status,
  )

const alike: Readonly<Record<string, ReadonlyArray<string>>> = {
  'external debt of Ecuador to China in 2020': [
    "Je ne veux pas de la dette totale de l'Équateur, seulement ce qu'il devait à la Chine, fin 2020.",
    "Pas toute la dette de l'Équateur : uniquement celle envers la Chine, fin 2020",
    "La dette de l'Équateur, pas la totale, seulement envers la Chine, fin 2020",
    'No quiero la deuda total de Ecuador, solo lo que le debía a China a fin de 2020',
    'No la deuda total de Ecuador: solo la que tenía con China a fin de 2020',
    "Que devait exactement l'Équateur à Pékin fin 2020 ? (dette publique extérieure, pas les rumeurs)",
    "et l'Équateur du coup, il lui restait combien à rembourser aux Chinois fin 2020",
    "combien restait-il à rembourser à la Chine pour l'Équateur fin 2020 ?",
    "Combien l'Équateur avait-il encore à rembourser à la Chine en 2020 ?",
    'Escribo sobre Ecuador: ¿cuánto debía a China en 2020?',
    'De mi consideración:\n\nSoy funcionaria del Ministerio de Economía y requiero con carácter urgente el saldo de la deuda externa del Ecuador con China al 31 de diciembre de 2020. Agradezco de antemano su gentil atención.\n\nAtentamente,\nEcon. María Vera',
  ],
  'external debt of Angola in 2023': ["combien il reste à payer à l'Angola sur sa dette fin 2023"],
  'external debt of Ghana in 2022': ['il reste combien de dette au Ghana en 2022'],
  'external debt of Senegal in 2019': ['dette CPG du Sénégal en 2019', 'dette PGG du Sénégal en 2019'],
  "service de la dette du Kenya envers les porteurs d'obligations de 2014 à 2022": [
    "Besoin du service de la dette extérieure PGG du Kenya vis-à-vis des porteurs d'obligations entre 2014 et 2022.",
  ],
  'external debt of Malawi in 2021. debt service of Malawi in 2021': [
    '1) Dette extérieure du Malawi fin 2021 2) Service payé par le Malawi cette même année',
    '1. Dette extérieure du Malawi fin 2021. 2. Service de la dette du Malawi la même année.',
    '1/ dette extérieure du Malawi en 2021 2/ service de la dette du Malawi en 2021',
    '1º) deuda externa de Malaui en 2021; 2º) servicio de la deuda de Malaui en 2021',
    'Dette du Malawi fin 2021 et service payé la même année',
  ],
  'GDP of Rwanda in 2010 and commitments from the United Kingdom to Rwanda in 2018': [
    "Donnez-moi le PIB du Rwanda en 2010 puis l'aide que lui a engagée le Royaume-Uni en 2018.",
  ],
  'population of Guatemala in 1996': [
    '¿Cuántos habitantes tenía Guatemala en 1996, el año en que se firmó la paz?',
    "Combien d'habitants avait le Guatemala en 1996, l'année où la paix fut signée ?",
  ],
  'GDP of Togo from 2000 to 2020': [
    "bonjour je suis en L2 éco-gestion à Lomé, j'aurais besoin du PIB du Togo de 2000 à 2020 pour un exposé",
    'colonne A : année (2000-2020) ; colonne B : PIB du Togo',
    'columna A: año (2000-2020); columna B: PIB de Togo',
  ],
  'GDP of Chile from 1985 to 1999': [
    'Estimados señores:\n\nMe dirijo a ustedes en nombre de una asociación de economistas jubilados de Rosario. Preparamos una charla sobre los años ochenta y noventa, y discutimos sin ponernos de acuerdo sobre cómo venía creciendo el vecino. ¿Tendrían la amabilidad de facilitarnos el PIB de Chile desde 1985 hasta 1999?\n\nSin otro particular, saluda atentamente,\nH. Bruzzone',
  ],
  'external debt of Benin from 2010 to 2020': [
    "Monsieur le Directeur,\n\nJ'ai l'honneur de solliciter de votre haute bienveillance la communication de l'encours de la dette extérieure du Bénin de 2010 à 2020.\n\nDans l'attente d'une suite favorable, je vous prie d'agréer, Monsieur le Directeur, l'expression de ma considération distinguée.\n\nAdjovi K., Cotonou",
  ],
  'commitments from Germany to Benin from 2017 to 2022 in euros': [
    "Bonjour,\n\nJe suis comptable dans une ONG à Cotonou. On nous demande de citer les engagements d'aide de l'Allemagne en faveur du Bénin entre 2017 et 2022. Pourriez-vous nous transmettre ces chiffres, en euros de préférence ?\n\nMerci d'avance,\nAïcha G.",
  ],
  'debt service of Togo by creditor from 2018 to 2022': [
    "Bonjour à toute l'équipe,\nje travaille au ministère des Finances à Lomé. Pourriez-vous m'indiquer le service de la dette extérieure du Togo entre 2018 et 2022, en distinguant chaque créancier ? C'est assez urgent (réunion jeudi).\nBien cordialement,\nKossi A.",
    'servicio de la deuda de Togo entre 2018 y 2022, distinguiendo cada acreedor',
  ],
  'debt service of Egypt by kind of creditor in 2022': [
    "Service de la dette de l'Égypte en 2022 par type de créancier (bilatéral, multilatéral, privé)",
    'servicio de la deuda de Egipto en 2022 según la naturaleza del acreedor: bilateral, multilateral, privada',
    "service de la dette de l'Égypte en 2022 ventilé entre créanciers bilatéraux, multilatéraux et privés",
  ],
  'external debt of Benin by creditor in 2020': [
    "à qui le Bénin doit-il de l'argent en 2020 ?",
    "auprès de qui le Bénin s'est-il endetté, encours 2020 ?",
  ],
  'creditors of Laos in 2022, largest first': [
    'Quién era el acreedor número uno de Laos en 2022?',
    'qui était le créancier numéro un du Laos en 2022 ?',
    'Ordéneme de mayor a menor los acreedores de Laos, según el saldo de 2022',
  ],
  'grants from the United States to Colombia from 2001 to 2010 cumulated': [
    'Total cumulé des dons américains décaissés en Colombie, 2001-2010',
    'Si sumo todas las donaciones desembolsadas de Estados Unidos a Colombia entre 2001 y 2010, ¿cuánto da?',
  ],
  'ODA of the G7 in 2020 in total': [
    'combien le G7 tout entier a-t-il donné en 2020 ?',
    '¿Cuánto suma la AOD del G7 entero en 2020?',
  ],
  'net ODA of South Korea from 2012 to 2021': ["Versements nets d'APD de la Corée de 2012 à 2021"],
  'net ODA of Switzerland in 2019': [
    'APD nette de la Suisse en 2019, source : OCDE/CAD',
    'AOD neta de Suiza en 2019, fuente: CAD/OCDE',
  ],
  'ODA of Spain from 2010 to 2020 in constant euros of 2015': [
    'AOD de España en euros de 2015, 2010-2020',
    "APD de l'Espagne en euros de 2015, 2010-2020",
  ],
  'ODA of Spain from 2010 to 2020 in constant prices of 2015': ['AOD de España a precios de 2015, 2010-2020'],
  'net ODA of Finland from 2010 to 2019': [
    '¿Cómo fue la AOD neta de Finlandia a lo largo de la década pasada, o sea de 2010 a 2019?',
  ],
  'GDP of Senegal from 2026 to 2030': ['Les projections de PIB du FMI pour le Sénégal, de 2026 à 2030'],
  'interest paid by Egypt in 2020. scheduled debt service of Egypt in 2025': [
    'Dos cositas: intereses que pagó Egipto en 2020 y servicio de la deuda que tiene programado para 2025',
  ],
  'how much of the aid to Haiti came from Canada in 2016, as a share': [
    "quelle part de l'aide à Haïti le Canada a-t-il donnée en 2016 ?",
    'qué parte de la ayuda a Haití aportó Canadá en 2016',
  ],
  'PIB du Mali en 2010 et PIB du Niger en 2020': ["PIB du Mali et du Niger en 2010 et 2020, dans l'ordre"],
}

for (const [plain, others] of Object.entries(alike))
  test(`"${plain}" in French and Spanish`, (t) => {
    const meant = readAs(plain)
    t.true(meant.length > 0 && meant.every((part) => part.startsWith('[')), `${plain}: ${meant.join(' ')}`)
    for (const other of others) t.deepEqual(readAs(other), meant, other)
  })

for (const question of [
  // who is left to pay whom is not said
  'combien reste-t-il à payer au Kenya ?',
  'il reste combien à rembourser au Ghana fin 2022',
  // a second question was not read
  '1. Dette du Malawi en 2021. 2. Le bidule du Malawi en 2021.',
  '1) PIB du Mali en 2021 2) la température du Mali en 2021',
  // parts of decades
  'deuda de Argentina a fines de los 90',
  "dette de l'Argentine à la fin des années 90",
  // which decade, disbursements or repayments are meant
  "L'aide publique belge sur la dernière décennie ?",
  'la ayuda belga en la última década',
  'Belgian ODA over the last decade',
  "Merci de me sortir les décaissements d'APD du Japon pour 2016.",
  'Desembolsos de AOD de Japón en 2016',
  "Combien la Côte d'Ivoire a-t-elle remboursé en 2021 sur sa dette extérieure ?",
  '¿Cuánto devolvió Bolivia de su deuda externa en 2015?',
  "Que pèse la dette dans l'économie kényane en 2021 ?",
  'la carga de la deuda de Ghana en relación con el PIB, 2022, cuál es',
  // what is told beside it leaves the question open
  'AOD neta de Noruega de 2021, que los dólares me despistan',
  'Mientras Zambia se hundía, ¿cuánto dio China en 2019?',
  "quelle part de l'aide à Haïti les hôpitaux ont-ils donnée en 2016 ?",
])
  test(`"${question}" is no exact question`, (t) => {
    const read = readAs(question)
    t.true(read.length > 0 && !read.every((part) => part.startsWith('[')), read.join(' '))
  })

test('each clause is said in its example, and nothing in their file is idle', (t) => {
  const { lists, signs, patterns, turns } = data as unknown as PatternFile<string> & {
    readonly turns: ReadonlyArray<{ readonly turn: string; readonly beside?: string; readonly never?: string }>
  }
  const { says } = patternsOf({ lists, signs, patterns })
  for (const [name, { example }] of Object.entries(patterns)) t.true(says(example, name), `${name}: ${example}`)
  const named = new Set(turns.flatMap(({ turn, beside, never }) => [turn, beside, never]))
  const texts = JSON.stringify([lists, patterns])
  t.deepEqual(
    Object.keys(patterns).filter((name) => !named.has(name)),
    [],
  )
  t.deepEqual(
    Object.keys(lists).filter((name) => !texts.includes(`{${name}}`)),
    [],
  )
  t.deepEqual(
    Object.keys(signs).filter((name) => !texts.includes(`<${name}>`)),
    [],
  )
})
