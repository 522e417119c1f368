import type { Texts } from '../texts/texts.ts'

/** What a source says of a figure, by the codes of files: normal, estimated, forecast, provisional. */
export type Status = 'A' | 'E' | 'F' | 'P'

export const statusOf = (written: string): Status =>
  written === 'E' || written === 'F' || written === 'P' ? written : 'A'

const sentences = { E: 'status.estimate', F: 'status.forecast', P: 'status.provisional' } as const

/** The sentence that says what a figure is; none of a normal one. */
export const statusSentence = (status: Status, texts: Texts): ReadonlyArray<string> =>
  status === 'A' ? [] : [texts.say(sentences[status])]

/** What `n` figures of a status are, as the end of a sentence; empty for normal ones. */
export const statusName = (status: Status, n: number, texts: Texts): string =>
  status === 'A' ? '' : texts.say(`chart.status.${status}`, { n })
