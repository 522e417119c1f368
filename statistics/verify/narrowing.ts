// Words that narrow what is counted.

/** Words that say what is counted or how: whatever holds one of them stays. */
const meaningful =
  /\b(?:net|gross|grants?|equivalents?|loans?|credits?|constant|current|real|nominal|prices?|terms|per|head|capita|person|share|bilateral|multilateral|without|counting|principal|interest|debts?|inflation|repayments?|relief|humanitarian|emergency|budget|sectors?|education|health|equity|technical|costs?|in-kind|commercial|private|public|official|quarter(?:s|ly)?|month(?:s|ly)?|purchasing|PPP|fiscal|average|tied|untied|concessional|creditors?|lenders?|holders|guaranteed|arrears|undisbursed|core|earmarked|long-term|short-term|only|solely|exclusively)\b/iu
const meaningfulStems = /\b(?:commit(?!tee)|pledg|disburs|lend|exclud|includ|except(?!ional))/iu

/** Some word may narrow what is counted. */
export const narrows = (words: string): boolean => meaningful.test(words) || meaningfulStems.test(words)
