// The closed grammar of questions: words that say nothing about data by themselves. Data words live in the graph.

export type GrammarRole =
  /** Says nothing; may be ignored. */
  | 'filler'
  /** A form of "to be": turns a verb into the passive. */
  | 'be'
  | 'and'
  | 'versus'
  /** Opens a breakdown: "by", "per", "for each". */
  | 'breakdown'
  | 'from'
  | 'by'
  | 'to'
  | 'in'
  | 'of'
  | 'between'
  /** X gives Y: the subject is the origin. */
  | 'give'
  /** X receives from Y: the subject is the destination. */
  | 'receive'
  /** X pays Y: who pays is decided by the measure. */
  | 'pay'
  /** X owes Y. */
  | 'owe'

const table: Readonly<Record<GrammarRole, string>> = {
  filler: `
    a, an, this, that, these, those, it, its, their, his, her, our, my, your, there, here, me, i, you, we, they, he, she, them, one,
    us, what, which, who, whom, whose, where, when, how, how much, how big, how large, how high, do, does, did, done, doing, has, have, had,
    having, can, could, would, may, might, shall, please, kindly, thanks, thank you, hello, hi, hey, dear, ok, okay, so, then, just, also,
    too, only, really, actually, exactly, basically, simply, quickly, maybe, perhaps, any, all, some, every, each, both, either,
    such, same, own, s, t, d, m, re, ll, ve, show, show me, tell, tell me, list, display, find, fetch, provide me, provide us,
    provide me with, provide us with, give me, give us, get me, get us, send me, send us, let, let me, let us, lets, see, look, looking, look up, looking for,
    search, search for, download, export, extract, pull, pull up, retrieve, plot, chart, graph, table, draw, map, visualise, visualize,
    want, want to, wanted, need, needed, need to, like, like to, id, im, wish, know, interested, interested in, wonder, wondering, know about, learn, understand, curious,
    i want to know, i would like to know, trying to find, compare, compare to, comparing, comparison of, comparison between,
    data, dataset, datum, figure, number, statistic, stat, information, info, record, observation, time series, a time series, series,
    value, values, amount, amounts, quantity, level, levels, size, volume, volumes, magnitude, total, totals, overall, aggregate, in total, altogether,
    total amount of, total value of, worth, worth of, available, reported, recorded, official figures for, official statistics on,
    about, on, regarding, concerning, related, relating, related to, relating to, with, at, as, if, up, out, over, via, through, throughout, according to, in terms of, terms,
    as regards, with regard to, with respect to, when it comes to, into account, money, cash, sum,
    figures for, figures on, data on, data for, data about, numbers for, numbers on, statistics on, statistics for,
    country, nation, state, year, years, annual, annually, yearly, per year, by year, each year, every year, per annum, over time, over years, year by year, year on year series,
    trend, trends, evolution, development over time, history, historical, historically, pattern, profile, picture, overview, breakdown, break down,
    million, billion, thousand, trillion, evolved, evolve, developed over time, millions of, billions of, in millions, in billions, dollar, dollar value of,
    go, goes, going, went, gone, come, came, comes, coming, flow to, flowed, flowing, happen, happened, happening, exist, look like,
    actual, actually, specifically, particularly, especially, in particular, namely, i e, e g, eg, ie, etc, including, include, included, includes,
    worldwide, globally, across world, around world, in world, globe, anywhere, everywhere, everyone, anyone, anybody, everybody,
    all countries, all donors, all recipients, all sources, all sectors, all purposes, all types,
    question, answer, query, topic, report, reporting, source, csv, xlsx, excel, parquet, spreadsheet, file, as csv, in csv, as excel, format,
    made, make, makes, making, used, use, uses, using, spent on, directed, targeted, aimed, earmarked, devoted, dedicated, intended, destined, marked, set aside,
    stand, stands, stood, amounted, amount to, amounted to, total of, totalled, come to, came to, be worth, much, kind of, sort of,
    during, within, while, whereas, but, yes, well, now that, given that, side by side, together, form of, in form of, in shape of, put, take, takes, took, taken, each of, one of`,
  be: 'is, are, was, were, be, been, being, am, has been, have been, had been, is being, are being, was being, were being',
  and: 'and, or, plus, as well as, along with, together with, and also, and or, as also, in addition to, besides also',
  versus:
    'versus, vs, v, compared to, compared with, in comparison with, in comparison to, as against, as opposed to, against',
  breakdown: `by, per, for each, for every, by each, broken down by, breakdown by, break down by, split by, split out by, split into, split across, disaggregated by, disaggregate by,
    grouped by, group by, separated by, divided by type of, itemised by, itemized by, detailed by, classified by, across all, across different, across, according to each, with breakdown by, sorted into,
    differentiated by, distinguished by, broken down into, distribution across, distribution by, distributed across, distributed by, composition by, break it down by, broken out by`,
  from: `from, out of, coming from, originating from, originating in, sourced from, stemming from, flowing from, on behalf of, raised from`,
  by: 'by, through hands of',
  to: `to, into, towards, toward, going to, flowing to, directed to, destined for, destined to, bound for, reaching, reached, reach, benefiting, benefitting, in favour of, in favor of, in support of, goes to, went to, flows into, flowing into, addressed to, earmarked for, targeted at, aimed at, intended for`,
  in: 'in, for, inside, among, amongst, within, at, across countries of, throughout',
  of: 'of',
  between: 'between',
  give: `give, gives, gave, given, giving, provide, provides, provided, providing, donate, donates, donated, donating, contribute, contributes, contributed, contributing,
    disburse, disburses, disbursed, disbursing, commit, commits, committed, committing, allocate, allocates, allocated, allocating, send, sends, sent, sending, spend, spends, spent, spending,
    fund, funds, funded, financed, finances, extend, extends, extended, extending, transfer, transfers, transferred, transferring, lend, lends, lent, lending, loaned, deliver, delivers, delivered,
    delivering, channel, channels, channelled, channeled, supply, supplies, supplied, granted, supported, supports, supporting, pledge, pledges, pledged, gift, gifted, sponsor, sponsors, sponsored, offer, offers, offered, hand out, handed out, give away, bestow, bestowed, awarded, award, awards, grant out, invest, invests, invested, pay out, paid out`,
  receive: `receive, receives, received, receiving, get, gets, got, gotten, getting, obtain, obtains, obtained, obtaining, borrow, borrows, borrowed, borrowing, accept, accepts, accepted, accepting,
    take in, took in, taken in, attract, attracts, attracted, attracting, collect, collects, collected, benefit from, benefits from, benefited from, benefitted from, secure, secures, secured, gain, gains, gained`,
  pay: 'pay, pays, paid, paying, repay, repays, repaid, repaying, pay back, paid back, pays back',
  owe: 'owe, owes, owed, owing, indebted',
}

const phrasesOf = (text: string): ReadonlyArray<string> =>
  text
    .split(',')
    .map((phrase) => phrase.replaceAll(/\s+/g, ' ').trim())
    .filter((phrase) => phrase !== '')

/** Every grammar phrase (words in folded form, "the" left out) with its role; a phrase may have several. */
export const grammarPhrases: ReadonlyArray<{ readonly phrase: ReadonlyArray<string>; readonly role: GrammarRole }> = (
  Object.entries(table) as ReadonlyArray<[GrammarRole, string]>
).flatMap(([role, text]) => phrasesOf(text).map((phrase) => ({ phrase: phrase.split(' '), role })))

/** Whether a folded word is a grammar word by itself; such a word is never read as a code. */
export const isGrammarWord = (folded: string): boolean => single.has(folded)

const single = new Set(
  grammarPhrases.filter((entry) => entry.phrase.length === 1).map((entry) => entry.phrase[0] ?? ''),
)

export const numberWords: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
}
