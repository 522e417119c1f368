// A family of questions and the one spec they mean, stated in the terms of the sample.

export type Expected = {
  readonly family: 'oda' | 'devfin' | 'gdp' | 'realGdp' | 'deflator' | 'cpi' | 'debtStock' | 'debtService'
  readonly slots?: Readonly<Record<string, string | null>>
  readonly entities?: Readonly<Record<string, ReadonlyArray<string>>>
  /** `[start, end]`, null for an open end; absent: all years. */
  readonly years?: readonly [number | null, number | null]
}
export type QuestionFamily = {
  readonly name: string
  readonly expected: Expected
  readonly questions: ReadonlyArray<string>
}

export const lines = (text: string): ReadonlyArray<string> =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
export const family = (name: string, expected: Expected, text: string): QuestionFamily => ({
  name,
  expected,
  questions: lines(text),
})

export const c = (iso: string): string => `country/${iso}`
export const flows = (origin: ReadonlyArray<string>, destination: ReadonlyArray<string>) => ({
  ...(origin.length > 0 ? { origin } : {}),
  ...(destination.length > 0 ? { destination } : {}),
})
export const purpose = (code: string) => ({ crsPurpose: `crsPurpose/${code}` })
export const finance = (code: string) => ({ crsTypeOfFinance: `crsTypeOfFinance/${code}` })
export const commitment = { financialFlowType: 'financialFlowType/commitment' }
export const disbursement = { financialFlowType: 'financialFlowType/disbursement' }
export const about = (...refs: ReadonlyArray<string>) => ({ observationAbout: refs })
