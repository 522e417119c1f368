// Arguments of the dataset tool: those of POST /datasets without their nesting, each by the codec that decodes it there.
import * as t from 'io-ts'
import { type ComputedFacets, computedInputs } from '../../../domain/computed/facets.ts'
import { ConversionInput } from '../../../domain/conversion/request.ts'
import { EntitiesInput, TopOfOrder } from '../../../domain/dataset/request-input.ts'
import { defaultFormat, RequestFormat } from '../../../domain/formats.ts'
import { WindowInput } from '../../../domain/spec/identity.ts'
import { Dcid } from '../../../domain/values/codecs.ts'
import { argument } from '../outline.ts'
import { anyObject, inputOf, list, specId, type ToolInput, textIn } from '../tool.ts'

const computed: Readonly<Record<keyof ComputedFacets, string>> = {
  sum_over:
    'Add rows up over these roles, e.g. ["origin"]; overlapping parts are refused with disjoint choices. "period" adds the years up, flows only',
  per: 'Divide by people, GDP or GNI of the entity in a role, same year',
  share_of: 'Each row as per cent of the sum over these roles',
  share_within:
    'With share_of, of a whole beyond the rows: "all" in those roles, or {role: references}; the share of Germany\'s aid that Kenya gets asks for Germany and Kenya within "all"',
  change: 'Against the same series `lag` years before, 1 unless given',
}
const computedNames = Object.keys(computed) as ReadonlyArray<keyof ComputedFacets>

const [previewDefault, previewMaximum] = [20, 100]
export const previewRows = {
  type: 'integer',
  minimum: 0,
  maximum: previewMaximum,
  default: previewDefault,
  description: 'Rows to show; the dataset itself is never cut',
} as const

export const datasetArguments = inputOf({
  spec_id: specId,
  definition: { ...anyObject, description: 'As `search` gave it, unchanged; needed unless the spec was used before' },
  statvars: {
    ...list(argument(Dcid, 'A statistical variable, e.g. oda/Total_Nominal')),
    minItems: 1,
    description: 'Instead of spec_id: the variables, with `entities` and `window`',
  },
  entities: argument(
    EntitiesInput,
    'Role (origin, destination, observationAbout, ...) to references; a group stands for itself or its members, {"members_of": group, "as_of": day} always for its members',
  ),
  window: argument(WindowInput),
  provenance: argument(Dcid, 'Take this source only, e.g. provenance/...; default: the declared or best-covered one'),
  unit: argument(Dcid, 'Take this reported unit only'),
  convert: argument(
    ConversionInput,
    'Convert amounts of money; only Nominal series convert. `currency`: an ISO 4217 code, or the currency of the entity in a role, row by row',
  ),
  ...Object.fromEntries(computedNames.map((name) => [name, argument(computedInputs[name], computed[name])])),
  top: argument(TopOfOrder, 'The file shows the first series by value in a year; the version holds all'),
  format: { ...argument(RequestFormat, 'Of the file'), default: defaultFormat },
  bundle: { ...argument(t.boolean, 'A ZIP with sources, citation and codes'), default: false },
  preview_rows: previewRows,
})

const given = (input: ToolInput, names: ReadonlyArray<string>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(names.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])))

/** The body of POST /datasets. */
export const datasetBody = (input: ToolInput): object => {
  const { provenance, unit, convert } = input
  const facets = {
    ...(provenance === undefined ? {} : { provenance: { ref: provenance } }),
    ...(unit === undefined ? {} : { unit: { ref: unit } }),
    ...(convert === undefined ? {} : { unit: convert }),
    ...given(input, computedNames),
  }
  const scope = { ...given(input, ['entities', 'window']), ...(Object.keys(facets).length === 0 ? {} : { facets }) }
  const named =
    input['spec_id'] === undefined
      ? { kind: 'statvar_set', statvars: input['statvars'] ?? [], scope }
      : {
          kind: 'spec_id',
          ...given(input, ['spec_id', 'definition']),
          ...(Object.keys(scope).length === 0 ? {} : { scope }),
        }
  return {
    schema_version: 1,
    input: named,
    options: {
      format: textIn(input, 'format') ?? defaultFormat,
      bundle: input['bundle'] === true,
      ...given(input, ['top']),
    },
  }
}

/** How many rows the answer shows. */
export const previewRowsOf = ({ preview_rows: asked }: ToolInput): number =>
  typeof asked === 'number' ? asked : previewDefault
