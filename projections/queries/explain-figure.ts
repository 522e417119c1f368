// One figure of a version, explained from what was stored with it: its row, its record and the rates it used.
import * as E from 'fp-ts/lib/Either.js'
import { ConversionInputs } from '../../domain/conversion/inputs.ts'
import type { Omission, SourceText, StoredRecord } from '../../domain/dataset/record.ts'
import { type Frame, roleColumn } from '../../domain/frame/frame.ts'
import { isFrameHeld, type Version } from '../../domain/lifecycle/version.ts'
import { type Problem, problem } from '../../domain/problem.ts'
import { decodeWith } from '../../domain/values/codecs.ts'
import { explainFigure } from '../../statistics/convert/explain.ts'
import type { Figure, FigureReceipt } from '../../statistics/convert/receipt.ts'
import type { FigureRefusal, FrameReader } from '../../statistics/figures/find-figure.ts'
import type { RowKeys } from '../../statistics/figures/frame-rows.ts'
import { type ExplainedInputs, explainInputs, firstInputs, type InputsPage } from './explain-inputs.ts'
import { missingPart, type ReadVersion, readVersion, type VersionPorts } from './read-version.ts'

export type FramePorts = VersionPorts & { readonly frameReader: FrameReader }

export type ExplainedFigure = {
  readonly version: ReadVersion
  readonly receipt: FigureReceipt
  /** dcid to label, of what stands in the row or its conversion; a dcid without label is absent. */
  readonly labels: Readonly<Record<string, string>>
  readonly source: SourceText | null
  /** What a computed figure was made from; null for others. */
  readonly computed: ExplainedInputs | null
}

const rowsGone = problem('artifact_expired', 'The stored rows of this version are gone; only its files are kept.')

/** Works on the stored frame of a version while it is there. */
const withFrame = async <A>(
  ports: FramePorts,
  version: Version,
  work: (frame: string) => Promise<A>,
): Promise<E.Either<Problem, A>> => {
  const local = await ports.objects.localCopy(version.frame.key)
  if (local === null) return missingPart(ports, version.spec_id, version.content_version, 'frame')
  try {
    return E.right(await work(local.path))
  } finally {
    await local.release()
  }
}

/** Reads from the frame of a version that can be served. */
const readFrame = async <A>(
  ports: FramePorts,
  specId: string,
  contentVersion: string,
  work: (frame: string, version: ReadVersion) => Promise<A>,
): Promise<E.Either<Problem, A>> => {
  const read = await readVersion(ports, specId, contentVersion)
  if (E.isLeft(read)) return read
  const { version } = read.right
  return isFrameHeld(version) ? withFrame(ports, version, (frame) => work(frame, read.right)) : E.left(rowsGone)
}

/** Explains the one row that has the keys given; what they leave open must leave one row. */
export const explainStoredFigure = async (
  ports: FramePorts,
  specId: string,
  contentVersion: string,
  given: Readonly<Record<string, unknown>>,
  page: InputsPage = firstInputs,
): Promise<E.Either<Problem, ExplainedFigure>> => {
  const read = await readFrame(ports, specId, contentVersion, async (frame, version) => {
    const figure = await ports.frameReader.figure(frame, given)
    return E.isLeft(figure)
      ? E.left(omitted(version.record, figure.left) ?? figure.left.problem)
      : E.right({ figure: figure.right, version })
  })
  if (E.isLeft(read)) return read
  if (E.isLeft(read.right)) return read.right
  const { figure, version } = read.right.right
  const isReported = figure.conversion === null && figure.computed === undefined
  const inputs = isReported ? E.right(null) : await storedInputs(ports, version.version)
  if (E.isLeft(inputs)) return inputs
  const receipt = explainFigure(figure, inputs.right)
  if (E.isLeft(receipt)) return receipt
  const computed = await explainInputs(ports, version, figure, inputs.right, page)
  if (E.isLeft(computed)) return computed
  const { record } = version
  const explained = [receipt.right, ...(computed.right?.shown ?? [])]
  const missing = (computed.right?.missing ?? []).flatMap((roles) => Object.values(roles))
  return E.right({
    version,
    receipt: receipt.right,
    labels: Object.fromEntries([
      ...explained.flatMap((one) => Object.entries(labelsIn(record, one))),
      ...missing.flatMap((ref) =>
        Object.hasOwn(record.labels, ref) ? [[ref, record.labels[ref] ?? ''] as const] : [],
      ),
    ]),
    computed: computed.right,
    source: record.sources.find(({ provenance }) => provenance.ref === figure.provenance) ?? null,
  })
}

/** Rows of a version in frame order, page by page. */
export const readVersionRows = (
  ports: FramePorts,
  specId: string,
  contentVersion: string,
  page: { readonly offset: number; readonly limit: number },
): Promise<
  E.Either<Problem, { rows: ReadonlyArray<Figure>; frame: Pick<Frame, 'roles' | 'conversion'>; version: ReadVersion }>
> =>
  readFrame(ports, specId, contentVersion, async (frame, version) => ({
    ...(await ports.frameReader.page(frame, page)),
    version,
  }))

const storedInputs = async (
  ports: FramePorts,
  version: Version,
): Promise<E.Either<Problem, ConversionInputs | null>> => {
  const sidecar = version.conversion
  if (sidecar === null) return E.right(null)
  const bytes = await ports.objects.getBytes(sidecar.key)
  if (bytes === null) return missingPart(ports, version.spec_id, version.content_version, 'conversion')
  const decoded = decodeWith(ConversionInputs)(JSON.parse(new TextDecoder().decode(bytes)))
  if (E.isLeft(decoded)) throw new Error(`the conversion inputs ${sidecar.key} are damaged`)
  return decoded
}

const labelsIn = (record: StoredRecord, receipt: FigureReceipt): Readonly<Record<string, string>> => {
  const { conversion } = receipt
  const refs = [
    receipt.variable,
    ...Object.values(receipt.roles),
    receipt.unit,
    receipt.provenance,
    ...Object.values(record.slots[receipt.variable] ?? {}),
    conversion?.reported.unit ?? null,
    conversion?.deflator?.entity ?? null,
    conversion?.rates.target.entity ?? null,
    conversion?.rates.source.entity ?? null,
  ]
  const own: ReadonlyArray<ReadonlyArray<string | null>> =
    conversion === null
      ? []
      : [
          [conversion.recipe, conversion.recipe_label],
          [conversion.rate_table.ref, conversion.rate_table.label],
        ]
  const known = new Map<string, string>()
  for (const [ref, label] of [...refs.map((ref) => [ref, ref === null ? null : (record.labels[ref] ?? null)]), ...own])
    if (typeof ref === 'string' && typeof label === 'string') known.set(ref, label)
  return Object.fromEntries(known)
}

const omitted = (record: StoredRecord, { keys }: FigureRefusal): Problem | null => {
  const omission = keys === null ? undefined : omissionOf(record, keys)
  if (omission === undefined) return null
  const detail = `The figure was left out of this version: ${omission.reason}.`
  return problem('figure_not_found', detail, { pointer: '/period', extra: { omission } })
}

/** The row was read but left out, e.g. for want of a deflator. */
const omissionOf = (record: StoredRecord, keys: RowKeys): Omission | undefined => {
  const period = keys.get('period')
  if (period === undefined || period === null) return undefined
  return record.omissions.find(
    (omission) =>
      omission.variable === keys.get('variable') &&
      omission.periods.includes(period) &&
      Object.entries(omission.roles).every(([role, entity]) => keys.get(roleColumn(role)) === entity),
  )
}
