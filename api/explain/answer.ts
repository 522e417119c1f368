// A receipt as clients read it: the figure, its labels, the calculation, the same in sentences, and where to read on.
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { type ExplainedFigure, explainStoredFigure, type FramePorts } from '../../projections/queries/explain-figure.ts'
import { type ExplainedInputs, firstInputs } from '../../projections/queries/explain-inputs.ts'
import { keyColumns } from '../../statistics/figures/figure-keys.ts'
import { concerns } from '../../domain/dataset/trap.ts'
import { roleColumn } from '../../domain/frame/frame.ts'
import { type Problem, problem, requestInvalid } from '../../domain/problem.ts'
import type { FigureReceipt } from '../../statistics/convert/receipt.ts'
import { ContentVersion, decodeWith, exactly, SpecId } from '../../domain/values/codecs.ts'
import { documentationPath, nodePath } from '../../statistics/describe/paths.ts'
import type { ComputedAnswer, FigureAnswer } from './shapes.ts'
import { sentencesOf } from './sentences.ts'

const wholeNumber = (low: number, high: number) =>
  new t.Type<number, number, unknown>(
    `a whole number from ${low} to ${high}`,
    (u): u is number => typeof u === 'number',
    (u, context) => {
      const said = typeof u === 'number' ? u : typeof u === 'string' && /^\d{1,9}$/.test(u) ? Number(u) : Number.NaN
      return said >= low && said <= high
        ? t.success(said)
        : t.failure(u, context, `must be a whole number from ${low} to ${high}`)
    },
    t.identity,
  )

const mostInputs = 1_000
const InputsPageInput = exactly(
  {},
  { inputs_offset: wholeNumber(0, 100_000_000), inputs_limit: wholeNumber(1, mostInputs) },
)

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
  const traps = (record.traps ?? [])
    .filter((trap) => concerns(trap, receipt))
    .map(({ variables: _ofRows, ...trap }) => trap)
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
): Promise<E.Either<Problem, FigureAnswer>> => {
  if (!SpecId.is(specId) || !ContentVersion.is(contentVersion))
    return E.left(problem('not_found', 'A version is named by a spec_id and a content_version.'))
  const { inputs_offset, inputs_limit, ...figureKeys } = keys
  const page = decodeWith(InputsPageInput)({
    ...(inputs_offset === undefined ? {} : { inputs_offset }),
    ...(inputs_limit === undefined ? {} : { inputs_limit }),
  })
  if (E.isLeft(page)) return E.left(requestInvalid(page.left))
  const { inputs_offset: offset = firstInputs.offset, inputs_limit: limit = firstInputs.limit } = page.right
  const explained = await explainStoredFigure(ports, specId, contentVersion, figureKeys, { offset, limit })
  return E.isLeft(explained) ? explained : E.right(answerOf(explained.right))
}
