// Gaps of a coverage as warnings: anything asked for of which there are no rows.
import type { HeldCoverage, Named, Partly, RoleCoverage, YearSpan } from '../../domain/dataset/coverage.ts'
import type { Warning } from '../../domain/dataset/record.ts'

/** Names said in a sentence; the rest is counted. */
const saidAtMost = 5

const listed = (names: ReadonlyArray<string>, total: number): string => {
  const said = names.slice(0, saidAtMost)
  return total > said.length ? `${said.join(', ')} and ${total - said.length} more` : said.join(', ')
}
const labelsOf = ({ shown, total }: Named): string =>
  listed(
    shown.map(({ label }) => label),
    total,
  )
const spanInWords = ({ start_year, end_year }: YearSpan): string =>
  start_year === end_year ? `${start_year}` : `${start_year} to ${end_year}`

/** `2010 to 2023`, `since 2010`, `until 2023`. */
const windowInWords = ({ start_year, end_year }: YearSpan): string =>
  start_year === null
    ? `until ${end_year}`
    : end_year === null
      ? `since ${start_year}`
      : spanInWords({ start_year, end_year })

type Gap = { readonly of: string; readonly partly: Partly }

const partlyInWords = ({ partly: { shown, total } }: Gap): string =>
  listed(
    shown.map(
      ({ label, first_year, last_year }) =>
        `${label} (${spanInWords({ start_year: first_year, end_year: last_year })})`,
    ),
    total,
  )

const windowWarning = ({ years, roles, variables }: HeldCoverage): ReadonlyArray<Warning> => {
  const gaps: ReadonlyArray<Gap> = [
    ...roles.map(({ role, partly }) => ({ of: role, partly })),
    { of: 'variables', partly: variables.partly },
  ].filter(({ partly }) => partly.total > 0)
  const { asked, without_rows: missing } = years
  if (asked === null || (missing.total === 0 && gaps.length === 0)) return []
  const whole =
    missing.total === 0
      ? []
      : [
          `Asked for ${windowInWords(asked)}: no rows of ${missing.shown.slice(0, saidAtMost).map(spanInWords).join(', ')}${missing.shown.length > saidAtMost ? ' and others' : ''}.`,
        ]
  const some = gaps.map((gap) => `Rows of fewer years than others: ${partlyInWords(gap)}.`)
  return [
    {
      code: 'window_not_covered',
      detail: [...whole, ...some].join(' '),
      details: {
        asked,
        held: years.held,
        without_rows: missing,
        partly: Object.fromEntries(gaps.map(({ of, partly }) => [of, partly])),
      },
    },
  ]
}

const hasGap = ({ without_rows, groups }: RoleCoverage): boolean =>
  without_rows.total > 0 || groups.some((group) => group.without_rows.total > 0)

const gapsInWords = ({ without_rows, groups }: RoleCoverage): ReadonlyArray<string> => [
  ...(without_rows.total === 0 ? [] : [labelsOf(without_rows)]),
  ...groups.flatMap(({ group, members, without_rows: lacking }) =>
    lacking.total === 0 ? [] : [`${lacking.total} of ${members} members of ${group.label}: ${labelsOf(lacking)}`],
  ),
]

const entitiesWarning = ({ roles }: HeldCoverage): ReadonlyArray<Warning> => {
  const gaps = roles.filter(hasGap)
  if (gaps.length === 0) return []
  return [
    {
      code: 'entities_without_rows',
      detail: `No rows for ${gaps.flatMap(gapsInWords).join('; ')}.`,
      details: {
        roles: gaps.map(({ role, asked, held, without_rows, groups }) => ({
          role,
          asked,
          held,
          without_rows,
          groups: groups.filter((group) => group.without_rows.total > 0),
        })),
      },
    },
  ]
}

const variablesWarning = ({ variables }: HeldCoverage): ReadonlyArray<Warning> => {
  const { asked, held, without_rows, by_name } = variables
  return without_rows.total === 0 || !by_name
    ? []
    : [
        {
          code: 'variables_without_rows',
          detail: `No rows for ${without_rows.total} of ${asked} variables: ${labelsOf(without_rows)}.`,
          details: { asked, held, without_rows },
        },
      ]
}

/** The gaps of a coverage, in fixed order. */
export const coverageWarnings = (coverage: HeldCoverage): ReadonlyArray<Warning> => [
  ...variablesWarning(coverage),
  ...entitiesWarning(coverage),
  ...windowWarning(coverage),
]
