// The labels of what a figure names.
import type { StoredRecord } from '../../domain/dataset/record.ts'
import type { FigureReceipt } from '../../statistics/convert/receipt.ts'

export const labelsIn = (record: StoredRecord, receipt: FigureReceipt): Readonly<Record<string, string>> => {
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
