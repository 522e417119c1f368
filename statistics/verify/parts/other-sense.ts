// Words that say what is counted of a debt, where they mean something else: "the principal lender", "in the interest of", "interest rates".
import { kindsOf } from '../../ask/framing/word-kinds.ts'
import type { Fact, Run } from './phrases.ts'

type Words = ReadonlyArray<string | null>
/** Words as names are compared, and as they stand. */
type Said = { readonly words: Words; readonly texts: ReadonlyArray<string> }

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
  /(?:^|\b(?:is|was|be|are|were|little|great|some|special|particular) )of$|\b(?:keen|great|national|public|vested|special|self|mutual|common|strategic|growing|particular|renewed|long-standing|deep|strong|lost|lose|best|in the|took|take|takes|taking)$/u
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

const being = /^(?:is|was|were|are|remain|remained|remains|became|become)$/u
const longestTold = 6
const kinds: ReadonlySet<Fact> = new Set<Fact>(['bilateral', 'multilateral'])
/** "Tokyo was its main bilateral lender": who is meant, and not which of his claims; of whom nothing is told nothing is read. */
const isOneLender = ({ words, texts }: Said, { from, to }: Run<Fact>): 'told' | 'untold' | null => {
  const noun = [to - 1, to, to + 1].find((i) => /^(?:lender|creditor)$/u.test(texts[i] ?? ''))
  if (noun === undefined || words.slice(to, noun).includes(null)) return null
  return words.slice(Math.max(0, from - longestTold), from).some((word) => being.test(word ?? '')) ? 'told' : 'untold'
}

/** A fact as the words around it mean it; none where they mean something else. */
const meant = (said: Said, run: Run<Fact>): ReadonlyArray<Run<Fact>> => {
  const { words } = said
  if (run.says.some((fact) => kinds.has(fact))) {
    const one = isOneLender(said, run)
    if (one !== null) return one === 'told' ? [{ ...run, says: ['idle'] }] : []
  }
  if (run.to - run.from > 1) return [run]
  if (words[run.from] === 'principal') {
    const main = isMain(words, run.from)
    return main === null ? [run] : main === 'somebody' ? [{ ...run, says: ['idle'] }] : []
  }
  return words[run.from] === 'interest' && isCuriosity(words, run.from) ? [] : [run]
}

/** Facts without those that stand in another sense. */
export const inOwnSense = (said: Said, facts: ReadonlyArray<Run<Fact>>): ReadonlyArray<Run<Fact>> =>
  facts.flatMap((run) => meant(said, run))
