// Parts of a country, countries one by one and places abroad, where the reading is of the whole country or group.
import { framesQuestion } from '../framing/framed.ts'
import type { Looked, Rule } from '../neighbours/neighbours.ts'
import type { UsedWords } from '../resolution.ts'
import { says } from './patterns.ts'

const isPlace = ({ as }: UsedWords): boolean => /^(?:entity|origin|destination|observationAbout)/u.test(as)

/** "Niger State", "the state of Georgia", "Kenya's states": a part of the country of this name; "the French state" is France, "Indian states" are parts of India. */
const isPartOfPlace = ({ query, part: { used }, adjectives }: Looked): boolean =>
  used.some((word) => {
    if (!isPlace(word) || !word.refs.every((ref) => ref.startsWith('country/'))) return false
    const [before, behind] = [query.slice(0, word.start), query.slice(word.end)]
    if (adjectives().has(word.start)) return says(behind, 'subsBehind')
    const isOfState =
      says(before, 'subFirst') && !/^['’]/u.test(behind) && !says(query.slice(0, word.end), 'officialState')
    return isOfState || says(behind, 'subBehind')
  })

/** "Debt per state", "GDP by region": parts that no role or code of the reading tells apart. */
const isUnitUnread = ({ query, part: { used, ignored }, read }: Looked): boolean => {
  const isListed = Object.values(read.identity.entities).some((refs) => refs.length > 1)
  if (read.isBrokenDown || read.isShown || isListed || used.some(({ as }) => as === 'role')) return false
  return ignored.some(
    ({ text, why, start }) =>
      why !== framesQuestion &&
      (says(text, 'perUnit') || (says(text, 'unitNoun') && says(query.slice(0, start).trimEnd(), 'apartBy'))),
  )
}

/** "Kenyan population abroad", "refugee costs abroad": what is elsewhere, and what is at home. */
const isElsewhere = ({ part: { used, ignored }, read }: Looked): boolean => {
  const isNamed = Object.values(read.identity.entities).some((refs) => refs.some((ref) => ref !== 'Earth'))
  const isOfPlace =
    ['people', 'gdp', 'gni'].includes(read.kind) ||
    (read.codes.has('dac1Measure') && used.some(({ as, text }) => as === 'measure' && says(text, 'atHome')))
  return (
    isNamed &&
    isOfPlace &&
    ignored.some(
      ({ text, why, start, end }) =>
        why !== framesQuestion &&
        says(text, 'elsewhere') &&
        used.some(
          (word) =>
            (isPlace(word) || word.as === 'measure' || word.as === 'joins') &&
            (word.end + 1 === start || word.start === end + 1),
        ),
    )
  )
}

/** "Debt of Nairobi", "aid to Kabul": the city may be meant, where nobody else has a part in it. */
const isOfCity = ({ query, part: { used }, capitals }: Looked): boolean =>
  used.filter(isPlace).length === 1 &&
  used.every(({ as }) => as !== 'role' && !as.startsWith('breakdown')) &&
  used.some(
    (word, at) =>
      isPlace(word) &&
      used[at - 1]?.as === 'direction' &&
      used[at - 2]?.as === 'measure' &&
      !/^['’]/u.test(query.slice(word.end)) &&
      capitals().has(word.start) &&
      says(query.slice(0, word.start).replace(/['’]$/u, ' '), 'cityLed'),
  )

export const placeRules: ReadonlyArray<Rule> = [
  ['A part of a country is asked for; only whole countries are held.', isPartOfPlace],
  [
    'A part of a country is asked for; only whole countries are held.',
    ({ text, part }) => says(text, 'subStatistic') && part.ignored.some((word) => says(word.text, 'subNoun')),
  ],
  ['The first place named may be a part of the second.', ({ query }) => says(query, 'partOfCountry')],
  ['The city may be meant; this reading is of its country.', (l) => l.read.kind !== 'people' && isOfCity(l)],
  ['What is to be told apart was not read; this reading is of the whole.', isUnitUnread],
  ['What is elsewhere is asked for; this reading is of the place itself.', isElsewhere],
]
