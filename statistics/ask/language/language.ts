// The grammar of one language, compiled from its data file. Everything about data is in the graph; these are small words.
import { phraseTable, type PhraseTable } from '../text/phrases.ts'
import { foldedWords } from '../text/tokens.ts'
import { spokenYears } from '../text/spoken-years.ts'
import { variantsOf } from '../text/variants.ts'
import { foldWord } from '../text/word-forms.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import { markers, type PriceTag, type RefusalCode, refusalCodes, type Tag, verbClasses, type YearTag } from './tags.ts'

export type LanguageCode = 'en' | 'fr' | 'es'

/** A table of phrases with what each does; phrases are in folded words. */
type Tagged<A> = { readonly table: PhraseTable; readonly tags: ReadonlyArray<A> }

export type Language = {
  readonly code: LanguageCode
  readonly name: string
  readonly grammar: Tagged<Tag>
  readonly years: Tagged<YearTag>
  readonly prices: Tagged<PriceTag>
  /** Words for numbers and for decades. */
  readonly numbers: Tagged<number>
  readonly decades: Tagged<number>
  /** Ways to write words of questions ("ppl") by what they stand for, folded. */
  readonly sameAs: Tagged<string>
  /** Of the nouns of who asks, those that money may be for: "our ministry". */
  readonly bodies: ReadonlySet<string>
  /** Beginnings of what only recalls an earlier question, between spaces: "you gave", "thanks for". */
  readonly recalled: ReadonlyArray<string>
  /** "I.e.": what follows says again what was said. */
  readonly sayingAgain: ReadonlySet<string>
  /** "To whom": the other side of a verb is asked for one by one. */
  readonly askedOthers: ReadonlySet<string>
  /** Between two names of one place: "Myanmar, formerly Burma". */
  readonly formerly: ReadonlySet<string>
  /** "Each": before an adjective it asks for one of its people. */
  readonly each: ReadonlySet<string>
  /** Single words that point at a place nobody can know ("there"), that own one ("my") and places owned ("country"). */
  readonly pointing: ReadonlySet<string>
  readonly owners: ReadonlySet<string>
  readonly places: ReadonlySet<string>
  /** Nouns after "by" that mean the places of whichever role is open. */
  readonly eachPlace: ReadonlySet<string>
  /** Words that begin a clause of circumstances; those whose years are the question's own; nouns for places. */
  readonly events: ReadonlySet<string>
  readonly datingEvents: ReadonlySet<string>
  readonly descriptions: ReadonlySet<string>
  /** Of the words that begin an event: those for years, those that concede; and words that point at somebody ("after they left"). */
  readonly yearWords: ReadonlySet<string>
  /** Nouns before years that are named ("the war years 2015 to 2020"), and what makes them years of another calendar. */
  readonly namedYears: ReadonlySet<string>
  readonly otherYears: ReadonlySet<string>
  /** Nouns for a group, behind its name; words that put a figure beneath a heading. */
  readonly groupNouns: ReadonlySet<string>
  readonly under: ReadonlySet<string>
  /** Of the nouns that break down, those for parts, which ask for them without a kind too: "the aid mix". */
  readonly partNouns: ReadonlySet<string>
  /** Nouns for those who owe and give for a country. */
  readonly governments: ReadonlySet<string>
  readonly concessions: ReadonlySet<string>
  readonly pronouns: ReadonlySet<string>
  /** "Who" and "which country": those asked for as the subject of a verb. */
  readonly askedSubjects: ReadonlySet<string>
  /** Verbs by which figures are asked for ("get me ..."), which may say who gives and gets too. */
  readonly requestVerbs: ReadonlySet<string>
  /** What creditors have: "China's claims on Kenya". */
  readonly claims: ReadonlySet<string>
  /** What stands before whoever owes what is claimed, the usual word first. */
  readonly claimedFrom: ReadonlyArray<string>
  /** What is lent and not repaid: "outstanding Chinese loans to Zambia". */
  readonly lent: ReadonlySet<string>
  /** Debt by a word that says no more of it: "China debt". */
  readonly bareDebt: ReadonlySet<string>
  /** Forms of "to be", single words. */
  readonly be: ReadonlySet<string>
  /** What all debt that is held is ("external"), and what is owed is ("stock"); phrases for all to whom it is owed ("rest of world"). */
  readonly external: ReadonlySet<string>
  readonly stocks: ReadonlySet<string>
  readonly abroad: ReadonlyArray<ReadonlyArray<string>>
  /** "Already": what whoever asks has is not asked for. */
  readonly had: ReadonlySet<string>
  /** Nouns of bodies and papers that are named by their topic: "the debt campaign". */
  readonly causes: ReadonlySet<string>
  /** "Cost": of what is paid. */
  readonly outlays: ReadonlySet<string>
  /** "Due": of what is scheduled. */
  readonly dues: ReadonlySet<string>
  /** "Owed to them": to whoever is asked for. */
  readonly owedBack: ReadonlyArray<ReadonlyArray<string>>
  /** "Various": before kinds that are asked for one by one. */
  readonly ofKinds: ReadonlySet<string>
  /** "Was owed": whose subject is the creditor. */
  readonly owedTo: ReadonlySet<string>
  /** Nouns of verbs: "payments" alone are on debt or of aid. */
  readonly deedNouns: ReadonlySet<string>
  /** Counting nouns: "the aid figure for Türkiye" is of whichever side Türkiye is on. */
  readonly figureNouns: ReadonlySet<string>
  /** Whether an object may follow its verb without a small word: "gave Kenya". */
  readonly hasBareObjects: boolean
  /** "How has X changed": words of change, "how", and what makes it "how much". */
  readonly trends: ReadonlySet<string>
  readonly how: ReadonlySet<string>
  readonly howMuch: ReadonlySet<string>
  /** What somebody asks for, not what they ask: "my thesis"; "I" and "my"; words before a name at the end; nouns behind a topic ("work"). */
  readonly idleNouns: ReadonlySet<string>
  readonly speakers: ReadonlySet<string>
  readonly speakersOwn: ReadonlySet<string>
  readonly signOffs: ReadonlySet<string>
  readonly kindsOfWork: ReadonlySet<string>
  /** Words of flows that name a field: "Flow: ...". */
  readonly fieldKeys: ReadonlySet<string>
  /** Small words that are mended when misspelt; those that say a direction only before a name or year. */
  readonly slips: ReadonlySet<string>
  readonly directingSlips: ReadonlySet<string>
  /** Single words of five letters or more that a slip may be of. */
  readonly longWords: ReadonlyArray<string>
  /** All words of its phrases. */
  readonly words: ReadonlySet<string>
  /** Whether a folded word is a grammar word by itself; such a word is never read as a code. */
  readonly isGrammarWord: (folded: string) => boolean
}

type Lists = ReadonlyArray<string>
type Groups = Readonly<Record<string, Lists>>
/** The form of a data file: lists of phrases separated by commas. */
type LanguageData = {
  readonly language: LanguageCode
  readonly name: string
  readonly markers: Groups
  readonly verbs: Groups
  readonly refusals: Groups
  readonly years: Groups
  readonly prices: Groups
  readonly topics: Lists
  readonly be: Lists
  readonly and: Lists
  readonly versus: Lists
  readonly breakdown: Lists
  readonly breakdownNouns: Lists
  readonly asking: Lists
  readonly articles: Lists
  readonly filler: Lists
  readonly opaque: Lists
  readonly requestVerbs: Lists
  readonly claims: Lists
  readonly claimedFrom: ReadonlyArray<string>
  readonly lent: Lists
  readonly bareDebt: Lists
  readonly owedTo: Lists
  readonly external: Lists
  readonly stocks: Lists
  readonly abroad: Lists
  readonly causes: Lists
  readonly outlays: Lists
  readonly dues: Lists
  readonly owedBack: Lists
  readonly ofKinds: Lists
  readonly had: Lists
  readonly deedNouns: Lists
  readonly figureNouns: Lists
  readonly notHeld: Lists
  readonly greetings: Lists
  readonly idleNouns: Lists
  readonly speakers: Lists
  readonly speakersOwn: Lists
  readonly signOffs: Lists
  readonly kindsOfWork: Lists
  readonly fieldKeys: Lists
  readonly bodies: Lists
  readonly recalled: Lists
  readonly sayingAgain: Lists
  readonly askedOthers: Lists
  readonly formerly: Lists
  readonly each: Lists
  readonly sameAs: Readonly<Record<string, string>>
  readonly pointing: Lists
  readonly owners: Lists
  readonly places: Lists
  readonly eachPlace: Lists
  readonly events: Lists
  readonly datingEvents: Lists
  readonly descriptions: Lists
  readonly yearWords: Lists
  readonly namedYears: Lists
  readonly otherYears: Lists
  readonly groupNouns: Lists
  readonly under: Lists
  readonly partNouns: Lists
  readonly governments: Lists
  readonly concessions: Lists
  readonly pronouns: Lists
  readonly askedSubjects: Lists
  readonly bareObjects: boolean
  readonly trends: Lists
  readonly how: Lists
  readonly howMuch: Lists
  readonly slips: Lists
  readonly directingSlips: Lists
  readonly numbers: Readonly<Record<string, number>>
  readonly decades: Readonly<Record<string, number>>
}

const phrasesOf = (lists: Lists | undefined): ReadonlyArray<string> =>
  (lists ?? [])
    .flatMap((text) => text.split(','))
    .flatMap((phrase) => (phrase.includes('(') ? variantsOf(phrase) : [phrase]))
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')

/** The folded words of a phrase, as tokens of a question have them. */
const wordsOf = (phrase: string): ReadonlyArray<string> =>
  /^[^\p{L}\p{N}]+$/u.test(phrase) ? [phrase] : foldedWords(phrase)

const tagged = <A>(entries: Iterable<readonly [string, A]>): Tagged<A> => {
  const table = phraseTable()
  const tags: A[] = []
  for (const [phrase, tag] of entries) table.add(wordsOf(phrase), tags.push(tag) - 1)
  return { table, tags }
}

const grouped = (groups: Groups): ReadonlyArray<readonly [string, string]> =>
  Object.entries(groups).flatMap(([tag, lists]) => phrasesOf(lists).map((phrase) => [phrase, tag] as const))

const grammarOf = (data: LanguageData): ReadonlyArray<readonly [string, Tag]> => {
  const entries: (readonly [string, Tag])[] = []
  const add = (lists: Lists | undefined, tag: Tag): void => {
    for (const phrase of phrasesOf(lists)) entries.push([phrase, tag])
  }
  for (const marker of markers) add(data.markers[marker], `marker:${marker}`)
  for (const verb of verbClasses) add(data.verbs[verb], `verb:${verb}`)
  for (const code of refusalCodes) add(data.refusals[code], `refusal:${code}`)
  add(data.topics, 'topic')
  add(data.be, 'be')
  add(data.and, 'and')
  add(data.versus, 'versus')
  add(data.breakdown, 'breakdown')
  add(data.breakdownNouns, 'breakdownNoun')
  add(data.asking, 'asking')
  add(data.articles, 'article')
  add(data.filler, 'filler')
  add(data.greetings, 'greeting')
  add(data.opaque, 'opaque')
  add(data.notHeld, 'notHeld')
  return entries
}

/** Single words of the phrases of some groups. */
const wordsIn = (groups: Groups): ReadonlyArray<string> =>
  grouped(groups).flatMap(([phrase]) => (phrase.includes(' ') ? [] : [foldWord(phrase)]))

const setOf = (lists: Lists): ReadonlySet<string> => new Set(phrasesOf(lists).map(foldWord))

const meantOf = (sameAs: LanguageData['sameAs']): ReadonlyArray<readonly [string, string]> =>
  Object.entries(sameAs).flatMap(([phrase, meant]) => variantsOf(phrase).map((one) => [one, meant] as const))

/** Compiles a data file. */
const languageOf = (data: LanguageData): Language => {
  const grammar = grammarOf(data)
  const yearPhrases = [...grouped(data.years).map(([phrase]) => phrase), ...Object.keys(data.numbers)]
  const single = new Set(grammar.flatMap(([phrase]) => (phrase.includes(' ') ? [] : [foldWord(phrase)])))
  return {
    code: data.language,
    name: data.name,
    grammar: tagged(grammar),
    years: tagged(grouped(data.years) as ReadonlyArray<readonly [string, YearTag]>),
    prices: tagged(grouped(data.prices) as ReadonlyArray<readonly [string, PriceTag]>),
    numbers: tagged(Object.entries(data.numbers)),
    decades: tagged(Object.entries(data.decades)),
    bodies: setOf(data.bodies),
    recalled: phrasesOf(data.recalled).map((phrase) => ` ${wordsOf(phrase).join(' ')} `),
    sayingAgain: setOf(data.sayingAgain),
    askedOthers: setOf(data.askedOthers),
    formerly: setOf(data.formerly),
    each: setOf(data.each),
    sameAs: tagged([...meantOf(data.sameAs), ...spokenYears(data.language)]),
    pointing: setOf(data.pointing),
    owners: setOf(data.owners),
    places: setOf(data.places),
    eachPlace: setOf(data.eachPlace),
    events: setOf(data.events),
    datingEvents: setOf(data.datingEvents),
    descriptions: setOf(data.descriptions),
    yearWords: setOf(data.yearWords),
    namedYears: setOf(data.namedYears),
    otherYears: setOf(data.otherYears),
    groupNouns: setOf(data.groupNouns),
    under: setOf(data.under),
    partNouns: setOf(data.partNouns),
    governments: setOf(data.governments),
    concessions: setOf(data.concessions),
    pronouns: setOf(data.pronouns),
    askedSubjects: setOf(data.askedSubjects),
    hasBareObjects: data.bareObjects,
    requestVerbs: setOf(data.requestVerbs),
    claims: setOf(data.claims),
    claimedFrom: data.claimedFrom,
    lent: setOf(data.lent),
    bareDebt: setOf(data.bareDebt),
    be: setOf(data.be),
    owedTo: setOf(data.owedTo),
    external: setOf(data.external),
    stocks: setOf(data.stocks),
    abroad: phrasesOf(data.abroad).map(wordsOf),
    causes: setOf(data.causes),
    outlays: setOf(data.outlays),
    dues: setOf(data.dues),
    owedBack: phrasesOf(data.owedBack).map(wordsOf),
    ofKinds: setOf(data.ofKinds),
    had: setOf(data.had),
    deedNouns: setOf(data.deedNouns),
    figureNouns: setOf(data.figureNouns),
    trends: setOf(data.trends),
    how: setOf(data.how),
    howMuch: setOf(data.howMuch),
    idleNouns: setOf(data.idleNouns),
    speakers: setOf(data.speakers),
    speakersOwn: setOf(data.speakersOwn),
    signOffs: setOf(data.signOffs),
    kindsOfWork: setOf(data.kindsOfWork),
    fieldKeys: setOf(data.fieldKeys),
    slips: setOf(data.slips),
    directingSlips: setOf(data.directingSlips),
    longWords: [...new Set([...single, ...wordsIn(data.prices), ...wordsIn(data.years)])].filter((word) =>
      /^[a-z]{5,}$/.test(word),
    ),
    words: new Set(
      [...grammar.map(([phrase]) => phrase), ...grouped(data.prices).map(([phrase]) => phrase), ...yearPhrases].flatMap(
        wordsOf,
      ),
    ),
    isGrammarWord: (folded) => single.has(folded),
  }
}

/** The languages questions are read in, English first. */
export const languages: ReadonlyArray<Language> = [en, fr, es].map((data) =>
  languageOf(data as unknown as LanguageData),
)

/** What is said of statistics that people ask for and that are not held. */
export const notHeldDetail =
  'That statistic is not held: of debt, what the public sector owes abroad or guarantees, of long term, and what is paid on it; of money to countries, official and some private flows; of countries, income and population.'

/** What each refusal says to a person. */
export const refusalDetail: Readonly<Record<RefusalCode, string>> = {
  forecast: 'The service publishes what sources report; it makes no forecasts.',
  ranking: 'The service returns series; it does not rank them. Ask for the series and sort the file.',
  arithmetic:
    "What is to be computed could not be read. Each donor's share of a total, amounts per head or as a share of GDP, sums and yearly changes can be asked for; averages cannot.",
  cause: 'The service returns figures; it does not explain causes or effects.',
  exclusion: 'A question that leaves something out cannot be read exactly; name what is meant instead.',
  comparison_filter: 'The service does not filter by the size of a figure.',
  relative_time: 'Years relative to today are not read; name the year, or ask for the latest year.',
  opinion: 'The service returns figures, not opinions.',
  outside_domain:
    'The service returns figures of the statistics that it holds; other counts and kinds, and what a term means, are none of them.',
}
