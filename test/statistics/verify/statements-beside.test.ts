// Statements with a verb of their own beside the one that states a figure, names with what they are called, answers to questions.
import { type Family, testFamilies } from '../../support/asked-by-parts.ts'

const families: ReadonlyArray<Family> = [
  {
    name: 'statements of their own',
    read: [
      ['Tunisia, home in 2020 to 11.9m people, has one of the oldest populations.', 'population of Tunisia in 2020'],
      ['With 3m inhabitants in 2015, Uruguay is smaller than many a city.', 'population of Uruguay in 2015'],
      ['Botswana, population 2.3m in 2015, is a jewel of southern Africa.', 'population of Botswana in 2015'],
      ["Kenya's population, which stood at 41m in 2013, has since grown by a fifth.", 'population of Kenya in 2013'],
      [
        'Never before had Poland spent so much on aid as in 2022, when its net ODA reached $3.5bn.',
        'net ODA from Poland in 2022',
      ],
      [
        'What Zambia owed multilateral lenders came to $3.1bn at end-2020, a fraction of its obligations to private ones.',
        'external debt of Zambia to multilateral creditors in 2020',
      ],
    ],
    open: [
      "Kenya's external debt, $35bn in 2021, was short-term.",
      "Germany's net ODA was $24bn in 2019, it excludes loans.",
      "If loans are left out, Germany's net ODA was $24bn in 2019.",
      'Population displaced in Somalia in 2023: 3.5 million.',
      'Wasted: $24bn of German net ODA in 2019.',
      "Ghana's government spent $79bn in 2021, the size of the economy notwithstanding.",
    ],
  },
  {
    name: 'what a name is called',
    read: [
      ["In 2005 Brazil's state owed its small neighbour Bolivia $12m.", 'external debt of Brazil to Bolivia in 2005'],
      [
        'In 2010 Washington showered quake-struck Haiti with $1bn in grants.',
        'grants disbursed from United States to Haiti in 2010',
      ],
      [
        'Baku, flush with oil cash, bestowed grants of $8m on Türkiye in 2015.',
        'grants disbursed from Azerbaijan to Türkiye in 2015',
      ],
      [
        'Between donor Austria and recipient Uganda, grants of $8m changed hands in 2018.',
        'grants disbursed from Austria to Uganda in 2018',
      ],
    ],
    open: [
      'Danish foundations gave grants of $111m to Tanzania in 2012.',
      'The population of northern Kenya was 4m in 2019.',
      'Population of Nairobi, 2019: 4.4 million.',
    ],
  },
  {
    name: 'what answers a question, or points at the sentence before',
    read: [
      ["Luxembourg's net ODA? A tidy $452m in 2020.", 'net ODA of Luxembourg in 2020'],
      [
        'China is owed a lot by Angola. At the end of 2021 the amount stood at $22bn.',
        'external debt of Angola to China in 2021',
      ],
    ],
    open: [
      "Malawi's single biggest well-wisher, Norway, disbursed grants of $73m to the country in 2015.",
      'Angola sold oil to China. At the end of 2021 the amount stood at $22bn.',
    ],
  },
]

testFamilies(families)
