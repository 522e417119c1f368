// What answers the question before it: "How much did Germany get from Jordan in 2019? It got ❶", "What did France promise Morocco in 2017? ODA commitments of ❶".
import { figuresIn } from '../numbers.ts'
import { nameSaid } from '../parts/rewording.ts'

const longest = 300
const sign = '❶'

const verbs: Readonly<Record<string, string>> = {
  get: 'received',
  receive: 'received',
  obtain: 'received',
  give: 'gave',
  provide: 'provided',
  grant: 'granted',
  pay: 'paid',
  promise: 'committed',
  pledge: 'committed',
  commit: 'committed',
  disburse: 'disbursed',
  owe: 'owed',
  spend: 'spent',
  lend: 'lent',
}
const did = Object.keys(verbs).join('|')
const done =
  'got|received|obtained|gave|provided|granted|paid|promised|pledged|committed|disbursed|owed|spent|lent|was|were'
const who = `(?<who>${nameSaid}(?: institutions)?)`
const asked = new RegExp(
  `^(?:And |But |So )?(?:How much|What)(?<what> (?:money|aid|ODA|debt))? did ${who} (?:actually |really )?(?<verb>${did}) (?<rest>[^❶?]{2,120})\\?$`,
  'u',
)
const answers = new RegExp(
  `^(?:(?:It|They|The (?:country|answer|total|figure|sum|amount)|That|This)(?: (?:${done}|is|came to|amounted to))?:? |A(?:nswer)?: |(?:Exactly|About|Some|Just|Roughly|Only|Around|Nearly|Almost) )?${sign}[.!]?$`,
  'u',
)
const counted = new RegExp(
  `^(?<what>(?:(?:ODA|aid) )?(?:commitments|grants)|net ODA|gross ODA) (?:of|worth) (?<hedge>[\\p{L} ]{0,16})${sign}[.!]?$`,
  'iu',
)
const fromWhom = new RegExp(`^from (?<whom>${nameSaid}(?: institutions)?)(?<when>,? in (?:19|20)\\d\\d)?$`, 'u')
const toWhom = new RegExp(`^(?:to )?(?<whom>${nameSaid}(?: institutions)?)(?<when>,? in (?:19|20)\\d\\d)?$`, 'u')

const people = new RegExp(
  `^(?:And )?How many (?:people|inhabitants|residents|souls) (?:live|lived|are there|were there|did live|has|had) (?:in )?(?<who>${nameSaid})\\?$`,
  'u',
)
const soMany = new RegExp(
  `^(?<when>(?:In (?:19|20)\\d\\d,? )?)(?:(?:it|there|the answer|that|the figure) (?:was|were|is|had been) )?(?<hedge>(?:about |some |roughly |around |just over |just under |nearly |almost )?)${sign}(?: (?:people|of them))?(?<late>(?: in (?:19|20)\\d\\d)?)[.!]?$`,
  'iu',
)
/** "How many people live in Zambia? In 2018 it was ❶" */
const peopleOf = (head: string, signs: string, written: string): string | null => {
  const who = people.exec(head)?.groups?.['who']
  const { when = '', hedge = '', late = '' } = soMany.exec(signs)?.groups ?? {}
  const time = `${when.replace(/,? $/u, '').replace(/^I/u, 'i')}${late}`.trim()
  return who === undefined || time === '' ? null : `The population of ${who} ${time} was ${hedge}${written}.`
}

/** A statement made of a question and its answer of one figure; null where the answer says more, or the question asks otherwise. */
export const answered = (head: string | undefined, own: string): string | null => {
  const [figure, ...more] = figuresIn(own)
  if (head === undefined || figure === undefined || more.length > 0 || head.length + own.length > longest) return null
  const signs = `${own.slice(0, figure.start)}${sign}${own.slice(figure.end)}`.trim()
  const peopled = peopleOf(head.trim(), signs, own.slice(figure.start, figure.end))
  if (peopled !== null) return peopled
  const found = asked.exec(head.trim())?.groups
  if (found === undefined || figuresIn(head).length > 0) return null
  const { who: giver = '', verb = '', rest = '', what = '' } = found
  const written = own.slice(figure.start, figure.end)
  if (answers.test(signs))
    return `${giver} ${verbs[verb] ?? verb} ${written}${what === '' ? '' : ` of${what}`} ${rest}.`
  const noun = counted.exec(signs)?.groups
  const from = /^(?:get|receive|obtain)$/u.test(verb) ? fromWhom.exec(rest)?.groups : undefined
  if (noun !== undefined && from !== undefined)
    return `${noun['what'] ?? ''} from ${from['whom'] ?? ''} to ${giver}${from['when'] ?? ''} were ${noun['hedge'] ?? ''}${written}.`
  const whom = toWhom.exec(rest)?.groups
  return noun === undefined ||
    whom === undefined ||
    !/^(?:give|provide|grant|promise|pledge|commit|disburse)$/u.test(verb)
    ? null
    : `${noun['what'] ?? ''} of ${giver} to ${whom['whom'] ?? ''}${whom['when'] ?? ''} were ${noun['hedge'] ?? ''}${written}.`
}

/** For the check that they run in proportion to their input. */
export const answeredPatterns: ReadonlyArray<RegExp> = [asked, answers, counted, toWhom, fromWhom, people, soMany]
