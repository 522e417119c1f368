// "Quelle est la dette du Ghana en 2021 ? Et envers la Chine ?", "¿Cuánto prometió España a Haití y cuánto entregó?": what asks on from a question keeps its
// sides and its years, and leaves it asked. Where that is not read, what was read without them is not told as what is asked.
import { withheld } from '../answer/withheld.ts'
import type { Mention } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { isBreak, isMeasure, leads, saysFamily } from '../reading/pieces.ts'
import type { Part, Reading, Resolution } from '../resolution.ts'
import { kindOfSpec } from '../ruled-out/part-read.ts'
import { foldedText } from '../text/folded-text.ts'
import { partAsWritten, rewritten } from '../text/rewritten.ts'
import data from './follow-ups.json' with { type: 'json' }
import { find, says } from './patterns.ts'

/** Longer questions are not looked through. */
const longest = 400

type Read = (text: string) => Resolution
type Role = 'origin' | 'destination'
type Spec = Reading['spec']
type Asked = { readonly query: string; readonly sketch: Sketch; readonly read: Read }
type Place = Extract<Mention, { kind: 'entity' }>

const identityOf = ({ definition }: Spec) => definition.identity

const specOf = (part: Part | undefined): Spec | null =>
  part?.status === 'definite' ? part.spec : part?.status === 'no_data' ? (part.reading?.spec ?? null) : null

const anySpecOf = (part: Part | undefined): Spec | null =>
  part?.status === 'candidates' ? (part.candidates[0]?.spec ?? null) : specOf(part)

const refsOf = (spec: Spec, role: Role): ReadonlyArray<string> => identityOf(spec).entities[role] ?? []

const isOfDebt = (spec: Spec): boolean => /^(?:debt|service)$/u.test(kindOfSpec(identityOf(spec)) ?? '')

/** The only side of a statistic that has two. */
const soleRole = (spec: Spec): Role | null => {
  const [origin, destination] = [refsOf(spec, 'origin').length > 0, refsOf(spec, 'destination').length > 0]
  return origin === destination ? null : origin ? 'origin' : 'destination'
}

const otherRole = (role: Role): Role => (role === 'origin' ? 'destination' : 'origin')

const holds = (spec: Spec, role: Role, refs: ReadonlyArray<string>): boolean => {
  const held = refsOf(spec, role)
  return held.length === refs.length && refs.every((ref) => held.includes(ref))
}

const startOf = ({ tokens }: Sketch, m: Mention): number => tokens[m.from]?.start ?? 0
const endOf = ({ tokens }: Sketch, m: Mention): number => tokens[m.to - 1]?.end ?? 0

/** What stands behind the last mark or joint of a question. */
type Fragment = { readonly start: number; readonly mentions: ReadonlyArray<Mention> }

const behind = (sketch: Sketch, start: number): Fragment => ({
  start,
  mentions: sketch.mentions.filter((m) => startOf(sketch, m) >= start && m.to > m.from),
})

/** The last sentence, where it asks on by "and" or "of which", with no statistic, verb or years of its own. */
const fragmentOf = ({ query, sketch }: Asked): Fragment | null => {
  const at = sketch.mentions.findLastIndex((m, i) => isBreak(m) && i < sketch.mentions.length - 1)
  const [mark, first] = [sketch.mentions[at], sketch.mentions[at + 1]]
  if (mark === undefined || first === undefined || !mark.tags.includes('asking')) return null
  const found = behind(sketch, startOf(sketch, first))
  const isOpen = found.mentions.some(
    (m) => isMeasure(m) || (saysFamily(m) && !leads(m, 'of', 'to', 'from', 'by', 'with')),
  )
  return !isOpen && says(query.slice(found.start), 'followsOn') ? found : null
}

const placesIn = ({ mentions }: Fragment): ReadonlyArray<Place> =>
  mentions.filter((m): m is Place => m.kind === 'entity')

const saidFrom = (query: string, start: number): Part['said'] => ({
  text: query.slice(start),
  start,
  end: query.length,
})

/** A question with words put at the end of one of its sentences, up to where it is read. */
const withWords = ({ query, read }: Asked, at: number, to: number, words: string) => {
  const marks = /[\s?.!;:¿¡]{0,8}$/u.exec(query.slice(0, at))?.[0].length ?? 0
  const end = at - marks
  const asked = rewritten(query, [
    { start: end, end, text: ` ${words}` },
    { start: to, end: query.length, text: '' },
  ])
  return read(asked.text).parts.map((part) => partAsWritten(asked, part))
}

/** The question before with the new place on its other side. */
const onOtherSide = (asked: Asked, { start }: Fragment, place: Place, base: Spec, role: Role): Part | null => {
  const { query, sketch } = asked
  const refs = place.options.map(({ ref }) => ref)
  const name = query.slice(startOf(sketch, place), endOf(sketch, place))
  for (const lead of data[sketch.language.code].leads[role]) {
    const [part, more] = withWords(asked, start, start, `${lead} ${name}`)
    const spec = specOf(part)
    const isBoth =
      spec !== null &&
      holds(spec, otherRole(role), refsOf(base, otherRole(role))) &&
      refsOf(spec, role).length === 1 &&
      refsOf(spec, role).every((ref) => refs.includes(ref)) &&
      isOfDebt(spec) === isOfDebt(base)
    if (part !== undefined && more === undefined && isBoth) return { ...part, said: saidFrom(query, start) }
  }
  return null
}

const isToCreditor = ({ sketch }: Asked, { mentions }: Fragment, base: Spec): boolean => {
  const words = ` ${foldedText(sketch.tokens, mentions[0]?.from ?? 0, mentions.at(-1)?.to ?? 0)} `
  return isOfDebt(base) && data[sketch.language.code].toCreditor.some((each) => words.includes(` ${each} `))
}

/** Whether what asks on is read without the side named before, though it names the other. */
const losesSide = (asked: Asked, fragment: Fragment, base: Spec, own: Spec, kept: Role): boolean => {
  const given = soleRole(own)
  if (given === kept) return kept === 'origin' && isToCreditor(asked, fragment, base)
  const hasSides = refsOf(own, 'origin').length + refsOf(own, 'destination').length > 0
  return hasSides && !holds(own, kept, refsOf(base, kept))
}

/** "... ? Et envers la Chine ?": the side that the question before names is not lost. */
const withSideKept = (asked: Asked, found: Resolution): Resolution => {
  const [first, second, more] = found.parts
  const [base, own] = [anySpecOf(first), specOf(second)]
  if (base === null || own === null || first === undefined || second === undefined || more !== undefined) return found
  const fragment = fragmentOf(asked)
  const kept = soleRole(base)
  if (fragment === null || kept === null) return found
  const [place, other] = placesIn(fragment)
  if (place === undefined || !losesSide(asked, fragment, base, own, kept)) return found
  const detail = 'Whether this is asked of the side that was named before could not be told.'
  const hasOwnYears = fragment.mentions.some((m) => m.kind === 'window')
  if (other !== undefined || hasOwnYears) return { ...found, parts: [first, withheld(second, detail)] }
  const both = onOtherSide(asked, fragment, place, base, otherRole(kept))
  const lead = fragment.mentions[fragment.mentions.indexOf(place) - 1]
  // "APD de la France ? Et du Maroc ?": whose, or to whom, is not said
  const isOpen = soleRole(own) === 'destination' && kept === 'origin' && leads(lead, 'of', 'from', 'by')
  return { ...found, parts: [first, both === null || isOpen ? withheld(both ?? second, detail) : both] }
}

/** "¿Cuánto debía Ghana en 2021? ¿Y a China?": the question before is asked too. */
const withFirstKept = (asked: Asked, found: Resolution): Resolution => {
  const [only, more] = found.parts
  const own = specOf(only)
  if (only === undefined || own === null || more !== undefined) return found
  const { query, sketch, read } = asked
  const joint = find(query, 'partGoesTo')
  const fragment = joint === null ? fragmentOf(asked) : behind(sketch, joint.index)
  if (fragment === null || fragment.start === 0) return found
  if (!fragment.mentions.some((m) => m.kind === 'entity' || m.kind === 'slot')) return found
  const [before, another] = read(query.slice(0, fragment.start).replace(/[\s¿¡]{1,8}$/u, '')).parts
  const base = specOf(before)
  if (before === undefined || base === null || another !== undefined) return found
  const isOwn = (role: Role): boolean => refsOf(base, role).length === 0 || holds(own, role, refsOf(base, role))
  const isNarrower = base.spec_id !== own.spec_id && soleRole(base) !== null && isOwn('origin') && isOwn('destination')
  return isNarrower ? { ...found, parts: [before, { ...only, said: saidFrom(query, fragment.start) }] } : found
}

/** "... promised to Haiti, and how much did it pay?": who was promised is who is paid. */
const withTakerKept = (asked: Asked, found: Resolution): Resolution => {
  const [first, second, more] = found.parts
  const [base, own] = [specOf(first), specOf(second)]
  if (base === null || own === null || first === undefined || second === undefined || more !== undefined) return found
  const { query, sketch } = asked
  const taken = refsOf(base, 'destination')
  const isOfGiver = refsOf(base, 'origin').length > 0 && holds(own, 'origin', refsOf(base, 'origin'))
  const { start, text } = second.said
  const clause = behind(sketch, start)
  if (!isOfGiver || taken.length !== 1 || soleRole(own) !== 'origin' || placesIn(clause).length > 0) return found
  if (!says(text, 'asksAmountOn') || says(text, 'inAll') || clause.mentions.some(isMeasure)) return found
  const place = sketch.mentions.find(
    (m): m is Place =>
      m.kind === 'entity' && startOf(sketch, m) < start && m.options.some(({ ref }) => taken.includes(ref)),
  )
  const name = place === undefined ? '' : query.slice(startOf(sketch, place), endOf(sketch, place))
  for (const lead of data[sketch.language.code].leads.destination.toReversed()) {
    const parts = withWords(asked, query.length, query.length, `${lead} ${name}`)
    const spec = specOf(parts[1])
    if (parts.length === 2 && parts[1] !== undefined && spec !== null && holds(spec, 'destination', taken))
      if (
        holds(spec, 'origin', refsOf(base, 'origin')) &&
        isOfDebt(spec) === isOfDebt(base) &&
        spec.spec_id !== base.spec_id
      )
        return { ...found, parts: [first, parts[1]] }
  }
  return {
    ...found,
    parts: [first, withheld(second, 'Whether this is asked of the place named before could not be told.')],
  }
}

/** "¿Cuál era el PIB de Perú en 2020? ¿Y su deuda con Japón?": the year of the question before. */
const withYearKept = (asked: Asked, found: Resolution): Resolution => {
  const [first, second, more] = found.parts
  if (first?.status !== 'definite' || second?.status !== 'definite' || more !== undefined) return found
  const { requested_window: window, origin } = first.window
  const { query, sketch } = asked
  const last = sketch.mentions.findLast((m, i) => isBreak(m) && i < sketch.mentions.length - 1)
  if (last === undefined || second.window.origin !== 'default' || origin !== 'words' || window.kind !== 'range')
    return found
  if (second.said.start < endOf(sketch, last) || !says(second.said.text, 'followsOn')) return found
  if (window.start_year !== window.end_year || window.end_year === null) return found
  // "GDP of Kenya in 2015? And the population of Uganda?" asks of somebody else, in no year
  const held = Object.values(identityOf(second.spec).entities).flat()
  if (
    !Object.values(identityOf(first.spec).entities)
      .flat()
      .some((ref) => held.includes(ref))
  )
    return found
  const parts = withWords(asked, query.length, query.length, `${data[sketch.language.code].year} ${window.end_year}`)
  const dated = parts[1]
  const spec = specOf(dated)
  const isSame =
    spec !== null && JSON.stringify(identityOf(spec).entities) === JSON.stringify(identityOf(second.spec).entities)
  return parts.length === 2 && dated !== undefined && isSame ? { ...found, parts: [first, dated] } : found
}

/** The answer with what asks on from a question read with what that question says. `read` reads a text whole. */
export const withFollowUps = (
  query: string,
  looked: () => Sketch | null,
  found: Resolution,
  read: Read,
): Resolution => {
  if (query.length > longest || !says(query, 'asksOn')) return found
  const sketch = looked()
  if (sketch === null) return found
  const asked = { query, sketch, read }
  return [withSideKept, withFirstKept, withTakerKept, withYearKept].reduce((parts, keep) => keep(asked, parts), found)
}
