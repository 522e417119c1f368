// "Azerbaijan's net ODA": net and gross are counted of those who give; whoever gets something is told so.

const netted = /^(?<what>(?:net|gross) (?:bilateral |multilateral )?ODA) of (?=\p{Lu}[^:]* in (?:19|20)\d\d\b)/u
const getting =
  /\b(?:recipients?|receiv\p{L}*|receipts?|beneficiar\p{L}*|inflows?|intake|got|gets|obtain\p{L}*|attract\p{L}*|absorb\p{L}*|depend\p{L}*|relian\p{L}*|relie[sd]|rely|developing|(?:low|middle)(?:er)?[- ]income|helped|aided|poor(?:er|est)?|needs?|needy)\b/iu

/** The question of a provider's table alone; null where it is none, or some words tell of getting: what is below zero was paid back by a taker. */
export const ofProvider = (question: string, value: number, told: ReadonlyArray<string>): string | null =>
  value >= 0 && netted.test(question) && !told.some((words) => getting.test(words))
    ? question.replace(netted, '$<what> from ')
    : null
