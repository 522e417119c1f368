// The types of what the API answers, for pages that ask it. Types only: they come from the codecs that the schemas come from.
import type { VersionAnswer } from '../domain/dataset/version-view.ts'
import type { ConversionRequest } from '../domain/dataset/request.ts'
import type { Definition as DefinitionCodec } from '../domain/spec/identity.ts'
import type { LabelledRef } from '../statistics/describe/node-shapes.ts'
import type { Part, Reading, Resolution } from '../statistics/ask/resolution.ts'
import type { Catalogue } from '../statistics/ask/catalogue.ts'
import type { About } from '../statistics/ask/ways/about.ts'
import type { Related } from '../statistics/ask/ways/related.ts'
import type { Suggestions } from '../statistics/ask/ways/suggest.ts'
import type { VerifyAnswer } from './verify/codecs.ts'
import type { ReportAccepted } from './reports/shapes.ts'
import type { FigureAnswer } from './explain/shapes.ts'
import type { FileFormat, OperationAccepted, OperationPoll } from './datasets/shapes.ts'

export type {
  About,
  Related,
  ReportAccepted,
  Suggestions,
  Catalogue,
  FigureAnswer,
  FileFormat,
  Part,
  Reading,
  Resolution,
  VersionAnswer,
  VerifyAnswer,
  LabelledRef,
  ConversionRequest,
}
export type Definition = (typeof DefinitionCodec)['_A']
/** What a dataset request, a spec or a poll is answered with. */
export type DatasetAnswer = VersionAnswer | OperationAccepted | OperationPoll
