// Turns of phrase that add nothing to a statement, or say in other words what the statistics are of, put plainly.
import { figuresIn } from '../numbers.ts'
import { nameSaid } from '../parts/rewording.ts'
import { askedTurns } from './asked-turns.ts'
import { besideTurns } from './beside-turns.ts'
import { builtTurns } from './built-turns.ts'
import { framedTurns } from './framed-turns.ts'
import { remarkedTurns } from './remarked-turns.ts'
import { spokenTurns } from './spoken-turns.ts'
import { supportedTurns } from './supported-turns.ts'
import { secondAlone } from './second-clauses.ts'
import { secondSide } from './second-sides.ts'
import { inMoneyOf } from './second-figures.ts'
import { undenied } from './undenied.ts'
import { wordedTurns } from './worded-turns.ts'

type Turn = readonly [said: RegExp, plainly: string]

const guaranteed = '(?:public and (?:publicly )?guaranteed|public or publicly guaranteed|PPG)'
const leftOut =
  '(?:without|excluding|not counting|not including|leaving out|leaving aside|minus|but not|except for|apart from)'
const mostOfIt =
  "(?:mostly|largely|mainly|chiefly|primarily|predominantly|(?:most|much|the bulk|the greater part|the lion[’']s share|nearly all|almost all) of (?:it|them|this|that|which))"
const outlook = '(?:World Economic Outlook|WEO|International Debt Statistics|IDS)'
const single = "\\p{Lu}[\\p{L}’'-]+(?: \\p{Lu}[\\p{L}’'-]+){0,2}"
const given = '(?:gave|gives|provided|provides|spent|spends|disbursed|granted|committed|contributed|paid|donated)'

const committee =
  "(?:(?:[Mm]ember (?:countries|states)|[Mm]embers|[Cc]ountries) of the DAC|(?:[Tt]he )?DAC[’']s (?:members|member (?:countries|states))|(?:[Tt]he )?DAC (?:countries|members|donors|member (?:countries|states)))"
const union = "(?:the )?(?:EU|European Union)(?:[’']s)?(?: (?:institutions|bodies|itself))?"
const countriesAlone = new RegExp(
  `${committee}(?<rest>[^.;:❷-❾()]{0,120}?)(?: \\(| [–—-] |, | )(?:(?:that is|i\\.e\\.),? )?(?:(?:the countries,? )?${leftOut} ${union}|(?:with )?${union} (?:not (?:counted|included)|excluded|left out|omitted|aside))(?:\\)| [–—-]|,(?= )|(?=[.,;?!]|$))`,
  'gu',
)
/** What the DAC's countries give is told without the institutions beside them. */
export const saysCountriesAlone = (text: string): boolean => text.search(countriesAlone) !== -1

const turns: ReadonlyArray<Turn> = [
  // the debts that are held are those that a state owes or guarantees
  [
    new RegExp(`,? ?\\((?:that is,? |i\\.e\\.,? )?${guaranteed}(?: (?:external )?debts?)?(?:,? that is)?\\)`, 'giu'),
    '',
  ],
  [
    new RegExp(
      `, (?:counting|covering|taking|meaning|that is,?|i\\.e\\.,?) ${guaranteed}(?: external)? debts?\\b`,
      'giu',
    ),
    '',
  ],
  [new RegExp(` on (?:the )?${guaranteed} account\\b`, 'giu'), ' of public debt'],
  [
    /\bto (?:its |their )?(?:foreign |external )?(?:public|official) and private (?:creditors|lenders)\b/giu,
    'to all creditors',
  ],
  [/\bpublic (?:external|foreign) debt service\b/giu, 'debt service on public external debt'],
  [countriesAlone, 'DAC countries$<rest>'],
  // what goes to multilateral organisations as multilateral aid is what goes to their core
  [
    /\b(?:of|in) (?:its |their )?ODA (?:through|via|as|in) multilateral core (?:contributions|funding|support)\b/giu,
    'of multilateral ODA',
  ],
  [
    /\bthrough multilateral (?:organi[sz]ations|institutions|agencies) in core (?:ODA )?contributions\b/giu,
    'of multilateral ODA',
  ],
  [
    /\bin core (?:ODA )?contributions to multilateral (?:organi[sz]ations|institutions|agencies)\b/giu,
    'in multilateral ODA',
  ],
  [/\badministrative costs not included elsewhere\b/giu, 'administrative costs'],
  [/\bin nominal (?:US )?dollars\b/giu, ''],
  [/\b(?:signed|concluded) (?=(?:new )?(?:ODA )?commitments\b)/giu, 'made '],
  [new RegExp(`(?<who>${nameSaid})['’]s claims on (?<whom>${nameSaid})`, 'gu'), 'External debt of $<whom> to $<who>'],
  // those who are counted together
  [
    new RegExp(
      `(?<one>${single}), (?<two>${single})(?:, (?<three>${single}))?,? and (?<last>${single})(?= (?:together|combined|jointly)\\b)`,
      'gu',
    ),
    '$<one> and $<two> and $<three> and $<last>',
  ],
  [/ and {1,2}and /gu, ' and '],
  [
    /\b(?:[Gg]lobal|[Ww]orld(?:wide)?) (?:GDP|(?:economic )?output|gross domestic product)\b(?:,? (?:measured |valued |counted )?at (?:current )?market (?:exchange )?rates,?)?/gu,
    "the world's GDP",
  ],
  // what an amount would be at other prices is what it is at them
  [
    /\b(?<all>[^❶-❾.;?]{0,80}\b(?:19|20)\d\d (?:US )?(?:prices|dollars|USD)\b[^❶-❾.;?]{0,80}) would (?:be|have been|come to|have come to|amount to|have amounted to|equal|stand at) (?=(?:about |some |roughly |around )?❶)/gu,
    '$<all> was ',
  ],
  // whose it is, where "for" may be taken for who gets
  [
    new RegExp(
      `^(?:And |But )?(?:For|As for|In the case of) (?<who>${nameSaid})(?<when>,? (?:in|for) (?:19|20)\\d\\d)?,? (?:its |their |the )?(?<what>(?:net |gross )(?:bilateral |multilateral )?(?:ODA|aid|official development assistance)) (?=[^❶-❾]{0,40}❶)`,
      'u',
    ),
    "$<who>'s $<what>$<when> ",
  ],
  [
    new RegExp(
      `^(?:[\\p{L}\\d-]{1,12} ){0,3}(?:values?|figures?|numbers?|data|amounts?|points?|lines?|rows?|totals?) (?:for|of|on) (?<who>${nameSaid})(?:,|:| [–—-]) (?:its |their )?(?<what>(?:net |gross )?(?:bilateral |multilateral )?(?:ODA|aid|GDP|GNI|population|external debt|debt service|ODA grant equivalent|ODA commitments)(?:,? (?:in|for) (?:19|20)\\d\\d)?)(?=:| [–—-]|,| was| is| came)`,
      'u',
    ),
    "$<who>'s $<what>",
  ],
  [/\b(?:should|ought to|must) read (?=❶)/u, 'was '],
  [
    /\b(?:as|so) (?:high|low|much|little|large|big|great|small) as (?=(?:about |some |roughly |around |nearly |almost )?❶)/gu,
    '',
  ],
  // who gives
  [/^We (?=\p{Lu}\p{Ll}{3,20}(?:s|ese|ish)\b)/u, 'The '],
  [new RegExp(`\\b[Tt]he (\\p{Lu}\\p{Ll}{2,20}) (?:people|nation|public|taxpayers?) (?=${given}\\b)`, 'gu'), 'The $1 '],
  // what somebody gives goes to others, and what he owes is owed to others
  [
    /\b(gave|gives|provided|provides|sent|granted|lent|supplied) ((?:other|partner|recipient|developing|poorer|third) (?:countries|nations|states)) (?:with )?((?:net |gross )?(?:ODA(?: grants| commitments)?|aid|grants))\b/gu,
    '$1 $3 abroad',
  ],
  [/\bow(es|ed) to (?:others|other countries|foreigners|the rest of the world)\b/gu, 'ow$1'],
  [
    new RegExp(
      `(?<who>${nameSaid})['’]s (?:own )?(?<what>(?:net |gross )?(?:ODA(?: grants| commitments)?|aid|grants)) to (?:others|other countries|the rest of the world)\\b`,
      'gu',
    ),
    '$<what> given by $<who>',
  ],
  [
    /^(?<who>[^.:;,❶-❾]{3,40}) as (?:a|an) (?:[\p{L}-]+ )?(?:donor|giver|provider)[.:;,–—-] (?<what>[\p{L} ]{2,40}?)(?: to (?:others|other countries))?(?=[,:] |❶| in )/gu,
    '$<what> given by $<who>',
  ],
  [
    /^(?<before>[^❶-❾]{3,120}❶)(?<rest>[^()]{3,120}) \((?<what>(?:net |gross )?(?:ODA|aid))\)(?=[.?!]?$)/u,
    '$<before> of $<what>$<rest>',
  ],
  [/\b(gave|provided|disbursed|spent) ❶ (net|gross)\b(?! (?:of|ODA|in (?:ODA|aid)))/u, '$1 ❶ of $2 ODA'],
  [
    new RegExp(
      `(?<who>${nameSaid})['’]s (?<what>(?:net )?(?:ODA|aid))(?= [^❶-❾]{0,40}❶ ?(?:% |per ?cent )?of (?:its |their )?(?:GNI|gross national income|national income)\\b)`,
      'u',
    ),
    '$<what> given by $<who>',
  ],
  [/\b([Ee]very|[Ee]ach) (\p{Lu}\p{Ll}{2,20}) man, woman and child\b/gu, '$1 $2'],
  [
    / of (?:an? )?(?:unprecedented|record|modest|considerable|unusual|exceptional|historic) (?:size|scale|magnitude|proportions)\b/gu,
    '',
  ],
  // a level that was reached by a year is that of the year
  [
    /\b[Bb]y (?=(?:19|20)\d\d\b[^❶-❾.;]{0,80}\b(?:shrunk|fallen|risen|grown|climbed|dropped|declined|increased|swollen|doubled|was down|were down|was up|were up)\b[^❶-❾.;]{0,20} to ❶)/gu,
    'in ',
  ],
  [/\b(?:was|were) (?:back )?(?:down|up) to (?=❶)/gu, 'was '],
  // a part of it that is told beside it
  [
    new RegExp(`\\bpaid (?<whom>${nameSaid}) ❶, of which ❷ (?:was|were|went on) interest`, 'u'),
    'paid debt service of ❶ to $<whom>',
  ],
  // where it is from, and what most of it was
  [
    new RegExp(
      `,? (?:according to|going by|as given (?:in|by)|as (?:shown|listed|published) (?:in|by)|taken from|drawn from) (?:the )?(?:(?:IMF|World Bank)[’']s )?${outlook}(?: (?:database|data|tables?|figures))?(?=[,.;:?!]|$),?`,
      'gu',
    ),
    '',
  ],
  [/, by the (?:IMF|World Bank|OECD)[’']s (?:count|reckoning|figures|numbers|estimate|data)\b,?/gu, ''],
  [/, (?:ODA|aid) in the (?:jargon|parlance|lingo)(?: of the \p{Ll}{3,12})?,/gu, ''],
  [new RegExp(`(?:,| [–—-]) ${mostOfIt} [^.;:❶-❾]{3,100}(?=[.?!]?$)`, 'giu'), ''],
  [/; (?:what|how|why|when|where|who|does|do|did|is|are|will|would|can|could) [^;❶-❾]{3,120}\?$/iu, '.'],
]

const asked: ReadonlyArray<Turn> = [
  [
    /^(?:does|did|will|would|can|could) the (?:World )?(?:Bank|Fund|IMF|OECD|DAC)(?: now| still)? (?:accept|agree|acknowledge|confirm|concede|admit) that (?<said>[^?]{10,300})\?$/iu,
    '$<said>.',
  ],
  [
    new RegExp(
      `^(?:and |but |so )?(?:what (?:share|part|portion|proportion)|how much) of (?:the )?❶ (?:of|in) (?<what>(?:net |gross )?(?:ODA|aid)(?: grants)?|grants) (?:that|which) (?<who>${nameSaid}) (?<verb>${given}) (?<rest>(?:to|for) [^❶❷,?]{3,60} in (?:19|20)\\d\\d) [^❶❷?]{3,80}\\?$`,
      'iu',
    ),
    '$<who> $<verb> ❶ of $<what> $<rest>.',
  ],
  [
    /^.{0,80}\bwhether (?<said>[^❶❷?,]{5,80} of ❶ in (?:19|20)\d\d) (?:includes?|included|covers?|contains?|takes?|took|counts?) [^❶❷?]{3,80}\?$/iu,
    '$<said>.',
  ],
]

/** For the check that they run in proportion to their input. */
export const turnPatterns: ReadonlyArray<RegExp> = [...turns, ...asked].map(([said]) => said)

const longest = 600
const firstSign = 0x2776

/** A text with a sign for each of its figures, and how they are put back. */
const signed = (text: string): { readonly signs: string; readonly written: ReadonlyArray<string> } => {
  let [signs, from] = ['', 0]
  const figures = figuresIn(text)
  for (const [i, { start, end }] of figures.entries()) {
    signs += `${text.slice(from, start)}${String.fromCodePoint(firstSign + i)}`
    from = end
  }
  return { signs: `${signs}${text.slice(from)}`, written: figures.map(({ start, end }) => text.slice(start, end)) }
}
const mostFigures = 9

/** A sentence in plainer turns; null where it has none of them. */
export const withoutTurns = (text: string): string | null => {
  const { signs, written } = signed(text)
  if (text.length > longest || written.length === 0 || written.length > mostFigures) return null
  const plain = [
    ...wordedTurns,
    ...besideTurns,
    ...builtTurns,
    ...remarkedTurns,
    ...supportedTurns,
    ...turns,
    ...asked,
    ...framedTurns,
    ...spokenTurns,
    ...askedTurns,
  ].reduce((left, [said, plainly]) => left.replace(said, plainly), undenied(signs))
  return plain === signs
    ? null
    : plain
        .replaceAll(/[❶-❾]/gu, (sign) => written[(sign.codePointAt(0) ?? firstSign) - firstSign] ?? sign)
        .replaceAll(/ {2,}/gu, ' ')
        .replaceAll(/ +(?=[,;.?!])/gu, '')
        .trim()
}

/** The same of a second figure whose clause leaves one side to the first. */
const secondSideOf = (text: string): ReturnType<typeof secondSide> => {
  const { signs, written } = signed(text)
  const [first, second] = figuresIn(text)
  const alone = text.length > longest || written.length !== 2 ? null : secondSide(signs)
  if (alone === null || first === undefined || second === undefined) return null
  return { ...alone, text: alone.text.replace('❷', inMoneyOf(written[1] ?? '', second, first)) }
}

/** A figure whose clause, or whose sentence behind that of the first, leaves one side to it: behind a sentence it may be left out, and only fits. */
export const sideTold = (own: string, before: string | undefined, which: number): ReturnType<typeof secondSide> => {
  if (which === 1) return secondSideOf(own)
  const side =
    which > 0 || before === undefined
      ? null
      : secondSideOf(`${before.replace(/(?<![.;:\s])[\s.;:]{1,4}$/u, '')}; ${own}`)
  return side === null ? null : { ...side, isFitOnly: true }
}

/** The second of two figures as a statement of its own; null where its clause is not built like the first one. */
export const secondOf = (text: string): string | null => {
  const { signs, written } = signed(text)
  const alone = text.length > longest || written.length !== 2 ? null : secondAlone(signs)
  const [first, second] = figuresIn(text)
  const said = written[1] ?? ''
  return alone === null || first === undefined || second === undefined
    ? null
    : alone.replace('❷', inMoneyOf(said, second, first))
}

/** A figure whose sentence leaves to that of the sentence before whose it is: "Uganda owed ❶. China was owed ❷." */
export const secondBehind = (before: string | undefined, own: string): string | null =>
  before === undefined ? null : secondOf(`${before.replace(/(?<![.;:\s])[\s.;:]{1,4}$/u, '')}; ${own}`)
