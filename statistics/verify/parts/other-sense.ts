// Words that say what is counted of a debt, where they mean something else: "the principal lender", "in the interest of", "interest rates".
import { kindsOf } from '../../ask/framing/word-kinds.ts'
import type { Fact, Run } from './phrases.ts'

type Words = ReadonlyArray<string | null>

const paid =
  /^(?:payment|repayment|instalment|installment|amount|amortization|amortisation|component|part|portion|share|sum|due|paid|outstanding|falling|reimbursement|redemption|maturity|maturitie|balance)$/u
const somebody =
  /^(?:creditor|lender|donor|provider|giver|financier|funder|backer|benefactor|partner|borrower|debtor|recipient|beneficiary|beneficiarie|bondholder|bank|ally|supporter)$/u
const reach = 3

/** "principal external creditors": the main ones; of other things it is not told what is meant. */
const isMain = (words: Words, at: number): 'somebody' | 'something' | null => {
  for (const word of words.slice(at + 1, at + 1 + reach)) {
    if (word === null || paid.test(word)) return null
    if (somebody.test(word)) return 'somebody'
    const kinds = kindsOf(word)
    if (kinds.has('adjective') && !kinds.has('noun')) continue
    return kinds.has('noun') || kinds.has('person') || kinds.has('group') ? 'something' : null
  }
  return null
}

const before =
  /(?:^|\b(?:is|was|be|are|were|little|great|some|special|particular) )of$|\b(?:keen|great|national|public|vested|special|self|mutual|common|strategic|growing|particular|renewed|long-standing|deep|strong|lost|lose|little|no|own|best|in the|in|with|took|take|takes|taking|an)$/u
const behind = /^(?:in (?!(?:19|20)\d\d\b|total|all|full)|group|free|bearing|rate|from|among)/u
/** "of interest", "a keen interest", "the interest rate" */
const isCuriosity = (words: Words, at: number): boolean =>
  before.test(
    words
      .slice(Math.max(0, at - reach), at)
      .map((word) => word ?? '.')
      .join(' ')
      .replace(/^.*\./u, '')
      .trim(),
  ) ||
  behind.test(
    words
      .slice(at + 1, at + 1 + reach)
      .map((word) => word ?? '.')
      .join(' '),
  )

/** A fact as the words around it mean it; none where they mean something else. */
const meant = (words: Words, run: Run<Fact>): ReadonlyArray<Run<Fact>> => {
  if (run.to - run.from > 1) return [run]
  if (words[run.from] === 'principal') {
    const main = isMain(words, run.from)
    return main === null ? [run] : main === 'somebody' ? [{ ...run, says: ['idle'] }] : []
  }
  return words[run.from] === 'interest' && isCuriosity(words, run.from) ? [] : [run]
}

/** Facts without those that stand in another sense. */
export const inOwnSense = (words: Words, facts: ReadonlyArray<Run<Fact>>): ReadonlyArray<Run<Fact>> =>
  facts.flatMap((run) => meant(words, run))

/** For the check that they run in proportion to their input. */
export const sensePatterns: ReadonlyArray<RegExp> = [before, behind]
