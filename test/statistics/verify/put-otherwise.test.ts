// Statements begun, ended or built otherwise than plainly, each beside a twin that must stay open.
import { type Family, testFamilies } from '../../support/asked-by-parts.ts'

const families: ReadonlyArray<Family> = [
  {
    name: 'what only opens it',
    read: [
      ["It is not surprising that Kenya's external debt reached $35bn in 2022.", 'external debt of Kenya in 2022'],
      [
        'With respect to Egypt, interest paid on the external debt stood at $3.4bn in 2020.',
        'interest payments of Egypt in 2020',
      ],
      [
        "In Denmark's case the administrative costs came to $139.5m in 2019.",
        'administrative costs of Denmark in 2019',
      ],
      ['For Italy in 2019 we find a multilateral ODA of $3bn.', 'multilateral ODA of Italy in 2019'],
      [
        "When the president looked into the books in 2022, he found that Kenya's external debt had grown to $35bn.",
        'external debt of Kenya in 2022',
      ],
    ],
    open: [
      "It is not true that Kenya's external debt reached $35bn in 2022.",
      "If we leave out loans to companies, we see that Kenya's external debt was $35bn in 2022.",
      "Without loans to companies, Kenya's external debt was $35bn in 2022.",
    ],
  },
  {
    name: 'what only ends it',
    read: [
      [
        'Italy provided multilateral ODA of $3bn in 2019, chiefly through the institutions of the Union.',
        'multilateral ODA from Italy in 2019',
      ],
      ['British ODA in 2022, USD 15 761 million, includes in-donor refugee costs.', 'ODA of United Kingdom in 2022'],
      ['Irish ODA rose to $2.41bn in 2022, driven above all by the cost of hosting people.', 'ODA of Ireland in 2022'],
      ['Japan gave $10bn of ODA in 2018, and we who remember are thankful.', 'ODA from Japan in 2018'],
    ],
    open: [
      'British ODA in 2022, USD 15 761 million, excludes in-donor refugee costs.',
      'British grants in 2022, USD 5 761 million, exclude debt relief.',
      'Japan gave $10bn of ODA in 2018, and we mean only its loans.',
    ],
  },
  {
    name: 'the figure in front, or behind "with"',
    read: [
      ['3.6 billion dollars is what donors committed in ODA to Kenya in 2021.', 'ODA commitments to Kenya in 2021'],
      [
        'With a population of 45.2 million in 2023, Uganda hosted more of them than any other country.',
        'population of Uganda in 2023',
      ],
      [
        'China was the largest creditor of Kenya in 2021, with external debt of $7bn owed to it.',
        'external debt of Kenya to China in 2021',
      ],
    ],
    open: ['3.6 billion dollars is what donors would have committed in ODA to Kenya in 2021.'],
  },
  {
    name: 'a clause about a name',
    read: [
      ['Only Germany and France gave more than Canada, whose net ODA was $4.7bn in 2018.', 'net ODA of Canada in 2018'],
      ['Japan, which provided $10bn of ODA in 2018, is a founding member of the committee.', 'ODA of Japan in 2018'],
    ],
    open: ['The aid agency of Norway, which gave $1bn of ODA in 2018, moved to Bergen.'],
  },
  {
    name: 'debt relief',
    read: [
      ['France granted debt relief of $1.47bn in 2012.', 'debt relief from France in 2012'],
      ['In 2012 debt relief accounted for $1.47bn of French aid.', 'debt relief of France in 2012'],
    ],
    open: [
      'French aid inflated by debt relief stood at $12bn in 2012.',
      'Debt relief for Sudan was $1.47bn in 2012.',
      'France gave $1.47bn on top of debt relief in 2012.',
      'Net of debt relief, French aid was $11bn in 2012.',
    ],
  },
]

testFamilies(families)
