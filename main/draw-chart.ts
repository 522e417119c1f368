import type { StoredRecord } from '../domain/dataset/record.ts'

/** The chart that the page draws, of a bare CSV file; null where its rows cannot be drawn. Loaded when first needed. */
export const drawChart = async (
  csv: string,
  record: Pick<StoredRecord, 'title' | 'sources'>,
): Promise<string | null> => {
  const { chartLabelsOf, chartSvg } = await import('../explorer/chart/node.ts')
  try {
    return chartSvg(csv, chartLabelsOf(record))
  } catch {
    // some tables have nothing to draw: the page says so by showing none
    return null
  }
}
