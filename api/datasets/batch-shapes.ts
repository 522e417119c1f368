// Several dataset requests in one, and their answers.
import * as t from 'io-ts'
import { DatasetRequest } from '../../domain/dataset/request-input.ts'
import { VersionAnswer } from '../../domain/dataset/version-view.ts'
import { refuseExtra } from '../../domain/values/codecs.ts'
import { component, counted } from '../../domain/values/described.ts'
import { listOf } from '../../domain/values/lists.ts'
import { ProblemInside } from '../common/shapes.ts'
import { schema_version, OperationAccepted } from './operation-shapes.ts'

/** Datasets that one request may ask for. */
const mostOfBatch = 100

export const BatchRequest = component(
  'DatasetBatch',
  refuseExtra(
    {
      schema_version,
      requests: listOf(DatasetRequest, {
        atLeast: 1,
        atMost: mostOfBatch,
        tooFew: 'must have at least one dataset request',
      }),
    },
    {},
    'batch of dataset requests',
  ),
)

const BatchAnswer = component(
  'DatasetBatchAnswer',
  t.union([
    component('DatasetMade', t.strict({ status: t.literal(200), manifest: VersionAnswer })),
    component('DatasetAccepted', t.strict({ status: t.literal(202), accepted: OperationAccepted })),
    component('DatasetRefused', t.strict({ status: counted, problem: ProblemInside })),
  ]),
)

export type BatchAnswer = t.TypeOf<typeof BatchAnswer>

/** The answers of a batch, in the order of its requests. */
export const BatchAnswers = component(
  'DatasetBatchAnswers',
  t.strict({ schema_version, answers: t.readonlyArray(BatchAnswer) }),
)

export type BatchAnswers = t.TypeOf<typeof BatchAnswers>
