// What it costs to read words in a way. The cheapest reading wins; it is definite only where the next is clearly dearer.

/** Cost of a mention by its kind: fewer, longer mentions are cheaper than many short ones. */
export const mentionCosts = {
  entity: 1,
  measure: 1,
  /** A term of the graph that fixes a slot ("grants"). */
  term: 1,
  /** A code by its name ("Health"). */
  code: 1.15,
  system: 1.05,
  role: 1,
  refusal: 0.95,
  /** A name of something else that holds words of data ("market value"). */
  opaque: 0.75,
  window: 0.8,
  money: 0.9,
  /** A price phrase that no small word opens: "2020 US dollars". */
  moneyUnopened: 1.1,
  grammar: 0.6,
  filler: 0.5,
  punctuation: 0.3,
  sign: 0.2,
  /** An unknown token: never part of a definite reading. */
  unknown: 6,
} as const

/** A name or term of several words is taken as one: less for each word beyond the first, down to the least; most for names, which are not cut. */
export const lengthBonus = { perWord: 0.3, least: 0.3, perNameWord: 0.4 } as const

/** What is added where a mention stands beside another. */
export const contextCosts = {
  /** "from health", "by grants": a direction leads to a place, a group, an organisation or a role. */
  codeBehindDirection: 1.5,
  /** "from USD": as above. */
  moneyBehindDirection: 2,
  /** "of MKD": a code that a place and a currency share is the place's after these words. */
  moneyBehindOf: 2,
  /** "in KES": and the currency's after "in", where a place has the same letters. */
  placeBehindIn: 1.5,
  /** A code behind "and" after one of the same kind: "official creditors and bondholders". Taken off. */
  coordinated: -2.1,
  /** A code whose name holds the name of a family ("ODA grants"): both are better said apart. */
  composed: 2,
  /** "Loans" for those who lent them. */
  maybeRole: 1,
  /** A code by a name that an entity has too. */
  nameOfEntity: 1.8,
  /** A word that is only part of names. */
  partial: 1.5,
  /** A year before a currency without words for constant prices. */
  yearWithoutPrices: 0.8,
  /** Years without the small word that leads to them, where they could have it: "through" + "2014". */
  windowWithoutLead: 1,
  /** A phrase that says nothing over words that name data. */
  fillerOverData: 1.5,
  /** "us" in small letters as the United States, and as a pronoun before what is asked for. */
  smallUs: 0.6,
  pronounBeforeData: 2,
} as const

/** Costs of settling what the words leave open. */
export const readingCosts = {
  /** A role that the small words may lead to ("from?"). */
  possibleMarker: 0.5,
  /** A small word that leads to what a name owns, not to the name: "in Norway's health projects". */
  ownerBehindMarker: 0.8,
  /** An adjective of whoever takes: "Kenyan aid". */
  adjectiveOfTaker: 1,
  /** Giver before taker is usual: "Sweden Uganda aid". */
  unusualOrder: 0.5,
  /** An entity in a role it never has in these statistics, where words leave the role open. */
  neverInRole: 2,
  /** A namesake that is meant only where words say its role. */
  onlySaid: 1,
  /** Two lists read as one. */
  joinedLists: 1,
  /** Names beside each other without a comma read as one list: "population Nigeria Ethiopia". */
  adjacentLists: 2,
  /** Two members of one list read as two roles: "ODA, Sweden, Uganda". */
  splitList: 0.5,
  /** The other side for a member that was split off: "Uganda; China; debt". */
  otherOfSplit: 0.1,
  /** A slot set that adds break-downs nobody asked for. */
  addedBreakdown: 0.3,
  /** A family nobody named: verbs, nouns of roles or codes mean it. */
  impliedFamily: 0.2,
} as const

/** A reading is definite only if the next one costs at least this much more. */
export const clearMargin = 0.7
/** Paths of mentions this much dearer than the cheapest are not read. */
export const pathMargin = 2.2
/** Paths read at most, and kept at each token. */
export const mostPaths = 10
