// Acronyms of countries, and names that public lists give to the wrong country, by ISO 3166-1 alpha-3.

/** Acronyms that are also words: they mean the country only in capitals, like codes. */
export const capitalAcronyms: Readonly<Record<string, ReadonlyArray<string>>> = {
  ARE: ['EAU', 'VAE', 'ОАЭ'],
  TWN: ['ROC'],
  COD: ['ДРК'],
  ZAF: ['ЮАР'],
  USA: ['США', 'VSA', 'EUA'],
  PRK: ['КНДР', 'RPDC', 'DVRK'],
  GBR: ['VK'],
  CAF: ['CAR', 'RCA', 'ЦАР'],
  CIV: ['RCI'],
  CHN: ['RPC', 'КНР'],
  DEU: ['RFA', 'ФРГ'],
  PSE: ['OPT', 'oPt'],
}

/** Translations that public lists give to the wrong country; graphs made from such lists repeat them. */
export const misplacedNames: Readonly<Record<string, ReadonlyArray<string>>> = {
  CMR: ['WybrzeŻe Kości Słoniowej', 'Republika WybrzeŻa Kości Słoniowej'],
  DMA: ['多米尼加', '多米尼加共和国', '도미니카 공화국'],
  GIN: ['پاپوآ گینه نو', 'مملکت مستقل پاپوآ گینه نو'],
  GUF: ['Guayana', 'Gvajana'],
  IRQ: ['Eýran'],
  MCO: ['މޮންގޯލިއާ'],
  MSR: ['މޮރޮކޯ'],
  MWI: ['މެލޭޝިޔާ'],
  SSD: ['Republika Sudanu'],
  TZA: ['Tádzsikisztán', 'Tádzsik Köztársaság'],
  COD: ['الكونغو'],
  IOT: ['인도', '인도 공화국'],
  SGS: ['조지아'],
  ASM: ['Szamoa'],
}
