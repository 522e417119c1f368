// What is known of a piece of a question.
import type { Mention } from '../chart/mention.ts'
import type { Token } from '../text/tokens.ts'
import type { Piece } from './pieces.ts'

/** A place in the text. */
export type Place = { readonly start: number; readonly end: number }

/** A piece with what it says. */
export type Facts = Piece & {
  readonly tokens: ReadonlyArray<Token>
  readonly mentions: ReadonlyArray<Mention>
  readonly hasMeasure: boolean
  /** Any word of data: a measure, place, code, role, year, currency, or something to compute. */
  readonly isContent: boolean
  readonly isTopical: boolean
  /** The slot properties of its codes. */
  readonly topics: ReadonlyArray<string>
  readonly refs: ReadonlyArray<ReadonlyArray<string>>
  /** Where its years stand in the question, and the one place it tells something of ("Floods hit Haiti", "Kenya voted"); null where none or several. */
  readonly windows: ReadonlyArray<Place>
  readonly told: Place | null
  /** The only place that it names, by its noun; null where it names none, several, or one by an adjective. */
  readonly place: Place | null
  readonly hasMoney: boolean
  /** "A thousand dollars": its money is counted. */
  readonly isSum: boolean
  readonly refusals: ReadonlyArray<string>
  readonly speaks: boolean
  readonly requests: boolean
  /** "Too", "also": asks for more of the same. */
  readonly adds: boolean
  readonly says: boolean
  /** "I'd rather divide them myself": they do it themselves. */
  readonly isAlone: boolean
  readonly claims: boolean
  readonly asks: boolean
  /** A word for what people write or say, or for one of them: among the words of framing, or by its kind where no adjective stands beside it. */
  readonly hasPaper: boolean
  /** A word for one that is among the words of framing. */
  readonly isListed: boolean
  /** "By embassy", "of the private sector", "only rural": begins with a word that limits, and says of nobody here. */
  readonly isLimit: boolean
  /** Whether its first word leads to something that limits, read or not. */
  readonly isLed: boolean
  /** Whether it names something else that holds words of data: "present value". */
  readonly isOpaque: boolean
  /** Whether it is a clause of its own that tells something and neither asks nor limits. */
  readonly tells: boolean
  /** Words of statistics and codes of which it may say whether they count: "loans are another matter". */
  readonly ruled: ReadonlyArray<string>
  /** "People ask me": a word that counts people elsewhere is who does something here. */
  readonly isFolk: boolean
  /** "Where the season has begun": as the clause that it belongs to, it tells something. */
  readonly isBeneath: boolean
  /** Part of a sentence or clause beside a question that only tells something. */
  readonly isStory: boolean
  /** Words of measures, codes and places. */
  readonly names: ReadonlySet<string>
  /** "Hospitals only": says a word that bounds. */
  readonly isBound: boolean
  /** "The amounts are before inflation": rules over figures, and is never passed over. */
  readonly limits: boolean
  /** "We work for women's health": tells what those who ask are concerned with. */
  readonly isConcern: boolean
  /** "Before it defaulted": when, without a year. */
  readonly isMoment: boolean
  /** "Drop the debt, feed the people!!": calls out for something, of no place and no year. */
  readonly isSlogan: boolean
  /** Whether it tells rather than names or asks: something stands before its verb. */
  readonly isTold: boolean
  /** Unread words that might narrow what is asked, before the first word for a paper or whoever asks. */
  readonly narrowing: ReadonlyArray<string>
  /** Unread adjectives and participles ("signed"), which may stand for figures of that kind. */
  readonly isDescribed: boolean
  /** Whether its unread words are adverbs and the like only. */
  readonly isLoose: boolean
  /** "Drafting a placard": what the one who asks does. */
  readonly isGerund: boolean
  /** "The year the bonds came out", "our neighbour": says again what stands right before it. */
  readonly isApposition: boolean
  /** "First, ...": counts what is asked. */
  readonly isOrdinal: boolean
  /** Names of columns, which say what stands below them. */
  readonly isColumns: boolean
}
