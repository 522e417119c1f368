// "What did Ecuador owe China, and how much did it pay back in 2021?", "When Myanmar opened up, donors came. How much did Japan give?": a side that was
// said before stands for what goes on without one.
import { nameOf } from '../framing/covers.ts'
import type { Part, Reading, Resolution } from '../resolution.ts'
import { sketchOf } from '../resolve.ts'
import type { Search } from '../search.ts'
import { offered } from '../answer/offered.ts'
import {
  asChoices,
  behind,
  type Definite,
  has,
  isAt,
  isDefinite,
  isEnd,
  isUsed,
  overlap,
  type Read,
  type Sentence,
  sentencesOf,
  type Tokens,
} from './clause-words.ts'
import { says, spansOf } from './patterns.ts'

const identityOf = (part: Definite) => part.spec.definition.identity
const isDebt = (part: Definite): boolean => nameOf(identityOf(part)) === 'ExternalDebt'
const refsOf = (part: Definite, role: string): ReadonlyArray<string> => identityOf(part).entities[role] ?? []
const isSame = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): boolean => a.join(' ') === b.join(' ')

const tokenAt = (tokens: Tokens, offset: number): number => tokens.findIndex(({ start }) => start >= offset)

/** The tokens of a clause from where a part is asked to its mark. */
const clauseOf = (tokens: Tokens, { said }: Part): Sentence => {
  const from = Math.max(0, tokenAt(tokens, said.start))
  const to = tokens.findIndex((token, i) => i >= from && (isEnd(token) || token.start >= said.end))
  return { from, to: to < 0 ? tokens.length : to }
}

/** Whether a part on debt goes on from the one before by a word that stands for its debtor, and says nothing of all creditors. */
const goesOnWithoutSide = (tokens: Tokens, part: Definite, before: Definite): boolean => {
  const { from, to } = clauseOf(tokens, part)
  return (
    isDebt(part) &&
    isDebt(before) &&
    refsOf(part, 'destination').length === 0 &&
    refsOf(before, 'destination').length > 0 &&
    refsOf(part, 'origin').length === 1 &&
    isSame(refsOf(part, 'origin'), refsOf(before, 'origin')) &&
    identityOf(part).slots.every(({ property }) => property !== 'creditorType') &&
    part.presentation === undefined &&
    has('paysIt', tokens, from, to) &&
    !has('total', tokens, from, to)
  )
}

const candidatesOf = (part: Part, differs: string): ReadonlyArray<Reading> => {
  const made = isDefinite(part) ? offered(part, { code: 'several_readings', detail: '', words: [] }) : part
  return made.status === 'candidates' ? made.candidates.map((each) => ({ ...each, differs })) : []
}

/** Two readings of one part, the likelier first. */
const choiceOf = (part: Definite, other: Definite | undefined, detail: string, differs: string): Part => {
  const own = offered(part, { code: 'several_readings', detail, words: [part.said] })
  if (other === undefined || own.status !== 'candidates') return own
  return { ...own, candidates: [...candidatesOf(other, differs), ...candidatesOf(part, `not ${differs}`)] }
}

const nameIn = (query: string, { used }: Definite, role: string): string | null => {
  const names = used.filter(({ as, refs }) => refs.length > 0 && as.startsWith(role))
  return names.length === 1 && names[0] !== undefined ? query.slice(names[0].start, names[0].end) : null
}

const bare = (text: string): string => text.trim().replace(/[\s?.!,;]{1,9}$/u, '')

/** Parts on debts with the creditor of the part before them. */
export const withOtherSide = (query: string, tokens: Tokens, read: Resolution, readAs: Read): Resolution => {
  if (!read.parts.some((part, i) => i > 0 && isDefinite(part) && isDebt(part))) return read
  const parts = read.parts.map((part, i): Part => {
    const before = read.parts[i - 1]
    if (!isDefinite(part) || before === undefined || !isDefinite(before) || !goesOnWithoutSide(tokens, part, before))
      return part
    const side = nameIn(query, before, 'destination')
    const owner = nameIn(query, before, 'origin')
    const { from, to } = clauseOf(tokens, part)
    const asked = tokens.slice(from, to).map((token, k) => {
      const isIt = owner !== null && isAt('someoneBefore', tokens, from + k) && k > 0
      return isIt ? owner : token.text
    })
    const year = before.window.text?.trim()
    const found =
      side === null
        ? null
        : readAs(
            `${asked
              .join(' ')
              .replace(/^(?:and|but) /i, '')
              .replace(/(?:in )?(?:that|the|that same|the same) year\b/i, year ?? '')} to ${side}`,
          )
    const [own] = found?.parts ?? []
    const isOfSide =
      own !== undefined &&
      found?.parts.length === 1 &&
      isDefinite(own) &&
      isSame(refsOf(own, 'destination'), refsOf(before, 'destination')) &&
      isSame(refsOf(own, 'origin'), refsOf(part, 'origin'))
    const detail = 'Whether this is asked of the creditor named before or of all creditors is not said.'
    return choiceOf(part, isOfSide ? own : undefined, detail, `to ${side ?? 'that creditor'} alone`)
  })
  return { ...read, parts }
}

/** Roles that a reading leaves open beside the one it has, and the small word that leads to them. */
const openSide = (part: Definite, isPointed = false): string | null => {
  const { entities } = identityOf(part)
  const roles = Object.keys(entities).filter((role) => (entities[role] ?? []).length > 0)
  const isAid = nameOf(identityOf(part)) === 'aid'
  if (roles.length !== 1 || part.presentation !== undefined || part.suggested_facets?.per !== undefined) return null
  if (isAid && roles[0] === 'origin') return 'to'
  // "Laos pays China a lot. What did it pay in 2021?"
  if (isDebt(part) && roles[0] === 'origin' && isPointed) return 'to'
  return isDebt(part) && roles[0] === 'destination' ? 'by' : null
}

/** The name that a sentence begins with. */
const firstName = (tokens: Tokens, from: number, names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.filter((name) => name === tokens[from]?.text || name.startsWith(`${tokens[from]?.text ?? ''} `))

/** The places that sentences before the question name and no reading has; not one of whoever asks, nor one that another is contrasted with. */
const placesTold = (
  search: Search,
  query: string,
  tokens: Tokens,
  read: Resolution,
  until: number,
): ReadonlyArray<string> => {
  const sentences = sentencesOf(tokens).filter(
    ({ from, to }) =>
      to <= until && (!has('me', tokens, from, to) || has('tells', tokens, from, to)) && !isAt('asks', tokens, from),
  )
  const language = sentences.length === 0 ? undefined : sketchOf(search, query)?.language
  if (language === undefined) return []
  const contrasted = spansOf(query, 'contrasts')
  const names = sentences.flatMap(({ from, to }) => {
    const found: string[] = []
    for (let at = from; at < to; at++) {
      const [name] = search.lexicon
        .matchesAt(tokens, at, language.code)
        .filter(({ senses }) =>
          senses.some(
            (sense) =>
              sense.kind === 'entity' &&
              !sense.isAdjective &&
              (sense.nodeKind === 'country' || isAt('leadsTo', tokens, at - 1)),
          ),
        )
      const [first, last] = [tokens[at], tokens[(name?.to ?? 0) - 1]]
      if (name === undefined || first === undefined || last === undefined || !/^\p{Lu}/u.test(first.text)) continue
      const refs = name.senses.flatMap((sense) => (sense.kind === 'entity' ? [sense.ref] : []))
      const isHeld = read.parts.some(
        (part) =>
          isDefinite(part) &&
          Object.values(identityOf(part).entities)
            .flat()
            .some((ref) => refs.includes(ref)),
      )
      const isContrasted = contrasted.some((each) => overlap(each, first))
      if (!isHeld && !isContrasted && !read.parts.some((part) => isUsed(part, first, /./)))
        found.push(query.slice(first.start, last.end))
      at = name.to - 1
    }
    return found
  })
  // "Kenya borrowed from China. Thailand did as well": who does it stands first, and is on no other side
  const firsts = new Set(sentences.flatMap(({ from }) => firstName(tokens, from, names)))
  const others = names.filter((name) => !firsts.has(name))
  return [...new Set(new Set(names).size > 1 && others.length > 0 ? others : names)]
}

/** Answers without a side, where a place told before may be meant by it, as choices. */
export const withPlaceTold = (
  search: Search,
  query: string,
  tokens: Tokens,
  read: Resolution,
  readAs: Read,
): Resolution => {
  const [first] = read.parts
  const sentences = sentencesOf(tokens)
  if (first === undefined || !isDefinite(first) || sentences.length < 2 || openSide(first, true) === null) return read
  const asked = tokenAt(tokens, first.used.find(({ as }) => /^(?:origin|destination)/.test(as))?.start ?? 0)
  const sentence = sentences.find(({ from, to }) => from <= asked && asked < to)
  if (sentence === undefined || sentence.from === 0) return read
  const isPointed =
    (has('paysIt', tokens, sentence.from, sentence.to) || says(query, 'doesTheSame')) &&
    !has('total', tokens, sentence.from, sentence.to)
  const [place, ...others] = placesTold(search, query, tokens, read, sentence.from)
  if (place === undefined) return read
  if (others.length > 0) {
    const several = 'Several are named before on the other side; which of them is meant, or all, is not said.'
    return isPointed ? asChoices(read, several, (part) => openSide(part, isPointed) !== null) : read
  }
  const detail = `"${place}" is named before; whether it is meant is not said.`
  const text = bare(query.slice(tokens[sentence.from]?.start ?? 0, tokens[sentence.to - 1]?.end ?? query.length))
  const parts = read.parts.map((part): Part => {
    const side = isDefinite(part) ? openSide(part, isPointed) : null
    if (!isDefinite(part) || side === null) return part
    const [own, ...more] = read.parts.length === 1 ? readAs(`${text} ${side} ${place}`).parts : []
    const isOfPlace = own !== undefined && more.length === 0 && isDefinite(own) && openSide(own) === null
    return choiceOf(part, isOfPlace ? own : undefined, detail, `${side} ${place}`)
  })
  return { ...read, parts }
}

/** "We know how much China lent Ethiopia. What about its debt to the World Bank?": whose it is was not read. */
export const withOwnerMissing = (tokens: Tokens, read: Resolution): Resolution =>
  asChoices(read, 'Whose it is was said before and was not read.', (part) => {
    const { from, to } = clauseOf(tokens, part)
    const { entities } = identityOf(part)
    const isOwned = tokens
      .slice(from, to)
      .some((_, k) => isAt('theirs', tokens, from + k) && isAt('owned', tokens, from + k + 1))
    return (
      isDebt(part) && (entities['origin'] ?? []).length === 0 && (entities['destination'] ?? []).length > 0 && isOwned
    )
  })

/** "Largest donors in Europe": those that are there, or those who give there. */
export const withEitherSide = (query: string, tokens: Tokens, read: Resolution, readAs: Read): Resolution => {
  const at = tokens.findIndex(
    (token, i) => token.folded === 'in' && [1, 2].some((words) => behind('givers', tokens, i - words) === i),
  )
  const word = tokens[at]
  if (word === undefined) return read
  const parts = read.parts.map((part): Part => {
    const name = isDefinite(part)
      ? part.used.find(({ refs, start }) => refs.length > 0 && start >= word.start)
      : undefined
    const isRegion = name?.refs.every((ref) => ref.startsWith('m49/') || !ref.includes('/')) === true
    if (!isDefinite(part) || !isRegion || name.start > word.end + 5) return part
    const [own] = readAs(`${query.slice(0, word.start)}to${query.slice(word.end)}`).parts
    const other = own !== undefined && isDefinite(own) && own.spec.spec_id !== part.spec.spec_id ? own : undefined
    return choiceOf(
      part,
      other,
      'Those that are there may be meant, or those that give or lend there.',
      'to those there',
    )
  })
  return { ...read, parts }
}
