/** Milliseconds since the epoch; the only way time enters. */
export type Clock = () => number
export const instantOf = (ms: number): string => new Date(ms).toISOString()
