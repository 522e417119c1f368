// "Spain promised 0.7 %: where does it stand?", "L'Espagne a promis 0,7 %": what was promised is a share, which no commitments are counted by.
import type { Resolution } from '../resolution.ts'
import { type Definite, offeredFor } from './clause-words.ts'

/** A share right behind a word, or behind two words more: "promised to give 0.7 per cent". */
const share =
  /^\s{0,3}(?:[\p{L}'’]{1,15}\s){0,3}\d{1,2}(?:[.,]\d{1,3})?\s?(?:%|per ?cent|percent|pour ?cent|por ?ciento)/iu

const isOfCommitments = ({ spec }: Definite): boolean => {
  const { shape, slots } = spec.definition.identity
  return (
    ('measured_property' in shape && shape.measured_property === 'DevelopmentFinanceCommitted') ||
    slots.some(({ binding }) => binding.state === 'value' && binding.ref === 'financialFlowType/commitment')
  )
}

/** Readings of commitments as choices of one, where the word that says so is said of a share. */
export const withPledgedShare = (query: string, read: Resolution): Resolution =>
  offeredFor(read, (part) => {
    if (!isOfCommitments(part)) return null
    const pledge = part.used.find(({ as, end }) => /^(?:measure|slot)/.test(as) && share.test(query.slice(end)))
    return pledge === undefined ? null : `"${pledge.text}" is said of a share; this reading is of amounts committed.`
  })
