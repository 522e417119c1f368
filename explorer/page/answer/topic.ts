// What a family of statistics is about: it decides the verbs of sentences and the names of the roles.
import type { Definition } from '../service/shapes.ts'
import type { Key } from '../texts/texts.ts'

export type Topic = 'aid' | 'debt' | 'economy' | 'other'

/** The topic of a shape, by its population type; a graph may hold others. */
export const topicOf = (populationType: string): Topic => {
  if (/^(Official)?Development(Finance|Assistance)|^OfficialDevelopmentAssistance/.test(populationType)) return 'aid'
  if (/Debt/.test(populationType)) return 'debt'
  return populationType === 'Economy' || populationType === 'Person' ? 'economy' : 'other'
}

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
  switch (topicOf(shape.population_type)) {
    case 'aid': {
      const isAid =
        shape.population_type === 'OfficialDevelopmentAssistance' || /official development assistance/i.test(measure)
      if (!isAid || /grant equivalent/i.test(measure)) return null
      const flow = slots.flatMap(({ binding }) => (binding.state === 'value' ? [binding.ref] : [])).join(' ')
      if (/commitment/i.test(measure) || /commitment/i.test(flow)) return 'committed'
      return /disburse/i.test(measure) || shape.population_type === 'OfficialDevelopmentAssistance' ? 'gave' : null
    }
    case 'debt':
      if (/^Scheduled/.test(shape.measured_property)) return 'due'
      if (/Service/.test(shape.measured_property)) return 'paid'
      return /Outstanding/.test(shape.measured_property) ? 'owed' : null
    default:
      return null
  }
}
