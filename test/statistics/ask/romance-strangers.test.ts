// What strangers who write French and Spanish say of sums, shares, creditors, years and capitals. Each asks what its plain question asks; its near
// twins, which say more or else, are never answered so.
import test from 'ava'
import { partsOf, readingsOf } from './support/starter.ts'

const alike: Readonly<Record<string, ReadonlyArray<string>>> = {
  'ODA from Canada, France and the United States to Haiti in 2021, added up': [
    'Aide du Canada, de la France et des USA à Haïti, cumul des trois, 2021',
    'Aide du Canada, de la France et des USA à Haïti en 2021, les trois additionnés',
    'ayuda de Canadá, Francia y EEUU a Haití en 2021, los tres sumados',
  ],
  'ODA from Luxembourg per head in 2023': [
    "Si on divise l'APD du Luxembourg de 2023 par son nombre d'habitants, on arrive à combien ?",
    'Si repartiéramos la AOD luxemburguesa de 2023 entre los habitantes, ¿a cuánto tocaría cada uno?',
  ],
  'GDP of Morocco per head in 2023': ['Produit intérieur brut de la Maroc pour habitant année 2023'],
  'debt service of Laos to China as a share of GDP in 2021': [
    'Le service de la dette du Laos envers la Chine, rapporté au PIB laotien, en 2021',
    'Le service de la dette du Laos envers la Chine, en pourcentage du PIB laotien, en 2021',
  ],
  'interest of Sri Lanka as a share of GDP in 2021': [
    'Intérêts de la dette rapportés au PIB au Sri Lanka en 2021',
    'Intereses de la deuda con relación al PIB en Sri Lanka en 2021',
  ],
  'external debt of Kenya as a share of GDP from 2012 to 2022': [
    'Para el modelo necesito la razón deuda externa pública / PIB de Kenia, 2012 a 2022.',
  ],
  'ODA to Malawi as a share of GNI in 2018': [
    "Que représente l'aide dans le RNB du Malawi en 2018 ?",
    '¿Qué representa la ayuda en el INB de Malaui en 2018?',
  ],
  'top 10 donors of ODA in 2023': [
    'Los diez países que más ayuda oficial al desarrollo dieron en 2023, de mayor a menor',
  ],
  'donors of Mali by size in 2019': ['Qui finance le plus le Mali en 2019 ?'],
  'by how much did ODA from Germany change from 2015 to 2016': [
    '¿En cuánto subió la ayuda de Alemania de 2015 a 2016?',
  ],
  'debt service of Pakistan to China in 2022': [
    "qu'est ce que le Pakistan a payé à la Chine en 2022, interets + principal",
    '¿Cuánto le pagó Pakistán a China en 2022, capital e intereses juntos?',
  ],
  "Service de la dette de la Zambie envers les détenteurs d'obligations en 2019": [
    "Combien la Zambie a-t-elle versé en 2019 aux détenteurs d'obligations, principal et intérêts compris ?",
    'Quel montant Lusaka a-t-elle déboursé en 2019 pour le service de sa dette envers les porteurs d’obligations ?',
  ],
  'interest of Colombia from 2010 to 2022': [
    'servicio de la deuda externa pública y con garantía pública de Colombia, 2010-2022, solo el componente de intereses',
  ],
  'deuda externa argentina con tenedores de bonos en 2023': [
    'la deuda externa argentina en manos de tenedores de bonos al cierre de 2023, ¿de cuánto era?',
  ],
  'debt service of Sri Lanka by kind of creditor in 2019': [
    'Lo que pagó Sri Lanka de deuda externa en 2019, discriminado por tipo de acreedor',
  ],
  'scheduled debt service of Senegal from 2024 to 2025': [
    "Paiements que le Sénégal devait faire à ses créanciers extérieurs, selon l'échéancier, en 2024 et 2025",
    'Quels remboursements, intérêts compris, le Sénégal a-t-il à son échéancier pour 2024 et 2025 ?',
    'El servicio de deuda externa que Senegal tenía previsto para 2024 y 2025',
  ],
  'external debt of Mali owed to IDA in 2019': [
    "Que restait-il à payer par le Mali à l'IDA à fin décembre 2019 ?",
    '¿Qué le quedaba por pagar a Malí a la AIF al 31 de diciembre de 2019?',
    "Dette du Mali contractée auprès de l'AID en 2019",
  ],
  'contributions to IDA from Denmark in 2018': [
    'Aportaciones de Dinamarca a la Asociación Internacional de Fomento (AIF) en 2018',
    '¿Cuánto aportó Dinamarca a la AIF en 2018?',
  ],
  'debt relief from Belgium in 2011': [
    "Les allègements de dette que la Belgique a fait passer pour de l'aide en 2011, ça fait quel montant ?",
  ],
  'other official flows from Canada in 2016': [
    'Que représentaient les autres apports du secteur public (AASP) du Canada en 2016 ?',
  ],
  'external debt of Vietnam to Japan in 2020': ['Combien est la dette de Vietnam chez le Japon, à fin de 2020 ?'],
  'external debt of Mexico in the 1990s': ['Saldo de la deuda mexicana durante los noventa'],
  'ODA from France in the 2010s': [
    'AOD de Francia en los años 2010',
    'AOD de Francia en la década de 2010',
    'APD de la France sur la décennie 2010',
  ],
  'gross ODA from Poland from 2014 to 2019': ['los cifras del ayuda bruto de la Polonia, entre el 2014 y el 2019'],
  'ODA from the United Kingdom from 2013 to 2019 in constant 2020 prices': [
    'ayuda del Reino Unido 2013-2019 a precios constantes, base 2020',
  ],
  'ODA from Portugal from 2016 to 2020': ['¿Cómo ha ido la AOD de Portugal desde el 2016 hasta el 2020, año por año?'],
  'external debt of Ghana from 2010 to 2019': [
    "Où en était l'encours de la dette du Ghana à la clôture de chaque année, de 2010 à 2019 ?",
  ],
  'external debt of Djibouti to China in the latest year': [
    "Que doit Djibouti à Pékin, d'après le dernier chiffre connu ?",
  ],
  "external debt of Côte d'Ivoire to China in 2021": ['Combien doit Abidjan à Pékin en 2021 ?'],
  'ODA commitments from Japan to Laos, Cambodia and Myanmar in 2019': [
    "Quels engagements d'aide le Japon a-t-il pris en 2019 en faveur du Laos, du Cambodge et du Myanmar ?",
  ],
  'ODA commitments from Switzerland to Nepal, Laos and Bolivia in 2019': [
    "Combien Berne a-t-elle engagé d'aide en 2019 pour le Népal, le Laos et la Bolivie respectivement ?",
  ],
  'ODA from Italy in 2014': ['cuánta plata puso Italia en ayuda al desarrollo en 2014? el total nomás'],
  'GDP of Niger in 2028': ['Quel PIB le FMI projette-t-il pour le Niger en 2028 ?'],
  'debt service of Kenya from 2015 to 2020': [
    'Combien coûte chaque année au Kenya le service de sa dette, 2015-2020 ?',
    '¿Cuánto le cuesta cada año a Kenia el servicio de su deuda, 2015-2020?',
  ],
  'ODA from Italy to Kenya from 2016 to 2018': [
    "Entre le 2016 et le 2018, l'aide de l'Italie au Kenya",
    'Entre el 2016 y el 2018, la ayuda de Italia a Kenia',
  ],
  'GNI of Belgium in 2019': ['PNB de la Belgique en 2019', 'PNB de Bélgica en 2019'],
}
for (const [plain, written] of Object.entries(alike))
  test(`"${plain}" as strangers say it in French and Spanish`, (t) => {
    const asked = readingsOf(plain)
    t.regex(asked[0] ?? '', /^\["spec_/)
    for (const question of written) t.deepEqual(readingsOf(question), asked, question)
  })

const open: ReadonlyArray<string> = [
  "dette de la ville d'Abidjan en 2020",
  "dette d'Abidjan en 2020",
  'Aportes de Dinamarca al presupuesto de la AIF para pagar intereses en 2018',
  'PIB du Mali et du Niger en 2010, 2011 et 2012 respectivement',
  'dette du Mali en pourcentage du PIB du Sénégal 2019',
  'deuda PIB Kenia 2015',
  'Cómo ha ido el proyecto de Portugal en 2016',
  "Combien l'Ouganda a-t-il payé, intérêts non compris, en 2020 ?",
  'Combien de bétail par tête au Mali en 2019 ?',
  'deuda de Kenia durante los noventa días de 2020',
  'Principal et intérêts payés par le Ghana en 2019, séparément',
  'préstamos no, tampoco donaciones, de Corea a Camboya en 2018',
]
for (const question of open)
  test(`"${question}" is no stranger's word for something held`, (t) => {
    t.false(
      partsOf(question).some(({ status }) => status === 'definite'),
      question,
    )
  })

test('who gives stays who gives behind a comma', (t) => {
  t.deepEqual(readingsOf('Aide en faveur du Laos, de la France en 2019'), readingsOf('ODA from France to Laos in 2019'))
})

test('what is due with its interest is asked for once', (t) => {
  t.is(partsOf('Les échéances 2025 de la dette extérieure ivoirienne, principal et intérêts réunis').length, 1)
  t.is(partsOf('Los vencimientos 2025 de la deuda externa ecuatoriana, capital más intereses').length, 1)
})
