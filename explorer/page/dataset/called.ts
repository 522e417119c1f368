// What a dataset is called where no question was read: its formal title in English, and the parts of it in other languages.
import { type Figures } from '../../chart/figures.ts'
import { type Phrase, phraseNamed } from '../../names/phrases.ts'
import type { Texts } from '../../texts/texts.ts'
import { roleKey, topicOf } from '../answer/topic.ts'
import type { Manifest } from '../service/shapes.ts'

type Titled = Pick<Manifest, 'title' | 'definition' | 'coverage'> & { readonly computed?: Manifest['computed'] }

const smallWords: Readonly<Record<string, string>> = { observationAbout: 'of' }

/** Names listed; more are a title of their own. */
const mostNames = 3

const wordOf = (role: string, { definition }: Titled): string => {
  const topic = topicOf(definition.identity.shape)
  const small = topic === 'aid' ? { origin: 'from', destination: 'to' } : { origin: 'debtor', destination: 'creditor' }
  return { ...smallWords, ...small }[role] ?? `${role}:`
}

/** The parts of the title of plain rows of one measure; null for others. */
const phraseOf = (titled: Titled, { rows, at }: Figures): Phrase | null => {
  const measures = new Set(rows.map((row) => at(row, 'variable_label')))
  const [measure] = measures
  const { entities, requested_window: years } = titled.definition.identity
  if (measures.size !== 1 || measure === undefined || titled.computed !== undefined) return null
  const roles = Object.keys(entities).toSorted((a, b) => (a === 'origin' ? -1 : b === 'origin' ? 1 : 0))
  const places = roles.map((role) => {
    const column = role === 'observationAbout' ? 'observation_about' : role
    const groups = titled.coverage.roles?.find((one) => one.role === role)?.groups ?? []
    const [group] = groups
    const names = [...new Set(rows.map((row) => at(row, `${column}_label`)))]
    return group === undefined
      ? { as: wordOf(role, titled), names, is_group: false }
      : { as: wordOf(role, titled), names: groups.map((one) => one.group.label), is_group: groups.length === 1 }
  })
  if (places.some(({ names }) => names.length > mostNames || names.includes(''))) return null
  return { measure, codes: [], places, by: [], years }
}

/** The title of a dataset in the language of the texts, or null where only the formal one in English is. */
export const titleIn = (titled: Titled, figures: Figures | null, texts: Texts): string | null => {
  if (texts.language === 'en') return titled.title
  const phrase = figures === null ? null : phraseOf(titled, figures)
  const said = phrase === null ? null : phraseNamed(phrase, texts)
  if (said === null) return null
  const topic = topicOf(titled.definition.identity.shape)
  const open = (titled.coverage.roles ?? []).filter(({ asked }) => asked === null)
  const by = open.map(({ role }) => texts.say('reading.by', { name: texts.say(roleKey(topic, role), { n: 1 }) }))
  return [said, ...by].join(', ')
}
