// A receipt as clients read it: the figure, its labels, the calculation, the same in sentences, and where to read on.
import * as E from 'fp-ts/lib/Either.js'
import { type ExplainedFigure, explainStoredFigure, type FramePorts } from '../../projections/queries/explain-figure.ts'
import { keyColumns } from '../../statistics/figures/figure-keys.ts'
import { roleColumn } from '../../domain/frame/frame.ts'
import { type Problem, problem } from '../../domain/problem.ts'
import { ContentVersion, SpecId } from '../../domain/values/codecs.ts'
import { documentationPath, nodePath } from '../../statistics/describe/paths.ts'
import type { FigureAnswer } from './shapes.ts'
import { sentencesOf } from './sentences.ts'

/** Every key of the figure under the names that the explain route takes; an empty text where the row has none. */
const keysOf = ({ receipt, version }: ExplainedFigure): URLSearchParams => {
  const { roles } = version.record
  const values: Readonly<Record<string, string | null | undefined>> = {
    variable: receipt.variable,
    period: receipt.period,
    unit: receipt.unit,
    measurement_method: receipt.measurement_method,
    provenance: receipt.provenance,
    ...Object.fromEntries(roles.map((role) => [roleColumn(role), receipt.roles[role]])),
  }
  return new URLSearchParams(
    [...keyColumns({ roles })].map(([name, column]): [string, string] => [name, values[column] ?? '']),
  )
}

const answerOf = (explained: ExplainedFigure): FigureAnswer => {
  const { receipt, labels, source, version } = explained
  const { conversion, ...figure } = receipt
  const { view } = version
  return {
    schema_version: 1,
    kind: 'figure',
    spec_id: view.spec_id,
    content_version: view.content_version,
    title: view.title,
    figure,
    labels,
    source,
    conversion,
    text: sentencesOf(explained),
    links: {
      self: `${view.links.explain}?${keysOf(explained).toString()}`,
      snapshot: view.links.self,
      record: view.record.url,
      variable: nodePath(figure.variable),
      roles: Object.fromEntries(Object.entries(figure.roles).map(([role, entity]) => [role, nodePath(entity)])),
      documentation: figure.provenance === null ? null : documentationPath(figure.provenance),
      recipe: conversion === null ? null : nodePath(conversion.recipe),
      rate_table: conversion === null ? null : nodePath(conversion.rate_table.ref),
    },
  }
}

/** Answers for HTTP, the command line and tools. */
export const answerExplain = async (
  ports: FramePorts,
  specId: string,
  contentVersion: string,
  keys: Readonly<Record<string, unknown>>,
): Promise<E.Either<Problem, FigureAnswer>> => {
  if (!SpecId.is(specId) || !ContentVersion.is(contentVersion))
    return E.left(problem('not_found', 'A version is named by a spec_id and a content_version.'))
  const explained = await explainStoredFigure(ports, specId, contentVersion, keys)
  return E.isLeft(explained) ? explained : E.right(answerOf(explained.right))
}
