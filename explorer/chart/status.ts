import type { Texts } from '../texts/texts.ts'

/** What a source says of a figure, by the codes of files: normal, estimated, forecast, provisional. */
export type Status = 'A' | 'E' | 'F' | 'P'

export const statusOf = (written: string): Status =>
  written === 'E' || written === 'F' || written === 'P' ? written : 'A'

/** What `n` figures of a status are, as the end of a sentence; empty for normal ones. */
export const statusName = (status: Status, n: number, texts: Texts): string =>
  status === 'A' ? '' : texts.say(`chart.status.${status}`, { n })
