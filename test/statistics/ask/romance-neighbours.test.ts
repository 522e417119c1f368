// What French and Spanish questions ask beside what is held: once answered with the nearest statistic. Each class stands beside twins that stay read.
import test from 'ava'
import { partsOf, readingsOf } from './support/starter.ts'

const isOpen = (question: string): boolean =>
  partsOf(question).every(
    ({ status, ...part }) => status !== 'definite' && !('reading' in part && part.reading !== null),
  )

const classes: Readonly<
  Record<string, { readonly open: ReadonlyArray<string>; readonly read: ReadonlyArray<string> }>
> = {
  'a share of a budget': {
    open: [
      'Aide de la France au Niger en part du budget nigérien en 2019',
      'Aide de la France au Niger en part des dépenses en 2019',
      "APD de la France en part du budget de l'État en 2021",
      "Part du budget dans l'APD de la France en 2021",
      "APD de l'Italie en part des dépenses de l'État en 2020",
      'APD de la Suède, part du budget public, en 2021',
      "Service de la dette du Kenya en part des dépenses de l'État en 2020",
      'AOD de Italia en % del presupuesto en 2020',
      'AOD de España como porcentaje del gasto público en 2020',
      'Servicio de la deuda de Perú respecto al presupuesto en 2020',
      'Servicio de la deuda de Perú sobre el gasto público en 2020',
      'Quelle part de la dette du Togo est allée au budget en 2020 ?',
      "Part de l'aide dans le budget de la France en 2020",
      'Peso de la ayuda en el presupuesto de España en 2020',
      'Presupuesto de Perú en 2020',
      'Dépenses publiques du Togo en 2020',
    ],
    read: [
      "Part du budget d'aide de la Suède allant au Mali en 2020",
      "Dépenses d'aide de la France en 2020",
      'Gastos de España en ayuda al desarrollo en 2020',
      'Presupuesto de ayuda de España en 2021',
      "Bonjour, j'écris un article sur les dépenses publiques : quelle était l'APD de la Suède en 2021 ?",
      'Estoy con un reportaje sobre el presupuesto: ¿cuánta AOD dio España en 2021?',
    ],
  },
  'debt that is lent, taken or received in a year, and what it costs': {
    open: [
      'Dette extérieure du Bénin empruntée en 2019',
      'Dette extérieure du Sénégal reçue en 2019',
      'Dette extérieure du Togo prêtée en 2019',
      'Dette extérieure du Togo versée en 2019',
      'Deuda externa de Perú recibida en 2019',
      'Deuda externa de Perú prestada en 2019',
      'Deuda externa de Perú otorgada en 2019',
      'Deuda que Perú recibió en 2019',
      'Presupuesto de Perú para la deuda externa en 2020',
      '¿Cuánto gastó Perú en su deuda externa en 2019?',
      'Combien le Togo a-t-il consacré à sa dette extérieure en 2019 ?',
      'Costo de la deuda externa de Perú en 2019',
    ],
    read: [
      'Dette contractée par le Kenya en 2020',
      'Dette du Togo contractée auprès de la Chine fin 2019',
      'Dette extérieure du Bénin en 2019',
      'Deuda externa pública de Perú en 2019',
    ],
  },
  'what is owed, asked for, lent or handed back': {
    open: [
      'Intereses que Perú debía en 2020',
      'Intérêts dus par le Ghana en 2021',
      "Combien le Ghana doit-il d'intérêts en 2021 ?",
      'Aide de la France due au Niger en 2019',
      'Ayuda de España debida a Perú en 2019',
      '¿Cuánto pidió Ecuador al FMI en 2021?',
      'Aide de la France remboursée par le Niger en 2019',
      'Aide de la France payée par le Niger en 2019',
      'Ayuda de España pagada por Perú en 2019',
      'Ayuda de Suecia pagada a Bolivia en 2019',
      '¿Cuánto prestó el Banco Mundial a Ecuador en 2020?',
      "Combien la Banque mondiale a-t-elle prêté à l'Équateur en 2020 ?",
      'En 2015, la France a donné au Niger. En 2019 aussi, mais au Tchad. Combien ?',
      'Deuda externa de Perú en 2019. O más bien lo que le deben a él.',
      'Deuda externa de Perú en 2019. ¿Y lo que le deben los demás?',
    ],
    read: [
      'Quel service de la dette le Sénégal doit-il acquitter en 2025 selon l’échéancier ?',
      "L'aide au Mali payée par la Suède en 2019",
      'Quiero saber lo que le debe Kenia a China en 2020',
    ],
  },
}

for (const [name, { open, read }] of Object.entries(classes))
  test(`what is asked in French and Spanish of ${name}`, (t) => {
    for (const question of open) t.true(isOpen(question), question)
    for (const question of read)
      t.true(
        partsOf(question).every(({ status }) => status === 'definite'),
        question,
      )
  })

for (const [plain, written] of Object.entries({
  'Servicio de la deuda de Perú en 2020': [
    'Gasto de Perú en deuda externa en 2020',
    'Gasto del Estado peruano en la deuda externa en 2020',
    'Gastos de Perú para pagar su deuda en 2020',
    'Dépenses du Pérou en dette extérieure en 2020',
    'Deuda externa de Perú saldada en 2020',
    'Dette extérieure du Pérou payée en 2020',
    'Dette du Pérou remboursée en 2020',
  ],
  'Service de la dette du Kenya en 2020': ["Dépenses de l'État du Kenya pour la dette extérieure en 2020"],
  'Servicio de la deuda por habitante en Perú en 2020': ['Gasto en deuda externa por habitante en Perú en 2020'],
}))
  test(`"${plain}" as what is spent on a debt`, (t) => {
    const asked = readingsOf(plain)
    t.regex(asked[0] ?? '', /^\["spec_/)
    for (const question of written) t.deepEqual(readingsOf(question), asked, question)
  })

for (const [plain, written] of Object.entries({
  'share of the external debt of Cameroon owed to China in 2022': [
    'Quelle part de la dette extérieure du Cameroun la Chine détenait-elle en 2022 ?',
    'Quelle part de la dette extérieure du Cameroun la Chine représentait-elle en 2022 ?',
    '¿Qué parte de la deuda externa de Camerún poseía China en 2022?',
  ],
  'external debt of Brazil from 1997 to 1999': [
    'Quelle était la dette extérieure du Brésil à la fin des années 90, disons de 1997 à 1999 ?',
    'Deuda externa de Brasil a finales de los años 90, digamos de 1997 a 1999',
  ],
  'external debt of Kenya in 2014': [
    'Deuda externa de Kenia a fin de año, 2014',
    "Dette extérieure du Kenya en fin d'année, 2014",
    '¿A cuánto llegaba la deuda externa de Kenia al terminar 2014?',
  ],
  'scheduled debt service of Kenya in 2025': ['¿Cuánto tiene Kenia programado pagar por su deuda externa en 2025?'],
  'external debt of Peru in 2019': ['Para el lunes: deuda externa de Perú en 2019'],
}))
  test(`"${plain}" in French and Spanish turns`, (t) => {
    const asked = readingsOf(plain)
    t.regex(asked[0] ?? '', /^\["spec_/)
    for (const question of written) t.deepEqual(readingsOf(question), asked, question)
  })

test('what these turns leave open stays open', (t) => {
  for (const question of [
    'Deuda externa de Brasil a finales de los años 90',
    'Dette extérieure du Brésil à la fin des années 90',
    'Servicio de la deuda de Kenia a fin de año, 2014',
    'Deuda externa de Kenia a fin de año fiscal 2014',
    'Carga de la deuda de Perú en 2020',
    '¿Cuánto le costó a Sudáfrica su deuda externa en 2018?',
    'Combien la dette extérieure a-t-elle coûté au Togo en 2019 ?',
    'Emprunts extérieurs du Togo en 2019',
    'Service de la dette dû par le Togo en 2019',
    'Capital adeudado por Perú en 2019',
  ])
    t.true(isOpen(question), question)
  t.deepEqual(
    partsOf("APD de l'Australie 2018 ? Et combien pour les Fidji la même année ?").map(({ status }) => status),
    ['definite', 'candidates'],
  )
})

test('a budget that is asked for beside another statistic is refused, and the other answered', (t) => {
  for (const question of [
    'PIB y presupuesto de Perú en 2019',
    'PIB du Togo et budget en 2019',
    'Budget et dette extérieure du Togo en 2019',
    'Dépenses du Togo en 2020 et dette extérieure',
    'Población y gasto de Perú en 2020',
    'Service de la dette et budget du Togo en 2020',
  ])
    t.deepEqual(
      partsOf(question)
        .map(({ status }) => status)
        .sort(),
      ['definite', 'unsupported'],
      question,
    )
})
