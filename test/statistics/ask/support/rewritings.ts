// Ways to write a question again that do not change what it means. A way that does not fit a question gives none.

export type Rewriting = { readonly name: string; readonly rewrite: (question: string) => ReadonlyArray<string> }

/** The question with what a pattern finds replaced; none where it finds nothing. */
const replaced = (question: string, pattern: RegExp, by: string): ReadonlyArray<string> =>
  pattern.test(question) ? [question.replace(pattern, by)] : []

const always = (name: string, ...forms: ReadonlyArray<(question: string) => string>): Rewriting => ({
  name,
  rewrite: (question) => forms.map((form) => form(question)),
})
const where = (name: string, ...pairs: ReadonlyArray<readonly [RegExp, string]>): Rewriting => ({
  name,
  rewrite: (question) => pairs.flatMap(([pattern, by]) => replaced(question, pattern, by)),
})

const years = /from (\d{4}) to (\d{4})/
const pair = /^(aid|ODA) from (\w+) to (\w+)(.*)$/

export const rewritings: ReadonlyArray<Rewriting> = [
  always('small letters', (q) => q.toLowerCase()),
  always('a capital first', (q) => `${q.charAt(0).toUpperCase()}${q.slice(1)}`),
  always(
    'closing punctuation',
    (q) => `${q}?`,
    (q) => `${q}.`,
    (q) => `${q} ?!`,
    (q) => `${q}...`,
  ),
  always('spaces', (q) => `  ${q.replaceAll(' ', '   ')}  `),
  always(
    'quotation marks',
    (q) => `"${q}"`,
    (q) => `“${q}”`,
  ),
  always('brackets', (q) => `(${q})`),
  always(
    'please',
    (q) => `please show me ${q}`,
    (q) => `${q}, please`,
    (q) => `${q} pls`,
  ),
  always(
    'thanks',
    (q) => `${q}. Thanks in advance!`,
    (q) => `${q} thx`,
  ),
  always(
    'a greeting',
    (q) => `Hello, ${q}`,
    (q) => `hi there! ${q}`,
    (q) => `Dear team, ${q}`,
  ),
  always(
    'a frame',
    (q) => `I would like to know ${q}`,
    (q) => `Could you tell me ${q}?`,
    (q) => `What was ${q}?`,
  ),
  always(
    'a purpose',
    (q) => `for my thesis: ${q}`,
    (q) => `I'm writing an article, need ${q}`,
  ),
  always(
    'data about',
    (q) => `data on ${q}`,
    (q) => `figures for ${q}`,
    (q) => `time series: ${q}`,
  ),
  always(
    'drawn out',
    (q) => `heyyy, ${q}`,
    (q) => `${q} thanksss`,
  ),
  always(
    'chat',
    (q) => `lol ok so ${q}`,
    (q) => `quick question: ${q}`,
  ),
  always('articles', (q) => q.replace(/\b(GDP|ODA|debt|aid)\b/, 'the $1')),
  where(
    'synonyms of aid',
    [/^aid\b/, 'development aid'],
    [/^aid\b/, 'foreign aid'],
    [/^aid\b/, 'official development assistance'],
  ),
  where('synonyms of GDP', [/^GDP\b/, 'gross domestic product'], [/^GDP\b/, 'nominal GDP']),
  where('synonyms of debt', [/^external debt\b/, 'foreign debt'], [/^external debt\b/, 'external debt stock']),
  where('a range with a dash', [years, '$1-$2'], [years, '$1–$2'], [years, '$1 - $2']),
  where('a range with dots', [years, '$1..$2'], [years, '$1...$2']),
  where(
    'a range in words',
    [years, 'between $1 and $2'],
    [years, '$1 to $2'],
    [years, '$1 through $2'],
    [years, 'over $1-$2'],
  ),
  where('a range by year', [years, 'by year $1-$2'], [years, 'for each year $1-$2'], [years, '$1-$2, annually']),
  where(
    'since',
    [/since (\d{4})/, '$1 onwards'],
    [/since (\d{4})/, '$1+'],
    [/since (\d{4})/, 'from $1'],
    [/since (\d{4})/, 'starting in $1'],
  ),
  where(
    'a year alone',
    [/ in (\d{4})$/, ' $1'],
    [/ in (\d{4})$/, ', $1'],
    [/ in (\d{4})$/, ' for the year $1'],
    [/ in (\d{4})$/, ' ($1)'],
  ),
  where('the year first', [/^(.*) in (\d{4})$/, 'in $2, $1'], [/^(.*) in (\d{4})$/, '$2: $1']),
  where('the taker first', [pair, '$1 to $3 from $2$4'], [pair, 'to $3 from $2: $1$4']),
  where('an arrow', [pair, '$1 $2 -> $3$4'], [pair, '$1 $2 → $3$4']),
  where('possessives', [pair, "$2's $1 to $3$4"], [pair, '$1 of $2 to $3$4']),
  where(
    'passives',
    [pair, '$1 given by $2 to $3$4'],
    [pair, '$1 received by $3 from $2$4'],
    [pair, '$1 given to $3 by $2$4'],
  ),
  where('verbs', [pair, 'How much $1 did $2 give $3$4?'], [pair, 'How much $1 did $3 get from $2$4?']),
  where('fields', [pair, 'indicator: $1; donor: $2; recipient: $3$4'], [pair, '$1 | donor=$2 | recipient=$3$4']),
  where('separators', [pair, '$1; $2; $3$4'], [pair, '$1 | $2 | $3$4'], [pair, '$1, $2, $3$4']),
  where(
    'lists',
    [/of Kenya and Uganda/, 'of Uganda and Kenya'],
    [/of Kenya and Uganda/, 'of Kenya & Uganda'],
    [/of Kenya and Uganda/, 'of Kenya/Uganda'],
  ),
  where(
    'the owner first',
    [/^(GDP|external debt|debt service) of Kenya(?! and)/, "Kenya's $1"],
    [/^(GDP|external debt|debt service) of Kenya(?! and)/, 'Kenyan $1'],
    [/^(GDP|external debt|debt service) of Kenya(?! and)/, 'Kenya $1'],
  ),
  where('codes of places', [/\bKenya\b/, 'KEN']),
  where('short names', [/the United Kingdom/, 'the UK'], [/the United Kingdom/, 'Britain']),
  where(
    'a break-down',
    [/ by donor/, ' broken down by donor'],
    [/ by donor/, ' per donor'],
    [/ by donor/, ' for each donor'],
  ),
  always(
    'a line break',
    (q) => `${q}\n`,
    (q) => `\n${q}`,
  ),
  always('an enumerator', (q) => `1) ${q}`),
  always(
    'a label',
    (q) => `Question: ${q}`,
    (q) => `Q: ${q}`,
  ),
  always(
    'a format',
    (q) => `${q} as csv`,
    (q) => `${q}, in Excel please`,
  ),
]
