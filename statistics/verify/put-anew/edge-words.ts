// Whether words at an edge of a statement say nothing of its figure: no name that the rest has not, nothing that is counted, no year, no money,
// nothing that limits. What nobody knows says something.
import { kindsOf } from '../../ask/framing/word-kinds.ts'
import { sketchOf } from '../../ask/resolve.ts'
import type { Search } from '../../ask/search.ts'
import { nameWords } from '../../ask/text/tokens.ts'
import type { Sketch } from '../../ask/framing/sketch.ts'
import { narrows } from '../narrowing.ts'
import { aimsIn, deedsIn, factsIn, isInstitution, isPerOther, limitsIn, movesIn, undoesIn } from '../parts/phrases.ts'
import { isPublisher } from '../parts/publishers.ts'
import { withoutBodies } from './pointing.ts'
import data from './edge-words.json' with { type: 'json' }

const setOf = (words: ReadonlyArray<string>): ReadonlySet<string> => new Set(words.map((word) => word.toLowerCase()))
const lists: Readonly<Record<keyof typeof data, ReadonlySet<string>>> = {
  saying: setOf(data.saying),
  matters: setOf(data.matters),
  people: setOf(data.people),
  neutral: setOf(data.neutral),
  restricting: setOf(data.restricting),
}

const has = (list: keyof typeof data, word: string): boolean => lists[list].has(word.toLowerCase())

/** A verb of saying, asking or knowing. */
export const isSaying = (word: string): boolean => has('saying', word)
/** What is said or known of something: "assessment", "aware". */
export const isMatter = (word: string): boolean => has('matters', word)
/** Somebody who is spoken to or of. */
export const isPerson = (word: string): boolean => {
  const plain = word.toLowerCase()
  return has('people', plain) || has('people', plain.replace(/s$/u, '')) || kindsOf(plain).has('person')
}

/** The words of an edge, without marks. */
export const wordsIn = (edge: string): ReadonlyArray<string> => edge.match(/[\p{L}\p{M}\p{N}’'-]+/gu) ?? []

const money =
  /[$€£¥₩₹₦%]|\b(?:dollars?|euros?|pounds?|yen|francs?|kron\p{L}{1,3}|crowns?|won|yuan|rupees?|forints?|lei|leu|z[lł]ot\p{L}{1,3}|shillings?|pesos?|reals?|rand|roubles?|rubles?|shekels?|cents?|currency|currencies|money|cash|prices?|inflation|exchange|USD|EUR|GBP|constant|current|real|nominal|percent|percentage)\b/iu

/** A modal of a question asks, and limits nothing: "Would the Minister confirm". */
const modal =
  /^(?:will|would|can|could|may|might|should|shall|must|ought|wants?|wanted|like|please|let|lets|let's|let’s)$/iu

/** An office, and no lender. */
const ofState = /\b(?:secretar(?:y|ies)|ministers?|heads?) of state\b/iu

/** Nothing of what is counted, how, or how much. */
const countsNothing = (words: ReadonlyArray<string>): boolean => {
  const plain = words.filter((word) => !modal.test(word))
  const names = nameWords(plain.join(' ').replace(ofState, 'minister'))
  return (
    !narrows(plain.join(' ')) &&
    factsIn(names).every(({ says }) => says.join() === 'idle') &&
    ![limitsIn, movesIn, aimsIn, undoesIn, isPerOther].some((test) => test(names)) &&
    !plain.some((word) => has('restricting', word))
  )
}

/** What somebody did with money; "made of" in a question of what was made of it does not count. */
const doesNothing = (words: ReadonlyArray<string>): boolean => {
  const rest = words.filter(
    (word) => !isSaying(word) && !/^(?:made|makes|has|had|have|put|puts|set|counted|needed|faces?|used)$/iu.test(word),
  )
  return deedsIn(nameWords(rest.join(' '))).length === 0
}

const refusing = /^(?:forecast|cause|opinion)$/u
const telling = /^(?:slot|measure|system|role|window|money)$/u

/** The words name nobody whom the rest does not name, and nothing of what the graph holds. */
const namesNothing = ({ mentions }: Sketch, held: ReadonlySet<string>): boolean =>
  mentions.every((mention) => {
    if (mention.kind === 'entity') {
      const refs = mention.options.map(({ ref }) => ref)
      return mention.partial || isPublisher(refs) || refs.some((ref) => held.has(ref))
    }
    if (mention.kind === 'refusal') return refusing.test(mention.code)
    return !telling.test(mention.kind) || ('partial' in mention && mention.partial)
  })

const greeted =
  /^(?:hi|hello|hey|dear|greetings|thanks|cheers|salut|hola|bonjour|ciao|hallo|morning|mr|mrs|ms|miss|dr|sir|lord|lady|professor|prof)$/iu
/** A name in capitals is somebody's who is spoken to, or of an office. */
export const isKnownName = (words: ReadonlyArray<string>, at: number): boolean => {
  const word = words[at] ?? ''
  if (
    !/^\p{Lu}/u.test(word) ||
    isPerson(word) ||
    isInstitution(word.toLowerCase()) ||
    /^(?:I(?:['’]\p{L}{1,2})?|Bank|Fund)$/u.test(word)
  )
    return true
  if (greeted.test(words[at - 1] ?? '') || (greeted.test(words[at - 2] ?? '') && /^\p{Lu}/u.test(words[at - 1] ?? '')))
    return true
  const kinds = kindsOf(word.toLowerCase())
  return (
    (at === 0 && (kinds.size > 0 || isSaying(word) || isGrammar(word))) || kinds.has('person') || kinds.has('group')
  )
}

const grammar = new Set(
  `a an the this that these those it its he she they we i you and or but so as at by for from in into of off on onto out over to up upon with about is are was were be been being am
  do does did done has have had having will would can could may might must shall should let us there here what which who whom whose why how when where whether then
  now again very quite really indeed truly so such all both own my your our his her their me him them not yet still even ever already soon once perhaps maybe well
  let's i'm i'd i've we're we've you're it's that's there's what's who's isn't doesn't don't can't won't`.split(/\s+/u),
)
const isGrammar = (word: string): boolean => grammar.has(word.toLowerCase().replace('’', "'"))

/** A word by which something else than saying could be told: a thing, or what nobody knows. */
const isThing = (word: string): boolean => {
  const plain = word.toLowerCase()
  if (plain !== word || isGrammar(word) || isSaying(word) || isMatter(word) || isPerson(word) || has('neutral', plain))
    return false
  const kinds = kindsOf(plain)
  if (kinds.size === 0) return true
  return kinds.has('noun') ? !(kinds.has('adjective') || kinds.has('adverb') || kinds.has('verb')) : false
}

const heldIn = (search: Search, rest: string): ReadonlySet<string> =>
  new Set(
    (sketchOf(search, rest)?.mentions ?? []).flatMap((mention) =>
      mention.kind === 'entity' && !mention.partial ? mention.options.map(({ ref }) => ref) : [],
    ),
  )

/** `isFramed`: a word such as "that" says that a statement begins behind them, so that they may be of any thing. */
export const saysNothing = (search: Search, edge: string, rest: string, isFramed: boolean): boolean => {
  const told = withoutBodies(edge).replaceAll(/\b(?:19|20)\d\d\b/gu, (year) => (rest.includes(year) ? ' ' : year))
  const words = wordsIn(told)
  if (words.length === 0) return true
  if (/\d/u.test(told) || money.test(told) || !countsNothing(words) || !doesNothing(words)) return false
  if (!words.every((_, at) => isKnownName(words, at)) || (!isFramed && words.some(isThing))) return false
  const sketch = sketchOf(search, told)
  return sketch === null || namesNothing(sketch, heldIn(search, rest))
}

const limited =
  /\b(?:north|south|east|west|northern|southern|eastern|western|regions?|regional|provinc(?:e|es|ial)|district|districts|cit(?:y|ies)|towns?|rural|urban|islands?|coast)\b|\b(?:[Oo]nly|solely|exclusively|merely|alone|half|third|quarters?|fraction|portion|part|parts|plan|plans|planned|promis(?:e|es|ed)|pledg(?:e|es|ed)|forecasts?|expected|supposed|supposedly|allegedly|falsely|wrongly|months?|monthly|real terms|cancelled|cancellation|old|former|each|every|household|households|secured|tied|untied|roads?|schools?|behalf|mayor|draft)\b/u
/** What is left of a statement may still say that not all of it is meant. */
export const isLimitedRest = (rest: string): boolean => limited.test(rest)
