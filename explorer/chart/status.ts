/** What a source says of a figure, by the codes of files: normal, estimated, forecast, provisional. */
export type Status = 'A' | 'E' | 'F' | 'P'

export const statusOf = (written: string): Status =>
  written === 'E' || written === 'F' || written === 'P' ? written : 'A'

/** One is ..., several are ...; empty for a normal figure. */
export const statusNames: Readonly<Record<Status, readonly [string, string]>> = {
  A: ['', ''],
  E: ['an estimate', 'estimates'],
  F: ['a forecast', 'forecasts'],
  P: ['provisional', 'provisional figures'],
}
