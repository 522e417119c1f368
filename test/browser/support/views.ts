// The thirty views that are watched: ten of them, each light, dark and on a phone.
export const views: Readonly<Record<string, string>> = {
  home: '/',
  lines: '/?q=aid to Kenya by donor since 2015',
  bars: '/?q=aid from France by recipient in 2020&rows=all',
  number: '/?q=aid from France to Senegal in 2020',
  slope: '/?q=aid to Kenya by donor since 2015&chart=slope',
  multiples: '/?q=aid to Kenya by donor since 2015&chart=multiples',
  stacked: '/?q=aid from France by recipient since 2015&chart=stacked',
  flow: '/?q=aid from France and Germany to Kenya and Senegal in 2020&chart=flow',
  map: '/?q=aid from France by recipient in 2020&show=map',
  embedded: '',
}

export type Look = { readonly name: string; readonly width: number; readonly height: number; readonly dark: boolean }
export const looks: ReadonlyArray<Look> = [
  { name: 'light', width: 1280, height: 900, dark: false },
  { name: 'dark', width: 1280, height: 900, dark: true },
  { name: 'phone', width: 390, height: 844, dark: false },
]
