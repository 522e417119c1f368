// What was asked, what is held, who is missing: from the coverage that the manifest tells.
import { yearsInWords } from '../../names/years.ts'
import type { Manifest, Reading } from '../service/shapes.ts'
import type { Texts } from '../../texts/texts.ts'
import { familyKey, roleKey, topicOf } from './topic.ts'

/** Coverage as manifests and definite readings tell it. */
export type CoverageTold = {
  readonly coverage: Omit<Manifest['coverage'], 'window'>
  readonly definition: Manifest['definition']
}

export type CoverageLines = {
  readonly asked: string
  readonly held: string
  /** Each a sentence part; empty where nothing is missing. */
  readonly missing: ReadonlyArray<string>
}

const namesAtMost = 8

const named = (
  { total, shown }: { readonly total: number; readonly shown: ReadonlyArray<{ readonly label: string }> },
  texts: Texts,
): string => {
  const names = shown.slice(0, namesAtMost).map(({ label }) => texts.named(label))
  const rest = total - names.length
  return texts.list(rest > 0 ? [...names, texts.say('more', { n: rest })] : names)
}

/** The coverage of a dataset as three lines. */
export const coverageLines = ({ coverage, definition }: CoverageTold, texts: Texts): CoverageLines => {
  const topic = topicOf(definition.identity.shape)
  const roles = coverage.roles ?? []
  const counted = (role: string, n: number): string => `${texts.number(n)} ${texts.say(roleKey(topic, role), { n })}`
  const groups = roles.flatMap((one) => one.groups)
  const asked = [
    ...roles.flatMap(({ role, asked: n, groups: opened }) => {
      const [group] = opened
      if (group !== undefined && opened.length === 1 && n === group.members)
        return [
          texts.say('coverage.group', { group: texts.named(group.group.label), members: counted(role, group.members) }),
        ]
      return [
        n === null
          ? texts.say('coverage.every', { role: texts.say(roleKey(topic, role), { n: 2 }) })
          : counted(role, n),
      ]
    }),
    coverage.years?.asked === null || coverage.years === undefined
      ? texts.say('years.all')
      : yearsInWords(coverage.years.asked, texts),
  ]
  const held = [
    ...roles.map(({ role, held: n }) => counted(role, n)),
    ...(coverage.years === undefined ? [] : [yearsInWords(coverage.years.held, texts)]),
    texts.say('figures', { n: coverage.rows }),
  ]
  const years = coverage.years?.without_rows
  const missing = [
    ...(years === undefined || years.total === 0
      ? []
      : [texts.say('coverage.no-years', { years: texts.list(years.shown.map((span) => yearsInWords(span, texts))) })]),
    ...[...roles.map((one) => one.without_rows), ...groups.map((one) => one.without_rows)]
      .filter(({ total }) => total > 0)
      .map((without) => named(without, texts)),
    ...(coverage.variables !== undefined && coverage.variables.by_name && coverage.variables.without_rows.total > 0
      ? [named(coverage.variables.without_rows, texts)]
      : []),
    ...roles
      .filter(({ partly }) => partly.total > 0)
      .map(({ partly }) =>
        texts.say('coverage.partly', {
          names: named(
            {
              total: partly.total,
              shown: partly.shown.map((one) => ({
                label: `${texts.named(one.label)} (${yearsInWords({ start_year: one.first_year, end_year: one.last_year }, texts)})`,
              })),
            },
            texts,
          ),
        }),
      ),
  ]
  return { asked: asked.join(' · '), held: held.join(' · '), missing }
}

const tableOf = ({ spec }: Pick<Reading, 'spec'>): string => familyKey(spec.definition.identity.shape)

/** Cautions that say in a line what the coverage says in its own words: who and which years are missing. */
export const toldByCoverage: ReadonlySet<string> = new Set([
  'entities_without_rows',
  'variables_without_rows',
  'window_not_covered',
])

/** Readings in another table that hold more years of what was asked, or more figures of as many years. */
export const heldElsewhere = (
  shown: Pick<Reading, 'spec' | 'coverage'>,
  others: ReadonlyArray<Reading>,
): ReadonlyArray<Reading> => {
  const years = ({ first_year: first, last_year: last }: Reading['coverage']): number =>
    first === null || last === null ? 0 : last - first
  return others.filter(
    (other) =>
      tableOf(other) !== tableOf(shown) &&
      (years(other.coverage) > years(shown.coverage) ||
        (years(other.coverage) === years(shown.coverage) && other.coverage.rows > shown.coverage.rows)),
  )
}
