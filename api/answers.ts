// The types of what the API answers, for pages that ask it. Types only: they come from the codecs that the schemas come from.
import type { VersionAnswer } from '../domain/dataset/version-view.ts'
import type { ConversionRequest } from '../domain/dataset/request.ts'
import type { Definition as DefinitionCodec } from '../domain/spec/identity.ts'
import type { GraphDocumentation, GraphRoots, GraphSources, MembersPage } from '../statistics/describe/list-shapes.ts'
import type { NodeEnvelope, NotHeld } from '../statistics/describe/node-shapes.ts'
import type { ResolveResponse } from '../statistics/names/resolve/resolution.ts'
import type { Part, Reading, Resolution } from '../statistics/ask/resolution.ts'
import type { Catalogue } from '../statistics/ask/catalogue.ts'
import type { About } from '../statistics/ask/ways/about.ts'
import type { Related } from '../statistics/ask/ways/related.ts'
import type { Suggestions } from '../statistics/ask/ways/suggest.ts'
import type { LabelledRef } from '../statistics/describe/value-shapes.ts'
import type { DetailBlock } from '../statistics/describe/detail-blocks.ts'
import type { VerifyAnswer } from './verify/codecs.ts'
import type { Citation } from './publications/docs.ts'
import type { ReportAccepted } from './reports/shapes.ts'
import type { CreatedShare } from './shares/shapes.ts'
import type { Comparison } from './versions/comparison-shapes.ts'
import type { VersionList } from './versions/shapes.ts'
import type { CodeEntry } from './common/shapes.ts'
import type { FigureAnswer } from './explain/shapes.ts'
import type { DatasetCapabilities, FileFormat } from './datasets/shapes.ts'
import type { OperationAccepted, OperationPoll } from './datasets/operation-shapes.ts'

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
  Citation,
  CreatedShare,
  Comparison,
  VersionList,
  DatasetCapabilities,
  DetailBlock,
  GraphDocumentation,
  GraphRoots,
  GraphSources,
  MembersPage,
  NodeEnvelope,
}
/** What `POST /api/graph/nodes` answers. */
export type GraphNodes = { readonly nodes: ReadonlyArray<NodeEnvelope | NotHeld> }
/** What names were resolved to. */
export type ResolvedNames = (typeof ResolveResponse)['_A']
/** What the registry says of a problem code. */
export type ProblemCode = (typeof CodeEntry)['_A']
export type Definition = (typeof DefinitionCodec)['_A']
/** What a dataset request, a spec or a poll is answered with. */
export type DatasetAnswer = VersionAnswer | OperationAccepted | OperationPoll
