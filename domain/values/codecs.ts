// Codecs for the values every border of the service decodes. Each one accepts a single written form.
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as t from 'io-ts'
import { published } from './described.ts'
import { exactly } from './exactly.ts'
import { dcidPattern as writtenDcid, textPattern } from './patterns.ts'

export { exactly, strictly } from './exactly.ts'

/** Refuses objects that carry keys the codec does not name (io-ts `strict` would drop them silently). */
export const refuseExtra = <R extends t.Props, O extends t.Props>(required: R, optional: O, name?: string) => {
  const inner = exactly(required, optional)
  const known = new Set([...Object.keys(required), ...Object.keys(optional)])
  const codec = new t.Type<t.TypeOf<typeof inner>, t.OutputOf<typeof inner>, unknown>(
    name ?? inner.name,
    inner.is,
    (input, context) => {
      if (typeof input !== 'object' || input === null || Array.isArray(input)) {
        return t.failure(input, context, 'must be an object')
      }
      const extra = Object.keys(input).filter((key) => !known.has(key))
      if (extra.length > 0) {
        return t.failures(
          extra.map((key) => ({
            value: (input as Record<string, unknown>)[key],
            context: [...context, { key, type: t.never, actual: (input as Record<string, unknown>)[key] }],
            message: `unknown member "${key}"`,
          })),
        )
      }
      // the entry must show the exact type, or issues would carry the steps of its intersection in their pointers
      const last = context.at(-1)
      const shown = last === undefined ? context : [...context.slice(0, -1), { ...last, type: inner }]
      return inner.validate(input, shown)
    },
    inner.encode,
  )
  return published(codec, { of: inner, closed: true })
}

/** One of several forms, told apart by `formOf`; only the one meant is reported, or what `says` says of all. */
export const oneOfForms = <M extends t.Mixed>(
  members: ReadonlyArray<M>,
  formOf: (input: unknown) => M | undefined,
  says: string,
): t.Type<t.TypeOf<M>, unknown, unknown> =>
  published(
    new t.Type<t.TypeOf<M>, unknown, unknown>(
      says,
      (u): u is t.TypeOf<M> => formOf(u)?.is(u) ?? false,
      (u, context) =>
        (formOf(u)?.validate(u, context) as t.Validation<t.TypeOf<M>> | undefined) ??
        t.failure(u, context, `must be ${says}`),
      t.identity,
    ),
    { oneOf: members },
  )

/** A member that a form does not take, with the reason; of the type that it has in other forms. */
export const notTaken = <A>(says: string) =>
  published(
    new t.Type<A, A, unknown>(
      'nothing',
      (_u): _u is A => false,
      (u, c) => t.failure(u, c, says),
      t.identity,
    ),
    {
      absent: true,
    },
  )

/** A member without which the others say nothing, with the reason. */
export const needed = <A>(codec: t.Type<A, A, unknown>, says: string): t.Type<A, A, unknown> =>
  published(
    new t.Type<A, A, unknown>(
      codec.name,
      codec.is,
      (u, c) => (u === undefined ? t.failure(u, c, says) : codec.validate(u, c)),
      codec.encode,
    ),
    { of: codec },
  )

/** A union told apart by one literal member; only the branch meant is reported. */
export const taggedBy = <M extends Readonly<Record<string, t.Mixed>>>(tag: string, members: M) => {
  type A = t.TypeOf<M[keyof M]>
  const memberOf = (input: unknown): t.Mixed | undefined => {
    const value = typeof input === 'object' && input !== null ? (input as Record<string, unknown>)[tag] : undefined
    return typeof value === 'string' && Object.hasOwn(members, value) ? members[value] : undefined
  }
  const says = `must be one of ${Object.keys(members).join(', ')}`
  const codec = new t.Type<A, unknown, unknown>(
    `by ${tag}`,
    (u): u is A => memberOf(u)?.is(u) ?? false,
    (u, context) => {
      if (typeof u !== 'object' || u === null || Array.isArray(u)) return t.failure(u, context, 'must be an object')
      const member = memberOf(u)
      const actual = (u as Record<string, unknown>)[tag]
      return member === undefined
        ? t.failures([{ value: actual, context: [...context, { key: tag, type: t.string, actual }], message: says }])
        : (member.validate(u, context) as t.Validation<A>)
    },
    (a) => memberOf(a)?.encode(a),
  )
  return published(codec, { oneOf: Object.values(members) })
}

const matching = (name: string, pattern: RegExp, says: string) =>
  published(
    new t.Type<string, string, unknown>(
      name,
      (u): u is string => typeof u === 'string' && pattern.test(u),
      (u, c) => (typeof u === 'string' && pattern.test(u) ? t.success(u) : t.failure(u, c, says)),
      t.identity,
    ),
    { component: name, keywords: { type: 'string', pattern: pattern.source } },
  )

/** `spec_` and 32 hex digits. */
export const SpecId = matching('SpecId', /^spec_[0-9a-f]{32}$/, 'must be spec_ followed by 32 hex characters')
/** `cv_` and 32 hex digits. */
export const ContentVersion = matching(
  'ContentVersion',
  /^cv_[0-9a-f]{32}$/,
  'must be cv_ followed by 32 hex characters',
)
/** `sha256:` and 64 hex digits. */
export const ArtifactDigest = matching(
  'ArtifactDigest',
  /^sha256:[0-9a-f]{64}$/,
  'must be sha256: followed by 64 hex characters',
)
/** An ISO 4217 code in upper case. Whether it exists is the rate table's to say. */
export const CurrencyCode = matching('CurrencyCode', /^[A-Z]{3}$/, 'must be an ISO 4217 code such as EUR')

/** A finite number; -0 becomes 0. */
export const FiniteNumber = new t.Type<number, number, unknown>(
  'FiniteNumber',
  (u): u is number => typeof u === 'number' && Number.isFinite(u),
  (u, c) =>
    typeof u === 'number' && Number.isFinite(u)
      ? t.success(u === 0 ? 0 : u)
      : t.failure(u, c, 'must be a finite number'),
  t.identity,
)

/** An integer within bounds, both included; -0 becomes 0. */
export const integerBetween = (low: number, high: number, name = 'integer') =>
  published(
    new t.Type<number, number, unknown>(
      name,
      (u): u is number => Number.isInteger(u) && (u as number) >= low && (u as number) <= high,
      (u, c) =>
        Number.isInteger(u) && (u as number) >= low && (u as number) <= high
          ? t.success((u as number) === 0 ? 0 : (u as number))
          : t.failure(u, c, `must be an integer from ${low} to ${high}`),
      t.identity,
    ),
    { keywords: { type: 'integer', minimum: low, maximum: high } },
  )

/** A calendar year, 1 to 9999. */
export const Year = integerBetween(1, 9999, 'Year')
/** A count: an integer from 0. */
export const Count = integerBetween(0, Number.MAX_SAFE_INTEGER, 'Count')

/** A non-empty text, NFC and trimmed. */
export const text = (maximum: number) => published(wellFormedText(maximum), { keywords: textPattern(maximum) })

const wellFormedText = (maximum: number) =>
  new t.Type<string, string, unknown>(
    `Text(${maximum})`,
    (u): u is string =>
      typeof u === 'string' && u.length <= maximum && u.isWellFormed() && u !== '' && u.normalize('NFC').trim() === u,
    (u, c) => {
      if (typeof u !== 'string') return t.failure(u, c, 'must be a string')
      if (u.length > maximum) return t.failure(u, c, `must be at most ${maximum} characters`)
      if (!u.isWellFormed()) return t.failure(u, c, 'must be well-formed Unicode')
      const text = u.normalize('NFC').trim()
      return text.length === 0 ? t.failure(u, c, 'must not be empty') : t.success(text)
    },
    t.identity,
  )

/** A graph reference as written by a client; `dcid:` is taken off. At most 256 characters, no spaces or controls. */
export const Dcid = published(
  new t.Type<string, string, unknown>(
    'Dcid',
    (u): u is string => typeof u === 'string' && isDcid(u),
    (u, c) => {
      if (typeof u !== 'string') return t.failure(u, c, 'must be a string')
      const bare = u
        .normalize('NFC')
        .trim()
        .replace(/^dcid:/, '')
      return isDcid(bare) ? t.success(bare) : t.failure(u, c, 'must be a graph reference such as country/KEN')
    },
    t.identity,
  ),
  { keywords: writtenDcid },
)

const dcidPattern = /^[^\s=+@"'<>\\`\p{C}-][^\s"<>\\`\p{C}]{0,255}$/u
/** Whether a text has the form of a bare dcid (no spaces, quotes or controls; no spreadsheet formula character first). */
export const isDcid = (u: string): boolean => u.isWellFormed() && dcidPattern.test(u)

/** The first problems of a failed decode, as `{pointer, message}` (RFC 6901), for people. */
export const decodeIssues = (errors: t.Errors): ReadonlyArray<{ pointer: string; message: string }> => {
  const seen = new Set<string>()
  const issues: { pointer: string; message: string }[] = []
  for (const error of errors) {
    const keys = error.context.filter((_, i) => i > 0 && !isUnionStep(error.context[i - 1])).map((entry) => entry.key)
    const pointer = keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
    const last = error.context.at(-1)
    const message = error.message ?? `must be ${last === undefined ? 'valid' : wanted(last.type)}`
    const line = `${pointer} ${message}`
    if (!seen.has(line)) {
      seen.add(line)
      issues.push({ pointer, message })
    }
  }
  return orNull(issues).slice(0, 20)
}

const mustBeNull = 'must be null'

/** A value that may be null was wrong in one way, not in two: "must be an integer from 1 to 9999 or null". */
const orNull = (issues: ReadonlyArray<{ pointer: string; message: string }>) =>
  issues.flatMap((issue, i) => {
    if (issue.message === mustBeNull && issues[i - 1]?.pointer === issue.pointer) return []
    const next = issues[i + 1]
    return next?.pointer === issue.pointer && next.message === mustBeNull
      ? [{ ...issue, message: `${issue.message} or null` }]
      : [issue]
  })

const wantedByTag = new Map([
  ['AnyDictionaryType', 'an object'],
  ['DictionaryType', 'an object'],
  ['InterfaceType', 'an object'],
  ['PartialType', 'an object'],
  ['StrictType', 'an object'],
  ['AnyArrayType', 'a list'],
  ['ArrayType', 'a list'],
  ['ReadonlyArrayType', 'a list'],
  ['BooleanType', 'true or false'],
  ['StringType', 'a text'],
  ['NumberType', 'a number'],
])

/** What a codec of io-ts itself wants, in words; codecs made here say it by their name. */
const wanted = (codec: t.Decoder<unknown, unknown>): string => {
  const { _tag = '', keys = {} } = codec as {
    readonly _tag?: string
    readonly keys?: Readonly<Record<string, unknown>>
  }
  return _tag === 'KeyofType' ? `one of ${Object.keys(keys).join(', ')}` : (wantedByTag.get(_tag) ?? codec.name)
}

const isUnionStep = (entry: t.ContextEntry | undefined): boolean =>
  entry !== undefined &&
  ['UnionType', 'IntersectionType', 'ExactType'].includes((entry.type as unknown as { _tag?: string })._tag ?? '')

/** Decodes or gives the issues; the one entry point for borders. */
export const decodeWith =
  <A>(codec: t.Type<A, unknown, unknown>) =>
  (input: unknown): E.Either<ReadonlyArray<{ pointer: string; message: string }>, A> =>
    pipe(codec.decode(input), E.mapLeft(decodeIssues))
