// French questions as strangers write them, with remarks, courtesies, pronouns and exclusions, ask what their plain ones ask; their twins stay open or refused.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'

const search = searchOf(await starterGraph())
const answersTo = (question: string): ReadonlyArray<string> =>
  resolveComputed(search, question).parts.map((part) =>
    part.status === 'definite'
      ? `${part.spec.spec_id} ${JSON.stringify([part.suggested_facets, part.suggested_conversion?.unit])}`
      : part.status,
  )

/** Plain questions, and those that ask the same. */
const alike: Readonly<Record<string, ReadonlyArray<string>>> = {
  'ODA of Norway in 2018': ["t'aurais l'aide de la Norvège pour 2018 stp ?"],
  'ODA of Portugal in 2019': ["Il nous faudrait l'APD du Portugal en 2019."],
  'ODA of Spain from 2015 to 2020 in constant 2021 euros': [
    "Il nous faudrait l'APD de l'Espagne 2015-2020 en euros constants de 2021.",
  ],
  'debt of Ethiopia to China in 2018': [
    "Est-ce que c'est possible de voir la dette externe de l'Ethiopie a Chine en 2018 ?",
    "L'Éthiopie croule sous les dettes. Que doit-elle à la Chine en 2018 ?",
  ],
  'external debt of Togo, latest': ['dernier chiffre dispo pour la dette extérieure du Togo stp'],
  'debt service of Senegal by kind of creditor from 2010 to 2020': [
    'Service de la dette extérieure PPG du Sénégal, 2010-2020, ventilé par type de créancier',
  ],
  'external debt of Ghana by creditor in 2021': ['La dette extérieure du Ghana en 2021, créancier par créancier'],
  'ODA commitments to Haiti in 2016 by donor': ['Engagements envers Haïti en 2016, donneur par donneur'],
  'external debt of Bolivia in the 1990s': [
    "Comment l'encours de la dette extérieure de la Bolivie se présentait-il dans les années 1990 ?",
    'Comment la dette extérieure de la Bolivie a-t-elle évolué dans les années 1990 ?',
  ],
  'grants from France to Lebanon from 2005 to 2010': ['Dons de la France au Liban entre 2005 et 2010 inclus'],
  'ODA of Luxembourg as a share of GNI in 2022': [
    "Le Luxembourg fait mieux que tout le monde, paraît-il ! Son APD rapportée au RNB pour 2022, s'il vous plaît, on prépare un tract.",
  ],
  'ODA of Canada in 2019': ["Honte au G7 ! Quelle est l'APD du Canada en 2019 ?"],
  'ODA from Sweden to Afghanistan in 2021': [
    "Je boucle à 18 h. L'aide suédoise à l'Afghanistan en 2021, c'était combien ?",
  ],
  'external debt of Ghana in 2021': [
    'Selon une source diplomatique, le Ghana serait au bord du défaut : à combien s’élevait sa dette extérieure en 2021 ?',
  ],
  'ODA of DAC countries as a share of GNI in 2015': [
    "Et pour les pays du CAD pris dans leur ensemble, l'APD en % du RNB en 2015 ?",
  ],
  'debt service of Angola in 2019': [
    "Je ne veux pas l'encours mais bien ce que l'Angola a effectivement payé sur sa dette en 2019.",
  ],
  'debt service of Laos in 2020': [
    "Ce n'est pas le stock de la dette que je veux, c'est le service de la dette du Laos en 2020.",
  ],
  'ODA commitments from United Arab Emirates to Jordan in 2018': [
    'Engagements des Émirats arabes unis pour la Jordanie en 2018, et surtout pas les dons déboursés',
  ],
  'external debt of Niger in 2021': [
    'Je parle bien de la dette nigérienne, pas nigériane : l’encours extérieur public en 2021 ?',
    'Je veux bien la dette du Niger et non du Nigeria, en 2021.',
  ],
  'population of Chad in 2019; ODA commitments from France to Chad in 2019': [
    "Quelle était la population du Tchad en 2019, et combien d'aide la France lui a-t-elle engagée cette année-là ?",
  ],
  'GDP of Gabon in 2014; debt service of Gabon in 2014': [
    'Deux choses : le PIB du Gabon en 2014 ; et son service de la dette la même année.',
  ],
  'scheduled debt service of Kenya to China in 2023 and 2024': [
    'Quels remboursements le Kenya a-t-il prévus en 2023 et en 2024 envers la Chine ?',
  ],
  'contributions of Finland to IDA in 2018': ["Contributions de la Finlande à l'IDA, 2018"],
  'imputed student costs of France in 2020': ["Coûts imputés des étudiants : qu'a déclaré la France en 2020 ?"],
  'bilateral ODA of France from 2018 to 2021': [
    "Madame, Monsieur,\nDans le cadre de la préparation du débat budgétaire au Sénat, je vous saurais gré de bien vouloir me communiquer le montant de l'APD bilatérale de la France pour les exercices 2018 à 2021.\nVeuillez agréer, Madame, Monsieur, l'expression de mes salutations distinguées.\nC. Lemoine, secrétariat de la commission",
  ],
  'ODA from Switzerland to Nepal in 2015': [
    "Chers amis,\nNotre association fête ses vingt ans. Nous aimerions afficher sur notre stand l'aide de la Suisse au Népal en 2015.\nBien amicalement,\nHélène",
  ],
}

for (const [plain, questions] of Object.entries(alike))
  for (const question of questions)
    test(`"${question}" is "${plain}"`, (t) => {
      const meant = plain.split('; ').flatMap(answersTo)
      t.false(meant.includes('unsupported'))
      t.deepEqual(answersTo(question), meant)
    })

const open = [
  // opinion, cause, months, averages, though the words around them are read elsewhere
  'Il nous faudrait annuler la dette du Malawi de 2020.',
  'Il faudrait réduire la dette du Ghana de 2020.',
  'Faudrait-il que le Japon donne plus à Haïti en 2020 ?',
  'À ton avis, la Chine est-elle un bon créancier en 2020 ?',
  'Est-ce possible de voir la moyenne de la dette du Togo de 2010 à 2015 ?',
  // an exclusion that leaves something out
  "Je ne veux pas les intérêts mais bien ce que l'Angola a payé sur sa dette en 2019.",
  "L'APD de la France hors frais de réfugiés en 2020",
  // what rules over figures is no remark
  'Les prêts ne comptent pas. Combien la France a-t-elle donné au Mali en 2018 ?',
  "Le Mali a besoin d'écoles. Combien la France a-t-elle donné en 2018 pour cela ?",
  // nobody is said to whom, or two may be
  'Combien la France lui a-t-elle versé en 2019 ?',
  'Dette du Kenya envers la Chine et le Japon. Combien lui a-t-il prêté en 2020 ?',
]

for (const question of open)
  test(`"${question}" is not answered`, (t) => {
    t.false(resolveComputed(search, question).parts.some(({ status }) => status === 'definite'))
  })
