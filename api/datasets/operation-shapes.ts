// What is answered of operations, estimates and registrations.
import * as t from 'io-ts'
import { heldMembers } from '../../domain/dataset/coverage.ts'
import { ExpansionView, FacetChoice, Warning } from '../../domain/dataset/record.ts'
import { Estimate } from '../../domain/dataset/request.ts'
import { VersionAnswer } from '../../domain/dataset/version-view.ts'
import { Definition } from '../../domain/spec/identity.ts'
import { exactly, SpecId } from '../../domain/values/codecs.ts'
import { component, counted, described, nullable, oneOfTexts } from '../../domain/values/described.ts'

export const schema_version = t.literal(1)

export const counts = t.record(t.string, counted)

const OperationView = component(
  'Operation',
  exactly(
    { id: t.string, status: oneOfTexts(['pending', 'running', 'done', 'failed']) },
    {
      poll: t.string,
      attempt: counted,
      progress: nullable(t.strict({ phase: t.string, rows_done: counted, rows_total: counted })),
    },
  ),
)

export type OperationView = t.TypeOf<typeof OperationView>

export const operationAcceptedMembers = { schema_version, operation: OperationView, retry_after_ms: counted }

export const OperationAccepted = component('OperationAccepted', t.strict(operationAcceptedMembers))

export type OperationAccepted = t.TypeOf<typeof OperationAccepted>

export const OperationPoll = component(
  'OperationPoll',
  exactly({ schema_version, operation: OperationView }, { manifest: VersionAnswer }),
)

export type OperationPoll = t.TypeOf<typeof OperationPoll>

export const EstimateResponse = component(
  'EstimateResponse',
  t.strict({
    schema_version,
    spec_id: SpecId,
    definition: Definition,
    estimate: Estimate,
    rows_are: described(
      oneOfTexts(['exact', 'at_most']),
      'Whether the rows of the estimate are those that come, or a bound: what is converted or computed may leave rows out or add them up',
    ),
    coverage: t.strict(heldMembers),
    cautions: t.readonlyArray(Warning),
    mode: oneOfTexts(['sync', 'background', 'over_ceiling']),
    limits: counts,
    facet_choices: t.readonlyArray(FacetChoice),
    expansions: t.readonlyArray(ExpansionView),
  }),
)

export type EstimateResponse = t.TypeOf<typeof EstimateResponse>

export const RegisteredDefinition = component(
  'RegisteredDefinition',
  t.strict({ schema_version, spec_id: SpecId, definition: Definition, registered: t.boolean }),
)

export type RegisteredDefinition = t.TypeOf<typeof RegisteredDefinition>
