// Values of nodes by themselves: one where one is meant, and in their form.
import { trapKinds } from '../../domain/dataset/trap.ts'
import { ratioMeasures } from '../../domain/computed/facets.ts'
import { isCalendarDate } from './dates.ts'
import { type DraftNode, type DraftValue, textOf, textOfFirst } from './draft.ts'
import { dateProperties, memberClasses, singleValued, sourceScopes } from '../../statistics/read/vocabulary.ts'
import type { Check } from './node-checks.ts'

export const checkSingle = ({ tell, slots }: Check, node: DraftNode): void => {
  const names = ['name', ...(singleValued[node.kind] ?? []), ...(node.kind === 'stat_var' ? slots : [])]
  for (const name of names) {
    const values = node.properties.get(name)
    if (values === undefined || values.length < 2) continue
    for (const other of values.slice(1)) {
      const [first, second] = [values[0], other].map((entry) =>
        JSON.stringify(entry === undefined ? '' : textOf(entry.value)),
      )
      tell('conflicting_value', other.at, `${node.dcid} has ${name} ${first} and ${second}`)
    }
    values.length = 1
  }
}

/** Keeps the values that hold and tells of the others. */
export const filterValues = (
  node: DraftNode,
  name: string,
  wrong: (entry: DraftValue) => string | null,
  say: (entry: DraftValue, message: string) => void,
): void => {
  const values = node.properties.get(name)
  if (values === undefined) return
  const kept = values.filter((entry) => {
    const message = wrong(entry)
    if (message !== null) say(entry, message)
    return message === null
  })
  if (kept.length === 0) node.properties.delete(name)
  else if (kept.length < values.length) node.properties.set(name, kept)
}

const pairPattern = /^[^\s=]+=\S+$/

const arePairs = (text: string): boolean => text.split(' ').every((pair) => pairPattern.test(pair))

const isPeriod = (text: string): boolean => /^\d{4}(-\d\d){0,2}$/.test(text)

export const checkForms = ({ tell }: Check, node: DraftNode): void => {
  for (const name of dateProperties[node.kind] ?? []) {
    filterValues(
      node,
      name,
      (entry) =>
        isCalendarDate(textOf(entry.value)) ? null : `${name} of ${node.dcid} is no date: ${textOf(entry.value)}`,
      (entry, message) => tell('bad_date', entry.at, message),
    )
  }
  const malformed = (name: string, isRight: (text: string) => boolean, says: string) =>
    filterValues(
      node,
      name,
      (entry) =>
        isRight(textOf(entry.value)) ? null : `${name} of ${node.dcid} must be ${says}, not ${textOf(entry.value)}`,
      (entry, message) => tell('malformed_property', entry.at, message),
    )
  malformed('memberClass', (text) => memberClasses.includes(text), memberClasses.join(', '))
  if (node.kind === 'group') malformed('membershipComplete', (text) => /^(true|false)$/i.test(text), 'true or false')
  if (node.kind === 'rate_table') malformed('firstProjectedYear', (text) => /^\d{4}$/.test(text), 'a year')
  if (node.kind === 'conversion_recipe')
    malformed('currencyEntity', (text) => /^[A-Z]{3}=\S+$/.test(text), '"EUR=dcid:..."')
  if (node.kind === 'question_term' || node.kind === 'headline')
    malformed('slot', (text) => pairPattern.test(text), '"property=dcid:..."')
  if (node.kind === 'shape')
    for (const name of ['usualView', 'impliedView']) malformed(name, arePairs, 'pairs "property=dcid:..." and spaces')
  if (node.kind === 'headline') {
    malformed('rank', (text) => /^\d{1,6}$/.test(text), 'a whole number')
    malformed('fromYear', (text) => /^\d{4}$/.test(text), 'a year')
  }
  if (node.kind === 'ratio_recipe') {
    malformed('measure', (text) => ratioMeasures.some((measure) => measure === text), ratioMeasures.join(', '))
    malformed('rank', (text) => /^\d{1,6}$/.test(text), 'a whole number')
  }
  if (node.kind === 'series_break') malformed('fromPeriod', isPeriod, 'a period')
  if (node.kind === 'trap') {
    malformed('trap', (text) => trapKinds.some((kind) => kind === text), trapKinds.join(', '))
    for (const name of ['fromPeriod', 'untilPeriod']) malformed(name, isPeriod, 'a period')
    malformed('slot', arePairs, 'pairs "property=dcid:..." and spaces')
    malformed('together', (text) => /^[^\s=]+=\S+( \S+)+$/.test(text), '"role=kind kind"')
  }
  if (node.kind === 'family_role') malformed('possessor', (text) => /^(true|false)$/i.test(text), 'true or false')
  if (node.kind === 'provenance')
    malformed('sourceScope', (text) => sourceScopes.includes(text), sourceScopes.join(' or '))
  if (node.kind === 'provenance') malformed('completePeriod', (text) => /^\d{4}$/.test(text), 'a year')
  if (node.kind === 'group_membership') checkInterval(tell, node)
}

const checkInterval = (tell: Check['tell'], node: DraftNode): void => {
  const [start, end] = [textOfFirst(node, 'startDate'), textOfFirst(node, 'endDate')]
  if (start === null || end === null || start <= end) return
  tell(
    'bad_date',
    node.properties.get('endDate')?.[0]?.at ?? node.at,
    `${node.dcid} ends (${end}) before it starts (${start})`,
  )
  node.properties.delete('endDate')
  node.properties.delete('startDate')
}
