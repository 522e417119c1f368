// Questions for a measure beside those that are held were once answered with the nearest one; each class stands beside questions that stay read.
import test from 'ava'
import { partsOf } from './support/starter.ts'

const classes: Readonly<
  Record<string, { readonly open: ReadonlyArray<string>; readonly read: ReadonlyArray<string> }>
> = {
  'an organisation that is taken off an item': {
    open: [
      'Contributions of Germany to UN agencies other than UNICEF in 2021',
      'Contributions of Germany to UN agencies apart from the WHO in 2021',
      'Contributions of Germany to UN agencies, not UNICEF, in 2021',
      'Contributions of Norway to regional development banks other than the Asian Development Bank in 2020',
      'Contributions of Norway to regional development banks in 2020 but not the AfDB',
      "Germany's contribution to the EU institutions other than the EIB in 2021",
      "Norway's technical cooperation other than scholarships in 2020",
      "Contributions de l'Allemagne aux agences de l'ONU à part l'UNICEF en 2021",
      'Contribuciones de Alemania a las agencias de la ONU salvo UNICEF en 2021',
      "Germany's aid to Chad in 2017, excluding debt relief",
      "Combien d'aide la France a-t-elle versée au Tchad en 2017, hors annulations de dette ?",
      '¿Cuánta ayuda dio Francia a Senegal en 2018, aparte de las becas?',
    ],
    read: [
      'Contributions of Norway to regional development banks in 2020',
      'How much did Germany pay to UN agencies in 2020?',
      "Norway's technical cooperation in 2020",
      'ODA to Africa other than Nigeria in 2020',
    ],
  },
  'debt that is added, falls due or is cleared in a year': {
    open: [
      "How much of Zambia's external debt fell due in 2021?",
      'How much debt fell due in Kenya in 2020?',
      "How much of Kenya's external debt was taken on in 2021?",
      'Debt taken on by Kenya from China in 2020',
      'How much external debt did Kenya run up in 2021?',
      'Debt run up by Kenya in 2020',
      'How much debt did Kenya pile up in 2020?',
      'Debt taken over by Kenya in 2020',
      "How much of Kenya's debt was cleared in 2020?",
      '¿Cuánto de la deuda de Zambia en 2020 no se había pagado aún?',
      'How much debt did Kenya get in 2020?',
    ],
    read: [
      'How much debt had Kenya run up by 2020?',
      "How high had Dakar's foreign debt piled up, year after year, from 2010 to 2014?",
      'Debt accumulated by Kenya in 2020',
      "How much of Kenya's debt was settled in 2020?",
      'Debt serviced by Kenya in 2020',
      'Dette contractée par le Kenya en 2020',
    ],
  },
  'what is needed, used, left, kept or handed back': {
    open: [
      'Debt needed by Kenya in 2020',
      "Kenya's need for aid in 2020",
      'Aid taken by Kenya in 2020',
      'Aid seen by Kenya in 2020',
      'Aid used by Kenya in 2020',
      'How much aid was taken up by Kenya in 2020?',
      'Grants needed by Kenya in 2020',
      'Grants kept by Kenya in 2020',
      'Grants asked for by Kenya in 2020',
      'Aid required in Kenya in 2020',
      'Aide demandée par le Kenya en 2020',
      'Ayuda necesitada por Kenia en 2020',
      'Ayuda devuelta por Kenia en 2020',
      "How much of Germany's aid was needed in 2020?",
      "What is left of Germany's aid in 2020?",
      'How much aid did Germany have left in 2020?',
      "How much of Germany's aid was left in 2020?",
      'How much aid is left for Kenya in 2020?',
      'How much aid did Kenya hand back to Germany in 2020?',
      "How much of Germany's aid stayed in Germany in 2020?",
      "How much of Norway's aid was spent in Norway in 2016?",
      'How much did Germany spend on Kenyans in Germany in 2020?',
    ],
    read: [
      'Aid absorbed by Kenya in 2020',
      'Aid recorded by Germany in 2020',
      'Aid reported by Germany in 2020',
      'Aid made available by Germany in 2020',
      'Amortisation made by Morocco to Spain in 2011',
      'Alivio de la deuda concedido por Japón de 2010 a 2013',
      'How much did Germany spend on refugees in Germany in 2016?',
      'How much did Germany plough into Kenya in 2020?',
    ],
  },
  'the currency that a debt is owed in': {
    open: [
      "Mexico's debt denominated in euros in 2020",
      "Peru's debt denominated in dollars in 2020",
      "Peru's debt that is in yen in 2020",
      'What did Peru owe in yen bonds in 2020?',
      'How much did Kenya owe in bonds in euros in 2020?',
      '¿Cuánta deuda de Perú estaba en dólares en 2019?',
      'Quelle part de la dette du Pérou était en dollars en 2019 ?',
      "Quelle dette en yuans l'Angola avait-il en 2019 ?",
      '¿Cuánta deuda en yenes tenía Perú en 2019?',
      'Quelle dette en francs CFA le Sénégal avait-il en 2019 ?',
      '¿Cuánto debía Ecuador en bonos en euros en 2019?',
      "Senegal's debt in 2019 in French francs",
      'Aide de la France en francs français en 2019',
      "Ireland's aid in Irish pounds in 2019",
    ],
    read: [
      "Mexico's debt in euros in 2020",
      'Deuda externa de México en euros en 2020',
      'External debt in euros, Kenya, 2020',
      'Quelle était en euros la dette du Kenya en 2020 ?',
      '¿Cuánta deuda en dólares tenía Perú en 2019?',
      'How much did Kenya owe in euros in 2020?',
      "Germany's aid denominated in dollars in 2020",
      'GDP of Kenya denominated in euros in 2020',
    ],
  },
  'banks that owe': {
    open: [
      'Debt of Kenya Commercial Bank in 2020',
      'Debt of the Maldives Bank in 2020',
      'Debt of Sri Lanka Commercial Banks in 2020',
      'Debt of private banks in Kenya in 2020',
      'Debt owed by banks in Kenya in 2020',
      'What do commercial banks owe in Kenya in 2020?',
      'Dette des banques du Kenya en 2020',
      'Combien doivent les banques du Kenya en 2020 ?',
      'Deuda de los bancos comerciales de Kenia en 2020',
    ],
    read: [
      "Kenya's debt to commercial banks in 2020",
      'Debt of Kenya, commercial banks, 2020',
      'Kenya commercial bank debt 2020',
      "Kenya's bank debt in 2020",
      'Encours de la dette du Gabon détenu par les banques commerciales depuis 2010',
    ],
  },
  'budgets, funds, charity, loans and memberships': {
    open: [
      'Contributions of Germany to the EU budget in 2021',
      'How much did Germany pay into the EU budget in 2021?',
      "Germany's net contribution to the EU in 2021",
      'Contribuciones de Alemania al presupuesto de la UE en 2021',
      'Contributions of Germany to the European Development Fund in 2020',
      'How much did Germans give to charity in 2020?',
      'Grants through NGOs of Norway in 2020',
      'How much did Kenya borrow from China in 2020?',
      'How much did Ukraine draw from the IMF in 2020?',
      'How much did the UK pay to the United Nations in 2020?',
      '¿Cuánto debían los campesinos de Nicaragua en 2019?',
      'Combien les agriculteurs du Mali devaient-ils en 2019 ?',
      'Combien la ville de Genève a-t-elle donné en 2018 ?',
      'Combien le Sénégal remboursera-t-il en 2025 ?',
      '¿Cuánto pagará Senegal en 2025?',
      'Qui a remboursé le plus vite sa dette à la Chine en 2020 ?',
      '¿Quién pagó más rápido su deuda a China en 2020?',
      'How much did Germany sink into Kenya in 2020?',
    ],
    read: [
      "Greece's contributions to the EU institutions, 2018",
      'Aid from the European Development Fund to Kenya in 2020',
      'Private grants by US charities in 2020',
      'How much did Kenya owe China in 2020?',
      'How much debt falls due in Kenya in 2024?',
    ],
  },
  'names that several have': {
    open: [
      'Debt of New Guinea in 2020',
      'Combien la France a-t-elle donné aux Guinées en 2019 ?',
      '¿Cuánto dio Francia a las Guineas en 2019?',
      '¿Cuál era la población de las Guineas en 2015?',
      'Combien la France a-t-elle donné aux Soudans en 2019 ?',
      'Aid to both Sudans in 2019',
      '¿Cuánto debía Laos al gigante asiático en 2020?',
      '¿Cuánta deuda tenía el gigante sudamericano en 2019?',
      '¿Cuánto debía el gigante africano a China en 2019?',
      'Combien le géant africain devait-il à la Chine en 2020 ?',
      '¿Cuánto le dieron los gringos a Guatemala en 2018?',
    ],
    read: [
      'Debt of Papua New Guinea in 2020',
      'aide Australie Papouasie-Nouvelle-Guinée 2021',
      'Population of Guinea and Guinea-Bissau in 2015',
      'Population of Sudan and South Sudan in 2015',
      '¿Cuánto debía Laos al gigante chino en 2020?',
    ],
  },
}

for (const [name, { open, read }] of Object.entries(classes)) {
  for (const question of open)
    test(`${name}: ${question}`, (t) => {
      for (const part of partsOf(question)) {
        t.not(part.status, 'definite')
        t.true(part.status !== 'no_data' || part.reading === null)
      }
    })
  for (const question of read)
    test(`beside ${name}: ${question}`, (t) => {
      t.deepEqual(
        partsOf(question).map(({ status }) => status),
        ['definite'],
      )
    })
}
