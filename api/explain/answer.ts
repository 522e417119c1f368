// A receipt as clients read it: the figure, its labels, the calculation, the same in sentences, and where to read on.
import * as E from 'fp-ts/lib/Either.js'
import { type ExplainedFigure, explainStoredFigure } from '../../projections/queries/explain-figure.ts'
import type { FramePorts } from '../../projections/queries/stored-frame.ts'
import { type ExplainedInputs, firstInputs } from '../../projections/queries/explain-inputs.ts'
import { keyColumns } from '../../statistics/figures/figure-keys.ts'
import { trapsOfFigure } from '../../domain/dataset/trap.ts'
import { roleColumn } from '../../domain/frame/frame.ts'
import type { Reply } from '../../domain/problem.ts'
import type { FigureReceipt } from '../../statistics/convert/receipt.ts'
import { leftOut, parameter, wholeNumber } from '../../domain/values/query-values.ts'
import { documentationPath, nodePath } from '../../statistics/describe/paths.ts'
import { versionNamed } from '../common/named.ts'
import { queryOf } from '../query.ts'
import type { RouteRequest } from '../route.ts'
import type { ComputedAnswer, FigureAnswer } from './shapes.ts'
import { sentencesOf } from './sentences.ts'

/** Which inputs of a computed figure are shown. */
export const inputsQuery = queryOf({
  inputs_offset: parameter(
    leftOut(wholeNumber(0, 100_000_000), firstInputs.offset),
    'Computed figures: the first input to show, 0 unless given',
  ),
  inputs_limit: parameter(
    leftOut(wholeNumber(1, 1_000), firstInputs.limit),
    'Computed figures: how many inputs to show, 100 unless given, at most 1000',
  ),
})

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
  const { receipt, labels, source, version, computed } = explained
  const { conversion, computed: recipe, ...figure } = receipt
  const { view, record } = version
  const traps = trapsOfFigure(record.traps, receipt)
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
    ...(recipe === undefined || computed === null ? {} : { computed: computedAnswer(explained, recipe, computed) }),
    ...(traps.length === 0 ? {} : { traps }),
    text: [...sentencesOf(explained), ...traps.map(({ label, detail }) => `${label}: ${detail}`)],
    links: {
      self: selfOf(explained),
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

const selfOf = (explained: ExplainedFigure): string =>
  `${explained.version.view.links.explain}?${keysOf(explained).toString()}`

/** The recipe with the formula in numbers, a page of the inputs, each with its own receipt, and what is missing. */
const computedAnswer = (
  explained: ExplainedFigure,
  { recipe, version, parameters, parts, parts_expected }: NonNullable<FigureReceipt['computed']>,
  { calculation, result, total, offset, limit, shown, sources, missing }: ExplainedInputs,
): ComputedAnswer => ({
  recipe,
  version,
  parameters,
  ...(parts === undefined || parts_expected === undefined ? {} : { parts, parts_expected }),
  formula: explained.version.record.computed?.formula ?? recipe,
  calculation,
  result,
  reproduces: result === explained.receipt.value,
  inputs: {
    total,
    offset,
    limit,
    shown,
    next:
      offset + shown.length < total
        ? `${selfOf(explained)}&inputs_offset=${offset + shown.length}&inputs_limit=${limit}`
        : null,
  },
  sources,
  missing,
})

/** Answers for HTTP, the command line and tools. */
export const answerExplain = async (
  ports: FramePorts,
  specId: string,
  contentVersion: string,
  keys: Readonly<Record<string, unknown>>,
): Reply<FigureAnswer> => {
  const named = versionNamed(specId, contentVersion)
  if (E.isLeft(named)) return named
  const { inputs_offset, inputs_limit, ...figureKeys } = keys
  const page = inputsQuery.read({ inputs_offset, inputs_limit } as RouteRequest['query'])
  if (E.isLeft(page)) return page
  const { inputs_offset: offset, inputs_limit: limit } = page.right
  const explained = await explainStoredFigure(ports, specId, contentVersion, figureKeys, { offset, limit })
  return E.isLeft(explained) ? explained : E.right(answerOf(explained.right))
}
