// Texts with the verdicts that their figures must have, in families of likes and their twins.
import type { TestFn } from 'ava'
import { verifyClaims, type VerifyPorts } from '../../../../statistics/verify/verify.ts'

type Verdict = 'right' | 'mismatch' | 'not_checkable'
export type Family = { readonly name: string; readonly texts: ReadonlyArray<readonly [text: string, ...Verdict[]]> }

/** A test for each text. `right` is a match or close to it; sentences without a figure have no verdict. */
export const testFamilies = (test: TestFn, ports: VerifyPorts, families: ReadonlyArray<Family>): void => {
  for (const { name, texts } of families)
    for (const [text, ...verdicts] of texts)
      test(`${name}: "${text}": ${verdicts.join(', ')}`, async (t) => {
        const verified = await verifyClaims(ports, text, new AbortController().signal)
        const told = verified
          .filter(({ claim }) => claim.figure !== null)
          .map(({ verdict }) => (verdict === 'match' || verdict === 'close' ? 'right' : verdict))
        t.deepEqual(told, verdicts)
      })
}
