// Money that words before a statement name: it is no place, and says in which currency alone.
const money =
  /,? ?\b(?:(?:is|are|was|were) )?(?:all |both )?(?:(?:expressed|given|stated|quoted|shown|reported) )?in (?:millions? of |billions? of )?(?:(?:US|U\.S\.|American) dollars|USD|dollars)\b/giu

/** Words without what says that they count in dollars. */
export const withoutMoney = (words: string): string => words.replaceAll(money, '')

/** "US" of "US dollars" */
export const isMoneyName = (said: string): boolean => /^(?:US|U\.S\.)? ?(?:dollars?|euros?|\$)$/iu.test(said)

/** For the check that they run in proportion to their input. */
export const moneyPatterns: ReadonlyArray<RegExp> = [money]
