// What the service is asked to compute of the figures: per head, shares, changes, sums. The page computes nothing.
import { roleKey, topicOf, verbOf } from '../answer/topic.ts'
import type { Manifest } from '../service/shapes.ts'
import { say, texts } from '../language.ts'
import { go, type View } from '../view.ts'
import { Choice, type Option } from './choice.tsx'
import { computedWords } from './computed-words.ts'

type Props = { readonly manifest: Manifest; readonly view: View }
/** What follows a role whose shares are of all in it. */
const ofAll = '@all'

/** What names the years in a sum. */
const overYears = 'period'

/** Several years of what was given, promised or paid; a stock is never added over years. */
const maySumYears = ({ coverage, definition, facets: { bound }, title }: Manifest): boolean => {
  const verb = verbOf(definition.identity, title)
  const { start_year: from, end_year: to } = coverage.window
  return verb !== null && verb !== 'owed' && from !== to && bound.per === undefined && bound.change === undefined
}

/** Of the total without the code that shares are taken of. */
const ofTotals = ({ definition, facets: { bound } }: Manifest): ReadonlyArray<Option> =>
  definition.identity.slots
    .filter(({ property }) => bound.share_of?.includes(property) === true)
    .map(({ property }) => [`${property}${ofAll}`, say('work.share.total')])

export const ComputedControls = ({ manifest, view }: Props) => {
  const { bound } = manifest.facets
  const topic = topicOf(manifest.definition.identity.shape)
  const nameOf = (role: string, n: number): string => say(roleKey(topic, role), { n })
  const roles = (manifest.coverage.roles ?? []).map(({ role, held }) => ({ role, held }))
  const several = roles.filter(({ held }) => held > 1)
  const per: ReadonlyArray<Option> = [
    ['', say('work.per.none')],
    ...roles.flatMap(({ role }): ReadonlyArray<Option> => {
      const of = nameOf(role, 1)
      return [
        [`population:${role}`, say('work.per.population', { of })],
        [`gdp:${role}`, say('work.per.gdp', { of })],
        [`gni:${role}`, say('work.per.gni', { of })],
      ]
    }),
  ]
  // of all in a role, whether the rows show them or not
  const within = roles.map(
    ({ role }): Option => [`${role}${ofAll}`, say('work.share.within', { over: nameOf(role, 2) })],
  )
  const over = (key: 'work.sum.over' | 'work.share.over'): ReadonlyArray<Option> => [
    ...several.map(({ role }): Option => [role, say(key, { over: nameOf(role, 2) })]),
    ...(several.length > 1 ? [[several.map(({ role }) => role).join(','), say(`${key}.all`)] as const] : []),
  ]
  const years: ReadonlyArray<Option> =
    bound.sum_over?.includes(overYears) === true || maySumYears(manifest) ? [[overYears, say('work.sum.years')]] : []
  const pickShare = (value: string) => {
    const isWhole = value.endsWith(ofAll)
    const role = isWhole ? value.slice(0, -ofAll.length) : value
    go({ ...view, shareOf: role === '' ? 'none' : role, shareWithin: isWhole ? 'all' : 'none' })
  }
  const pick = (name: 'per' | 'sumOver' | 'change') => (value: string) =>
    go({ ...view, [name]: value === '' ? 'none' : value })
  const computed = computedWords(bound, topic, texts())
  return (
    <details class="computing">
      <summary>
        {say('work.title')}
        {computed.length === 0 ? null : <strong> · {computed.join(', ')}</strong>}
      </summary>
      <div class="controls">
        <Choice
          label={say('work.per')}
          options={per}
          value={bound.per === undefined ? '' : `${bound.per.measure}:${bound.per.role}`}
          onChoose={pick('per')}
        />
        {several.length + years.length === 0 && bound.sum_over === undefined ? null : (
          <Choice
            label={say('work.sum')}
            options={[['', say('work.sum.none')], ...over('work.sum.over'), ...years]}
            value={bound.sum_over?.join(',') ?? ''}
            onChoose={pick('sumOver')}
          />
        )}
        {roles.length < 2 && several.length === 0 && bound.share_of === undefined ? null : (
          <Choice
            label={say('work.share')}
            options={[['', say('work.share.none')], ...over('work.share.over'), ...within, ...ofTotals(manifest)]}
            value={`${bound.share_of?.join(',') ?? ''}${bound.share_within === undefined ? '' : ofAll}`}
            onChoose={pickShare}
          />
        )}
        <Choice
          label={say('work.change')}
          options={[
            ['', say('work.change.none')],
            ['percent:1', say('work.change.percent', { n: 1 })],
            ['percent:5', say('work.change.percent', { n: 5 })],
            ['absolute:1', say('work.change.absolute', { n: 1 })],
            ['absolute:5', say('work.change.absolute', { n: 5 })],
          ]}
          value={bound.change === undefined ? '' : `${bound.change.kind}:${bound.change.lag}`}
          onChoose={pick('change')}
        />
      </div>
    </details>
  )
}
