// A statement said as the question whose answer it would be: turns of phrase that papers and reports use, each put plainly. Words are left
// out only where they tell who says it or how it came about, never where they narrow what is counted.

import { withPlainDeeds } from './plain-deeds.ts'
import { withDebtWords } from './debt-words.ts'
import { withMeasureWords } from './measure-words.ts'
import { withoutRemarks } from './remarks.ts'
import { withDivisorBehind, withoutIdleWords, withOwner } from './set-aside.ts'

/** What is said, how it is put, and what the words must hold besides. */
type Turn = readonly [said: RegExp, plainly: string, where?: RegExp]

/** Who says it, and that it is said. */
const sources: ReadonlyArray<Turn> = [
  [
    /\b(?:the )?(?:IMF|Fund|OECD|DAC|World Bank|UN|Bank) (?:puts|put|estimates|estimated|reckons|reckoned|says|said|reports|reported) (?:that )?/giu,
    '',
  ],
  [/\b(?:told|reported to|informed) the (?:DAC|OECD|IMF|World Bank|UN) (?:that )?/giu, ''],
  [
    /,? (?:the )?(?:OECD|DAC|IMF|World Bank|UN|official|latest|published)?(?:'s)? ?(?:tables?|figures?|data|statistics|numbers|records|books|accounts) (?:show|say|tell|suggest|reveal|indicate|confirm)s?$/giu,
    '',
  ],
  [
    /^(?:the )?(?:OECD|DAC|IMF|World Bank|UN|official|latest|published)?(?:'s)? ?(?:tables?|figures?|data|statistics|numbers|records|books|accounts) (?:show|say|tell|suggest|reveal|indicate|confirm)s? (?:that )?/giu,
    '',
  ],
  [/^(?:it is|it's) (?:said|reported|estimated|true|a fact|known|often said|claimed) that /giu, ''],
  [
    /^(?:did you know that|we learn that|we read that|remember that|note that|fact:|reportedly|in fact|indeed|overall),? /giu,
    '',
  ],
]

/** "Mali - the World Bank table says its debt" says it of Mali. */
const saidOfIt =
  /(?: [–—-]|,) (?:the )?(?:IMF|OECD|DAC|World Bank|UN)(?:'s)? (?:table|data|figure|series)s? (?:say|show|tell|suggest)s? (?:that )?its\b/giu

/** Who says that it will be so, where the source itself says so. */
const projections: ReadonlyArray<Turn> = [
  [
    /\b(?:is|was|are|were) (?:projected|forecast|expected|estimated|predicted|put|seen) by the (?:IMF|Fund|UN)\b(?: to(?: be)?)?/giu,
    '',
  ],
  [/\b(?:I|we) (?:have|find|get|got) (?=(?:the )?\p{Lu})/gu, ''],
]

/** When. A level that is told "by" or "at the end of" a year is that year's. */
const times: ReadonlyArray<Turn> = [
  [
    /\b(?:over|in|during|across|throughout) the (?:twelve months|12 months|course|whole|calendar year|year) (?:of )?((?:19|20)\d\d)\b/giu,
    'in $1',
  ],
  [/\b(?:at|by|as at|as of|since) (?:the )?(?:close|end|turn|year[- ]end) (?:of )?((?:19|20)\d\d)\b/giu, 'in $1'],
  [/\b(?:at |by )?(?:year-end|end)[- ]((?:19|20)\d\d)\b/giu, 'in $1'],
  [/\b(?:as of|as at|by|back in|during|throughout|for the year|way back in) ((?:19|20)\d\d)\b/giu, 'in $1'],
  [/\b(?:calendar |the year |calendar year )((?:19|20)\d\d)\b/giu, '$1'],
  [/^((?:19|20)\d\d) saw /gu, 'in $1 '],
  [/ ?\(((?:19|20)\d\d)\)/gu, ' in $1'],
]

/** What is counted. */
const subjects: ReadonlyArray<Turn> = [
  [
    /\b(?:foreign|overseas|international|development|external)[- ]aid (?:bill|budget|spending|spend|outlays?|expenditures?|effort|programme|program|purse)\b/giu,
    'aid',
  ],
  [/\b(?:foreign|overseas) aid\b/giu, 'aid'],
  [/\baid (?:bill|budget|spending|spend|outlays?|expenditures?|effort|purse)\b/giu, 'aid'],
  [/\b(?:economic|national|annual) output\b/giu, 'GDP'],
  [/'s output\b/giu, "'s GDP"],
  [/\boutput of (?=\p{Lu})/gu, 'GDP of '],
  [/\b([A-Z][a-z]+) output\b/g, '$1 GDP'],
  [/\b(?:the )?size of ((?:the )?(?:\p{Lu}[\p{L}'-]{1,30} ){1,3}economy)\b/gu, '$1'],
  [/\b(?:entire|whole) (?=economy\b)/giu, ''],
  [
    /\b(?:the )?(?:seven|G7) (?:(?:big|biggest|major|leading|large|largest) )?(?:industrial|industriali[sz]ed|advanced) (?:economies|countries|nations|democracies|powers)\b/giu,
    'G7',
  ],
  [
    /\b(?:refugee hosting|hosting refugees|refugee costs) (?:at home|on (?:its|their) own soil)\b/giu,
    'in-donor refugee costs',
  ],
  [/\b(ODA|aid) to multilateral (?:bodies|organi[sz]ations|agencies|institutions)\b/giu, 'multilateral $1'],
  [
    /\b(?:the )?holders of (?:its|their|her|the country's) (?:international |foreign |external )?bonds\b/giu,
    'bondholders',
  ],
  [/\b(?:foreign|overseas|external|international) (?:bondholders|creditors|lenders)\b/giu, 'creditors'],
  [/\b[Tt]he World Bank's (?=(?:IDA|IBRD)\b)/gu, ''],
  [
    /(?<!\bnet |\bgross )\b(?:on|to|for|in) (?:service|servicing|repay and service) (?:its |their )?(?:foreign |external |overseas |public ){0,2}(?:debts?|borrowings?|loans)\b/giu,
    ' debt service',
  ],
  [/\b(IDA|IBRD) (?:arm|window|branch)\b/gu, '$1'],
  [
    /\b(?:had |has |have )?(?:run|ran|racked|piled|built|chalked) up (?:foreign |external )?(?:liabilities|debts|a debt|obligations|borrowings)\b/giu,
    'owed',
  ],
  [/\bliabilities (?:to|towards)(?= (?:\p{L}|'))/giu, 'debt to'],
  [/\bowed (?:to|towards?) /giu, 'owed '],
  [/\b(?:undertook|entered into|took on|signed up to|signed)(?= (?:new )?(?:ODA |aid )?commitments\b)/giu, 'made'],
  [/\bcall(?:ed|s)? ((?:the )?\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*){0,4}) home\b/gu, 'population of $1'],
  [
    /\b(aid|ODA|assistance) (?:that )?(?:landed in|arrived in|flowed to|flowed into|poured into|went to|went into|found its way to|made its way to) (?=(?:the )?\p{Lu})/gu,
    '$1 to ',
  ],
  [
    /(?<=\p{L})(?:'s)? (?:has |have |had )?(?:raised|lifted|increased|boosted|expanded|upped|cut|reduced|slashed|trimmed|lowered|kept) (?:its|their) (?=(?:(?:net|gross|annual|foreign) ){0,3}(?:aid|ODA|debt)\b)/giu,
    "'s ",
  ],
  [
    /\b(?:on|of|to service|servicing|for) (?:its|their) (?:public )?(?:foreign|external|overseas|public|outside)?(?: public)?(?: foreign| external)? (?:debts?|borrowings?|loans)\b/giu,
    ' debt service',
  ],
  [/\b(ODA|aid|official development assistance|development assistance),? (gross|net) disbursements,?/giu, '$2 $1'],
  [/\b(gross|net) (ODA|aid|official development assistance|development assistance) disbursements\b/giu, '$1 $2'],
  [/\b(gross|net) disbursements (?:of|in) (?=ODA|aid|official|development)/giu, '$1 '],
  [/\bgross disbursements\b/giu, 'gross aid'],
  [/\bnet disbursements\b/giu, 'net aid'],
  [/\bnew (?=(?:aid|ODA|commitments)\b)/giu, ''],
  [
    /\b(?:external public|public external|foreign public|public foreign|outstanding external|outside|external outstanding) debts?\b/giu,
    'external debt',
  ],
  [/ to (?:its|their|the) (?:foreign |external )?creditors\b/giu, '', /\b(?:principal|interest|debt service)\b/iu],
  [/\brepaid (?=principal\b)/giu, 'paid '],
]

/** How it is measured. */
const measures: ReadonlyArray<Turn> = [
  [
    /^(?:when )?(?:measured|counted|expressed|reported|stated|taken|put|calculated) (?:as|in|on) (?:a |the |its )?(?:new )?grant[- ]equivalents?(?: (?:basis|terms|measure))?,? /giu,
    'grant equivalent ',
  ],
  [
    /\b(?:on|in|under|by|using) (?:a |the |its )?(?:new |newer |current )?grant[- ]equivalents? (?:basis|terms|measure|method|methodology|system|rules),? ?/giu,
    'grant equivalent ',
  ],
  [
    /\b(?:when |once )?(?:adjusted|expressed|measured|converted|restated|stated|put|given|counted|valued) (?:to|in|into|at) (?=(?:constant|real|current|20\d\d)\b)/giu,
    'in ',
  ],
  [/\b(?:pledged|committing|pledging)\b/giu, 'committed'],
]

/** What was done with it: giving, getting, owing, paying and having, in other words. */
const deeds: ReadonlyArray<Turn> = [
  [
    /\b(?:accounted for|was responsible for|was good for|came up with|stumped up|put up|ponied up|pitched in|shelled out|forked out|handed out|handed over|chipped in|coughed up|parted with|channell?ed|dished out|devoted|earmarked|laid out)\b/giu,
    'gave',
  ],
  [
    /\b(?:put|poured|pumped|ploughed|plowed|channell?ed|funnell?ed|sank|pushed) into (?=(?:the )?\p{Lu})(?!(?:ODA|GDP|GNI)\b)/gu,
    'gave to ',
  ],
  [
    /\b(?:put|poured|pumped|ploughed|plowed|channell?ed|funnell?ed|sank|pushed) into (?=(?:net |gross )?(?:aid|ODA)\b)/gu,
    'gave ',
  ],
  [/\b(?:managed|was able|were able|was obliged|were obliged|was forced|were forced|went on) to pay\b/giu, 'paid'],
  [/\b(?:managed|was able|were able|went on) to give\b/giu, 'gave'],
  [/\b(?:spent|spends|spending) on (?=(?:net |gross )?(?:aid|ODA|official development)\b)/giu, 'gave '],
  [
    /\b(?:paid out|delivered|made|disbursing,?|disburses) (?=(?:net |gross |bilateral ){0,2}(?:aid|ODA|official development)\b)/giu,
    'gave ',
  ],
  [/\b(?:transferred|remitted|handed|sent|wired)(?: over)? (?=(?:in )?(?:interest|principal)\b)/giu, 'paid '],
  [/\bended up paying\b/giu, 'paid'],
  [/\bended up giving\b/giu, 'gave'],
  [/\bgave {1,2}(?=(?:in |on )?(?:debt service|interest|principal)\b)/giu, 'paid '],
  [
    /\b(?:was|were|has been|have been) (?:booked|recorded|reported|registered|logged|posted)(?: (?:for|in))? (?=(?:in )?(?:19|20)\d\d\b)/giu,
    'in ',
  ],
  [/\b(?:was|is|were|are) home(?: to)?\b/giu, 'population'],
  [
    /\b(?:had|has|have) to (?:find|pay|come up with|set aside)\b/giu,
    'paid',
    /\b(?:debt|interest|principal|creditors)\b/iu,
  ],
  [/\b(?:transferred|remitted|handed|sent|wired)\b/giu, 'paid debt service', /\bcreditors\b/iu],
  [/\b(?:swallowed|consumed|absorbed|ate up|ate|took up|devoured|cost|claimed|eaten up|took)\b(?: up)?(?= ?%)/giu, ''],
  [
    /\b(?:met|hit|reached|achieved|passed|exceeded|missed|fell short of) (?:the|its) (?:UN |aid |ODA )?(?:target|goal) with\b/giu,
    '',
  ],
  [/\bdollars(?= of (?:GDP|output)\b)/giu, ''],
  [/\b(?:produced|generated)\b/giu, '', /\b(?:GDP|output|gross domestic product|economy)\b/iu],
  [/\b(?:together )?(?:produced|generated)(?= in (?:19|20)\d\d$)/giu, 'GDP', /^G(?:7|20)\b/u],
  [/\bdisbursed(?= (?:gross|net) (?:aid|ODA)\b)/giu, 'gave'],
  [/\bgave to (?=\p{Ll})/gu, 'gave for '],
  [
    /\b(?:projects|programmes|programs|activities|initiatives|schemes)(?= in (?:19|20)\d\d\b|$)/giu,
    '',
    /\b(?:gave|for)\b/iu,
  ],
  [
    /\b(?:had|has|have) (?:climbed|risen|grown|fallen|swollen|shrunk|dropped|expanded|increased|declined|jumped)\b/giu,
    '',
  ],
  [/\badded up\b(?! to\b)/giu, ''],
  [/\bup(?:$|(?= in (?:19|20)\d\d))/giu, ''],
]

/** "Mali... no, Niger": what is taken back is not said. */
const takenBack =
  /\b(?:[A-Z][a-z]{1,20} )?[A-Z][a-z]{1,20}(?:\.\.\.|…|,| [–—-])? (?:no|sorry|I mean|or rather|rather|correction), (?=[A-Z])/gu

/** Words that only weigh the figure, and whom the sentence is of. */
const circumstances: ReadonlyArray<Turn> = [
  [/^[Aa]s for ([^,]{1,60}), (?:they|it|she|the country)(?= )/gu, '$1'],
  [/^(?:[Tt]aken |[Aa]cting )?(?:[Aa]s (?:a|one) (?:bloc|group|whole)|[Tt]aken together),? /gu, ''],
  [
    /\b(?:a (?:whopping|staggering|mere|modest|paltry|generous|hefty|massive|meagre|record|cool)|whopping|staggering|some|only|just|exactly|precisely|merely|alone|barely)\b/giu,
    '',
  ],
  [/,? (?:in|of) payments to (?=creditors\b)/giu, ' to '],
  [/,? gross,/giu, ' gross aid'],
  [/,? net,/giu, ' net aid'],
]

/** Peoples whose name is neither that of the country nor its adjective. */
const countries: Readonly<Record<string, string>> = {
  Dane: 'Denmark',
  Swede: 'Sweden',
  Finn: 'Finland',
  Pole: 'Poland',
  Spaniard: 'Spain',
  Turk: 'Türkiye',
  Briton: 'United Kingdom',
  Icelander: 'Iceland',
  Luxembourger: 'Luxembourg',
  Danes: 'Denmark',
  Swedes: 'Sweden',
  Finns: 'Finland',
  Poles: 'Poland',
  Spaniards: 'Spain',
  Turks: 'Türkiye',
  Britons: 'United Kingdom',
  Icelanders: 'Iceland',
  'New Zealanders': 'New Zealand',
  Luxembourgers: 'Luxembourg',
}
const peoples =
  /\b(?:the )?((?:Dane|Swede|Finn|Pole|Spaniard|Turk|Briton|Icelander|New Zealander|Luxembourger)s|(?<=\b(?:each|every|per|average|Each|Every) )(?:Dane|Swede|Finn|Pole|Spaniard|Turk|Briton|Icelander|Luxembourger))\b/gu

/** America, where it is a country: the whole continent gives nothing and has no income of its own. */
const america =
  /(?<!\b(?:Latin|South|North|Central|Middle) )\bAmerica(?='s (?:\p{Ll}|ODA|GDP|GNI))|^America(?= (?:gave|spent|paid|had|disbursed|committed)\b)/gu

const turns: ReadonlyArray<Turn> = [...circumstances, ...projections, ...times, ...subjects, ...measures, ...deeds]

const turned = (words: string, all: ReadonlyArray<Turn>): string =>
  all.reduce(
    (said, [turn, plainly, where]) => (where?.test(said) === false ? said : said.replaceAll(turn, plainly)),
    words,
  )

/** A statement that only says "grant equivalent" is of aid. */
const withMeasured = (said: string): string =>
  said.startsWith('grant equivalent ') && !/\b(?:ODA|aid|assistance)\b/u.test(said) ? `ODA ${said}` : said

/** A statement with countries in place of the names that only their people have. */
export const withCountries = (words: string): string =>
  words.replaceAll(america, 'United States').replaceAll(peoples, (found, people: string) => countries[people] ?? found)

/** The words of a statement put plainly. */
export const plainWords = (words: string): string => {
  const named = withCountries(words.replaceAll(/[’‘]/gu, "'").replaceAll(takenBack, ''))
  const said = withMeasureWords(withoutIdleWords(turned(withoutRemarks(named.replaceAll(saidOfIt, "'s")), sources)))
  const plain = withDebtWords(withPlainDeeds(turned(withPlainDeeds(said.replaceAll(/\s+/gu, ' ').trim()), turns)))
  return withMeasured(withDivisorBehind(withOwner(plain)))
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(' ,', ',')
    .trim()
}
