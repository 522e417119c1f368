// Parts of countries that give and owe by themselves, and of whom nothing is held: "the Scottish Government's grants".
import places from './places-within.json' with { type: 'json' }

const names = Object.values(places)
  .flat()
  .sort((one, other) => other.length - one.length)
  .join('|')
const body = '(?:[Gg]overnments?|[Pp]arliament|[Ee]xecutive|[Aa]ssembly|[Aa]uthorities|[Mm]inist(?:ry|ers?)|[Cc]abinet)'
const counted =
  '(?:net|gross|official|public|external|foreign|government|development|overseas|bilateral|ODA|aid|grants?|commitments?|assistance|debts?|GDP|GNI|GNP|economy|output|population|income|interest)'
const does =
  '(?:gave|gives|has|had|provided|provides|spent|spends|disbursed|granted|committed|contributed|paid|donated|owed|owes|received|got|sent|earmarked|allocated|was|were|is|are)'
/** "Bavaria gave", "Flemish aid", "Quebec's", "grants from Scotland" */
const ofPart = new RegExp(
  `(?<![\\p{L}-])(?:${names})(?:['’]s?(?![\\p{L}])| (?:[\\p{L}-]{2,14} )?(?:${body}|${counted}|${does})(?!\\p{L}))|\\b(?:from|by|of|to|for) (?:the )?(?:${names})(?![\\p{L}-])`,
  'u',
)
/** "the City of Paris" */
const ofKind =
  /\b(?:[Cc]ity|[Cc]anton|[Pp]rovince|[Mm]unicipality|[Cc]ounty|[Cc]ommune|[Pp]refecture|[Ff]ederal [Ss]tate|[Dd]épartement|[Bb]orough|[Mm]ayor|Region) of \p{Lu}/u

/** "Punjab province alone", "Turkana County" */
const named =
  /(?<![\p{L}-])\p{Lu}[\p{L}'’-]{2,20} (?:[Pp]rovinces?|[Dd]istricts?|[Gg]overnorates?|[Cc]ount(?:y|ies)|[Pp]refectures?|[Cc]antons?|[Oo]blasts?|[Mm]unicipality|[Mm]unicipalities|[Vv]oivodeships?)(?!\p{L})/u

/** "Oslo's municipal budget" */
const ofTown =
  /\b(?:municipal|communal|cantonal|provincial|county|borough|city[- ](?:council|hall|government|budget|debt)|town hall)(?:['’]s)?(?:[- ](?:budgets?|aid|councils?|grants?|debts?|funds?|coffers|taxes|taxpayers|governments?|treasury|authorit(?:y|ies)|assistance|ODA))?(?=[ ,.;:)]|$)/iu

/** "Lagos is a hub. The state's own debt stood at": whose it is was told before. */
const itsOwn =
  /\b[Tt]he (?:state|city|canton|province|municipality|county|commune|prefecture|region|territory|district|town)['’]s own\b/u

/** "Norway — the western part — gave", "EU institutions (EIB only)": no more than a part of who is named. */
const apart =
  /[–—(,] ?(?:the |its )?(?:north(?:ern|east|west)?|south(?:ern|east|west)?|east(?:ern)?|west(?:ern)?|central|upper|lower|coastal|rural|urban|mainland) (?:part|half|third|side|tip|bit|provinces?|regions?|states?|one)s?(?=[ ,)–—])|\((?:the )?\p{Lu}[\p{L} -]{1,30} (?:only|alone)\)|[–—(] ?(?:the|its|their) (?:[\p{Ll}-]{2,14} ){0,2}(?:funds?|banks?|agenc(?:y|ies)|foundations?|companies|firms|charities|churches|regions?|provinces|cities)(?= ?[–—)])/u
/** The full name of a country that has such a part in it. */
const full = /\bUnited Kingdom of Great Britain and Northern Ireland\b/gu

/** For the check that they run in proportion to their input. */
export const partPatterns: ReadonlyArray<RegExp> = [ofPart, ofKind, named, itsOwn, apart, ofTown]

/** Whether words are of a part of some country. */
export const isOfPartOfCountry = (words: string): boolean => {
  const said = words.replaceAll(full, 'United Kingdom')
  return [ofPart, ofKind, named, itsOwn, apart, ofTown].some((one) => one.test(said))
}
