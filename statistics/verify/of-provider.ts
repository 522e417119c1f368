// "Azerbaijan's net ODA": net and gross are counted of those who give; whoever gets something is told so.
import { namesakes } from '../ask/words/namesakes.ts'

/** Names of governments by where they sit. */
const capitals = namesakes
  .filter(({ ref, roles }) => ref.startsWith('country/') && roles !== undefined && !roles.has('observationAbout'))
  .flatMap(({ names }) => names.flatMap(([name, language]) => (language === 'en' ? [name] : [])))

const netted = /^(?<what>(?:net|gross) (?:bilateral |multilateral )?ODA) of (?=\p{Lu}[^:]* in (?:19|20)\d\d\b)/u
const getting =
  /\b(?:recipients?|receiv\p{L}*|receipts?|beneficiar\p{L}*|inflows?|intake|got|gets|obtain\p{L}*|attract\p{L}*|absorb\p{L}*|depend\p{L}*|relian\p{L}*|relie[sd]|rely|developing|(?:low|middle)(?:er)?[- ]income|helped|aided|poor(?:er|est)?|needs?|needy)\b/iu

const ofWhom = /^(?<what>ODA) of (?=\p{Lu}[^:]* in (?:19|20)\d\d\b)/u
const ofCapital = new RegExp(
  `\\b(?:${capitals.join('|')})['’]s? (?:\\p{Ll}{3,14} ){0,2}(?:aid|ODA|official development assistance|development assistance)\\b`,
  'u',
)

/** For the check that they run in proportion to their input. */
export const capitalPatterns: ReadonlyArray<RegExp> = [ofCapital]

/** "Ankara's aid": what a government is told to have it gives. */
const ofGovernment = (question: string, told: ReadonlyArray<string>): string | null =>
  ofWhom.test(question) && told.some((words) => ofCapital.test(words)) && !told.some((words) => getting.test(words))
    ? question.replace(ofWhom, '$<what> from ')
    : null

/** "Türkiye's ODA", which nothing says to have been got. */
export const isGiverAsked = (question: string, told: ReadonlyArray<string>): boolean =>
  ofWhom.test(question) && !told.some((words) => getting.test(words))

/** The question of a provider's table alone; null where it is none, or some words tell of getting: what is below zero was paid back by a taker. */
export const ofProvider = (question: string, value: number, told: ReadonlyArray<string>): string | null =>
  value >= 0 && netted.test(question) && !told.some((words) => getting.test(words))
    ? question.replace(netted, '$<what> from ')
    : value >= 0
      ? ofGovernment(question, told)
      : null
