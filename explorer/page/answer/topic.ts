// What a family of statistics is about: it decides the verbs of sentences and the names of the roles.
import type { Definition } from '../service/shapes.ts'
import type { Key } from '../../texts/texts.ts'

export type Topic = 'aid' | 'debt' | 'economy' | 'other'

type Shape = Definition['identity']['shape']

const populationOf = (shape: Shape): string => (shape.kind === 'statvar_schema' ? (shape.population_type ?? '') : '')
const propertyOf = (shape: Shape): string => (shape.kind === 'statvar_schema' ? (shape.measured_property ?? '') : '')

/** What tells the families of statistics apart, as one text. */
export const familyKey = (shape: Shape): string => `${populationOf(shape)} ${propertyOf(shape)}`

/** The topic of a shape; a graph may hold others, and a set of variables has none. */
export const topicOf = (shape: Shape): Topic => topicOfPopulation(populationOf(shape))

/** The topic of a population type. */
export const topicOfPopulation = (populationType: string): Topic => {
  if (/^(Official)?Development(Finance|Assistance)|^OfficialDevelopmentAssistance/.test(populationType)) return 'aid'
  if (/Debt/.test(populationType)) return 'debt'
  return populationType === 'Economy' || populationType === 'Person' ? 'economy' : 'other'
}

/** Whether what shares are taken over is a role; else it is a slot of the variables. */
export const isRole = (name: string): boolean => ['origin', 'destination', 'observationAbout'].includes(name)

/** What those who hold a role are called, as a key of the texts. */
export const roleKey = (topic: Topic, role: string): Key => {
  if (role === 'origin') return topic === 'debt' ? 'role.debtor' : topic === 'aid' ? 'role.donor' : 'role.origin'
  if (role === 'destination')
    return topic === 'debt' ? 'role.creditor' : topic === 'aid' ? 'role.recipient' : 'role.destination'
  return 'role.place'
}

export type Verb = 'gave' | 'committed' | 'paid' | 'due' | 'owed'

/** What was done, where one word is true of the measure; null: the measure is named instead. */
export const verbOf = ({ shape, slots }: Definition['identity'], measure: string): Verb | null => {
  switch (topicOf(shape)) {
    case 'aid': {
      const isAid =
        populationOf(shape) === 'OfficialDevelopmentAssistance' || /official development assistance/i.test(measure)
      if (!isAid || /grant equivalent/i.test(measure)) return null
      const flow = slots.flatMap(({ binding }) => (binding.state === 'value' ? [binding.ref] : [])).join(' ')
      if (/commitment/i.test(measure) || /commitment/i.test(flow)) return 'committed'
      return /disburse/i.test(measure) || populationOf(shape) === 'OfficialDevelopmentAssistance' ? 'gave' : null
    }
    case 'debt':
      if (propertyOf(shape).startsWith('Scheduled')) return 'due'
      if (/Service/.test(propertyOf(shape))) return 'paid'
      return /Outstanding/.test(propertyOf(shape)) ? 'owed' : null
    default:
      return null
  }
}
