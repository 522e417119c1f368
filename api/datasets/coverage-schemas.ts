// What was asked and what is held, in manifests, estimates and Search.
import type { JsonSchema } from '../route.ts'
import { boolean, integer, labelled, list, nullable, object, text } from './schema-parts.ts'

const named = object({ total: integer, shown: list(labelled) }, ['total', 'shown'])
const span = object({ start_year: nullable(integer), end_year: nullable(integer) }, ['start_year', 'end_year'])
const partly = object(
  {
    total: integer,
    shown: list(
      object({ ref: text, label: text, first_year: integer, last_year: integer, years_without_rows: integer }, [
        'ref',
        'label',
        'first_year',
        'last_year',
        'years_without_rows',
      ]),
    ),
  },
  ['total', 'shown'],
)

/** Members of a coverage beside its counts; versions made by earlier software lack them. */
export const heldCoverage: Readonly<Record<string, JsonSchema>> = {
  years: {
    ...object(
      {
        asked: nullable(span),
        held: span,
        without_rows: object({ total: integer, shown: list(span) }, ['total', 'shown']),
      },
      ['asked', 'held', 'without_rows'],
    ),
    description: 'Years asked for (null: all), years of the rows, and years asked for of which there is no row',
  },
  roles: list({
    ...object(
      {
        role: text,
        asked: nullable(integer),
        held: integer,
        without_rows: named,
        groups: list(
          object(
            {
              group: labelled,
              members: integer,
              held: integer,
              without_rows: named,
              areas: object({ held: integer, rows: integer, shown: list(labelled) }, ['held', 'rows', 'shown']),
            },
            ['group', 'members', 'held', 'without_rows'],
          ),
        ),
        partly,
      },
      ['role', 'asked', 'held', 'without_rows', 'groups', 'partly'],
    ),
    description: 'Entities asked for in a role (null: any), those with rows, and those without',
  }),
  variables: object({ asked: integer, held: integer, without_rows: named, partly, by_name: boolean }, [
    'asked',
    'held',
    'without_rows',
    'partly',
    'by_name',
  ]),
}
