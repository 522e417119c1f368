// Countries of which a part became a state of its own: from then on a source that tells the two apart has figures of less.
import { type McfNode, ref } from './mcf.ts'

type Parting = {
  readonly key: string
  readonly from: number
  readonly whole: string
  readonly part: string
  readonly name: string
  readonly description: string
  readonly url: string
}

const partings: ReadonlyArray<Parting> = [
  {
    key: 'sudan',
    from: 2011,
    whole: 'country/SDN',
    part: 'country/SSD',
    name: 'Sudan without South Sudan',
    description:
      'South Sudan became independent of Sudan on 9 July 2011. The source has figures of South Sudan from 2011 on; figures of Sudan before are of both.',
    url: 'https://history.state.gov/countries/south-sudan',
  },
]

/** The breaks that the rows of a source show: the part has rows, none before it parted, and the whole has some before. */
export const partingNodes = (
  provenance: string,
  firstYearOf: (entity: string) => number | null,
): ReadonlyArray<McfNode> =>
  partings.flatMap(({ key, from, whole, part, name, description, url }) => {
    const [before, since] = [firstYearOf(whole), firstYearOf(part)]
    if (before === null || since === null || before >= from || since < from) return []
    return [
      {
        dcid: `break/${key}/${provenance.replace('provenance/', '')}`,
        typeOf: 'SeriesBreak',
        properties: {
          name,
          description,
          url,
          provenance: ref(provenance),
          entity: ref(whole),
          fromPeriod: String(from),
        },
      },
    ]
  })
