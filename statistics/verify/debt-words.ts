// Who owes whom, in the words of people.
import { withoutKindOwed } from './kind-owed.ts'

type Turn = readonly [said: RegExp, plainly: string]

const turns: ReadonlyArray<Turn> = [
  [
    /\b[Cc]laims of (?:the )?(\p{Lu}[\p{L}-]{1,20}(?: \p{Lu}[\p{L}-]{1,20}){0,3}) on (?:the )?(\p{Lu}[\p{L}-]{1,20}(?: \p{Lu}[\p{L}-]{1,20}){0,3})(?:, (?:that is|i\.e\.|meaning),? (?:the )?(?:external |foreign )?debt (?:that (?:is|was) )?(?:owed|due) to it,?)?/gu,
    'external debt of $2 to $1',
  ],
  // paid on a debt: its service
  [
    /(?<!\bdebt[ -])\bservice (?=(?:on|of|for) (?:(?:its|their|the|all|his|our|public|publicly|and|guaranteed|external|foreign|long-term|sovereign|government|state|official|bilateral|multilateral|outstanding|overseas|total|existing|huge|\p{Lu}\p{Ll}{2,11}['’]s) ){0,7}(?:debts?|borrowings?|loans|bonds|obligations)\b)/giu,
    'debt service ',
  ],
  [/\bin (\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*){0,3})['’]s (?:name|favour|favor|hands)\b/gu, 'to $1'],
  [/\b(?:was|is|were|are|stood|remained) (?:deep )?in debt to\b/giu, 'owed'],
  [/\b(?:government|state)-to-(?:government|state)\b|\b(?:government|state) to (?:government|state)\b/giu, 'bilateral'],
  [/\bofficial bilateral (?:credits?|loans?|debts?)\b/giu, 'bilateral debt'],
  [/,? bilateral(?=$|,| in (?:19|20)\d\d$)/giu, ' bilateral debt'],
  [/\b(?:on|in|of) (?=bilateral (?:debts?|loans?|credits?)\b)/giu, ''],
  [/,? i\.?e\.? public and (?:publicly )?guaranteed debt(?= owed\b)/giu, ''],
  [/ eurobonds(?: outstanding)?\b/gu, ' debt to bondholders'],
  [/\b[Oo]utstanding (?=[A-Z])/gu, ''],
  [/\bdebt to bondholders owed bondholders\b/giu, 'debt to bondholders'],
  [/\b(?:public and (?:publicly )?guaranteed )?borrowings? from (?=\p{L})/giu, 'debt to '],
  [/\bpublic debt (?:abroad|overseas|to foreigners)\b/giu, 'external debt'],
  [/\b(?:external|foreign) public (?:debt|borrowing)\b/giu, 'external debt'],
]
/** Governments abroad are what is called bilateral creditors; with a second figure others than those before may be meant. */
const governments =
  /(?<=\b(?:owe[ds]?|owing|to|paid|pays?|repaid|repays?) )(?:all (?:of )?)?(?:the )?(?:(?:foreign|other|overseas) (?:governments|states|sovereigns)|governments (?:abroad|overseas|of other countries))(?= |[.,;:)!?]|$)/gu
const toGovernments = (words: string): string =>
  words.includes('❷') ? words : words.replaceAll(governments, 'bilateral creditors')
/** Held are long-term debts of states and what they guarantee: whoever says so narrows nothing. */
const states: ReadonlyArray<Turn> = [
  [
    /(?<=\b(?:owe[ds]?|owing|to|paid|pays?|repaid|repays?|by|from) )(?:the )?(?:central |national |federal )?(?:[Gg]overnments?|[Ss]tates?) of (?=(?:the )?[A-Z])/gu,
    '',
  ],
  [/\b(?:government|public|state) and (?:government|public|state)[- ]guaranteed\b/giu, 'public'],
  [/\bowed (?:to )?foreigners\b/giu, 'owed foreign creditors'],
  [/\bowed or guaranteed by\b/giu, 'owed by'],
  [/\blong-term (?=(?:public |external |foreign ){0,2}(?:debts?|borrowing)\b)/giu, ''],
  [/\bthe ([A-Z][a-z]+) (?:state|treasury|exchequer|government|public sector)\b/gu, '$1'],
  [/['’]s (?:state|treasury|exchequer|government|public sector)(?= (?:still )?owed\b)/gu, ''],
  [/(?<=\p{L}) the (?:state|treasury|exchequer|government|public sector) (?=owed\b)/gu, ' '],
  [/^[Aa]cross (?=[A-Z])/gu, ''],
]
const everyLender =
  /,? ?\(?(?:\b(?:counting|including|across|to|from|with|for|over|adding up) )?\b(?:all|every|each) (?:(?:class|classes|kind|kinds|type|types|sort|sorts) of )?(?:lenders?|creditors?)(?: (?:counted|included|together|combined))?\b\)?,?/giu
const isDebt = /\b(?:owe[ds]?|owing|debts?|borrowings?|interest|principal|bondholders|eurobonds|creditors|credits)\b/iu

/** A statement of debt, with who owes whom in the words that Search reads. */
export const withDebtWords = (words: string): string => {
  if (!isDebt.test(words)) return words
  const plain = [...turns, ...states].reduce(
    (left, [phrase, plainly]) => left.replaceAll(phrase, plainly),
    withoutKindOwed(toGovernments(words)),
  )
  return plain.replaceAll(everyLender, ' ')
}
