// All of those who give or get, and groups under names that texts give them: "from all donors", "the DAC's EU member countries".

const alike =
  '(?: (?:in the world|worldwide|(?:put|taken|added|counted|all) together|together|combined|jointly|alike))*'
/** Who is named behind it is one of them, or none. */
const whole = String.raw`(?! (?:but|except|excepting|save|bar|barring|apart|other|outside|without|of|that|which|who|with|whose|besides|than)\b)(?![\p{L}-])`
const giving =
  '(?:(?:known|reporting|official|foreign|external|development|aid) )?(?:donors|providers|givers|donor countries|development partners)'
const getting = '(?:(?:recipient|developing|partner|poor|poorer|aid-receiving|receiving) )?(?:recipients|countries)'
const all =
  "(?:all|all of|all (?:the|its|their|our)|all of (?:the|its|their|our)|each and every one of (?:the|its|their|our)|the whole of the world['’]s|the world['’]s)"

const turns: ReadonlyArray<readonly [said: RegExp, plainly: string]> = [
  [new RegExp(String.raw`,? ?\bfrom ${all} ${giving}${alike}${whole},?`, 'giu'), ' '],
  [new RegExp(String.raw`\bby ${all} ${giving}${alike}${whole}`, 'giu'), 'by donors'],
  [
    new RegExp(
      String.raw`(?<=\b(?:ODA|aid|grants|commitments|disbursements) )of ${all} ${giving}${alike}${whole}`,
      'giu',
    ),
    ' ',
  ],
  [
    new RegExp(
      String.raw`(?<begin>^|\| |, )(?<year>In (?:19|20)\d\d,? )?${all} ${giving}${alike},? (?=(?:gave|provided|committed|disbursed|granted|extended|delivered|promised|pledged)\b)`,
      'giu',
    ),
    '$<begin>$<year>donors ',
  ],
  [new RegExp(String.raw`\bto ${all} ${getting}${alike}${whole}`, 'giu'), ' '],
]

const euInCommittee: ReadonlyArray<RegExp> = [
  /\b(?:the )?DAC['’]s EU (?:member )?(?:countries|states|members)\b/gu,
  /\b(?:the )?(?:EU|European Union)['’]s DAC (?:member )?(?:countries|states|members|donors)\b/gu,
  /\b(?:the )?(?:EU|European Union)['’]s (?:own )?(?:members|member states|countries) (?:on|in|of|within) the DAC\b/giu,
  /\b(?:the |those |all )?EU (?:member )?(?:countries|states|members) (?:(?:that|which|who) (?:sit|are|are represented|are members|are also members|belong) (?:in|on|of|to)|in|on|of|within|belonging to|sitting (?:in|on)) the DAC\b/giu,
  /\b(?:the |those |all )?DAC (?:countries|members|donors|member countries) (?:(?:that|which|who) (?:are|belong) (?:also )?(?:in|to|members of)|in|from|belonging to) the (?:EU|European Union)\b/giu,
  /\b(?:the |those |all )?DAC (?:countries|members|donors) (?:that|which|who) are (?:also )?EU (?:countries|members|member states)\b/giu,
]

const outside: ReadonlyArray<RegExp> = [
  /\b(?:the )?(?:countries|donors|providers|donor countries|members) (?:outside(?: of)?|(?:that|which|who) (?:are|is) (?:not (?:a member of|members of|in)|outside(?: of)?)|not in|beyond) the DAC\b/giu,
  /\b(?:donors|providers|countries) (?:that|which|who) do not (?:sit in|belong to) the DAC\b/giu,
]

/** Who owes in the source's tables are those with low and middle incomes, all of them. */
const debtors =
  "(?:[Tt]he |[Aa]ll (?:the )?|[Tt]he world[’']s )?(?:[Ll]ow(?:er)?(?:[- ]income)?-?(?:,| and| &|/) ?(?:and )?[Mm]iddle[- ][Ii]ncome (?:countries|economies|nations|states|borrowers|debtors|group|world)(?: \\(LMICs?\\))?|LMICs|(?:[Dd]eveloping|[Dd]ebtor|[Bb]orrowing) (?:countries|economies|nations))(?: (?:together|combined|jointly|as a group|as a whole|in all|altogether))?"
const noneApart = String.raw`(?! (?:in(?! (?:19|20)\d\d)|and|or|but|except|excepting|save|bar|barring|apart|other|outside|without|of|with|whose|besides|than|excluding|including)\b)(?![\p{L}’'-])`
const byDebtors: typeof turns = [
  [
    new RegExp(
      String.raw`(?<=^|[|:] |\b(?:19|20)\d\d,? |, )${debtors}${noneApart}(?: (?:had|carried|bore|shouldered|held|ran up))(?= [^❶]{0,16}❶ (?:of|in) (?:(?:public|external|foreign|total|outstanding) ){0,3}debts?\b)`,
      'gu',
    ),
    'Debtors owed',
  ],
  [
    new RegExp(
      String.raw`(?<=^|[|:] |\b(?:19|20)\d\d,? |, )${debtors}['’] (?=(?:(?:public|external|foreign|total|outstanding|combined) ){0,3}(?:debts?|debt service|interest)\b)`,
      'gu',
    ),
    '',
  ],
  [
    new RegExp(
      String.raw`(?<=^|[|:] |\b(?:19|20)\d\d,? |, )${debtors}${noneApart}(?= (?:still )?(?:owe|paid|pay|serviced|repaid))`,
      'gu',
    ),
    'Debtors',
  ],
  [
    new RegExp(
      String.raw`(?:(?<=\b(?:debts?|service|loans|lending|credits?|repayments|payments|owed|paid|due)) (?:of|from|to)|(?<=\bclaims) on| by) ${debtors}${noneApart}`,
      'gu',
    ),
    '',
  ],
]
const ofDebts = /\b(?:owe[ds]?|owing|debts?|creditors?|lenders?)\b/iu

/** For the check that they run in proportion to their input. */
export const everybodyPatterns: ReadonlyArray<RegExp> = [...turns, ...byDebtors].map(([said]) => said)

/** Longer statements are not looked through. */
const longest = 600

/** A statement without such words where they limit nothing, and with groups under the names of the graph. */
export const withEverybody = (words: string): string => {
  if (words.length > longest) return words
  const steps: typeof turns = [
    ...(ofDebts.test(words) ? byDebtors : []),
    ...euInCommittee.map((said) => [said, 'DAC EU countries'] as const),
    ...outside.map((said) => [said, 'non-DAC countries'] as const),
    ...turns,
  ]
  return steps.reduce((left, [said, plainly]) => left.replaceAll(said, plainly), words)
}
