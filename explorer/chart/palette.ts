/** Colours of a chart; series colours keep a contrast of 3:1 and more against the background. */
export type Palette = {
  readonly background: string
  readonly ink: string
  readonly muted: string
  readonly grid: string
  readonly others: string
  readonly series: ReadonlyArray<string>
  /** Classes of a map, from small to large. */
  readonly ramp: ReadonlyArray<string>
  /** Below zero on a map. */
  readonly negative: string
}

export const lightPalette: Palette = {
  background: '#ffffff',
  ink: '#1d2327',
  muted: '#5c666d',
  grid: '#e4e7e9',
  others: '#c9ced2',
  series: ['#0b6e79', '#c4502b', '#5a4fa2', '#8a6d1a', '#b0386f', '#3f7d3a'],
  ramp: ['#cfe6e4', '#97cbc9', '#57a9ac', '#1f828b', '#08545f'],
  negative: '#d98a5f',
}

export const darkPalette: Palette = {
  background: '#16191c',
  ink: '#e8ebed',
  muted: '#a3adb4',
  grid: '#2c3236',
  others: '#4a5359',
  series: ['#4fb9c4', '#f08a63', '#a99df0', '#d3b04c', '#ea83b0', '#86c17f'],
  ramp: ['#1d454b', '#286a72', '#37929c', '#5fbcc4', '#b6e6ea'],
  negative: '#c4673b',
}
