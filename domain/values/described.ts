// What is said of a codec beside its structure. The published schemas are derived from codecs (`api/schema-of-codec.ts`), so that each
// shape is described once: by the codec that decodes it, or whose type the code that makes it has.
import * as t from 'io-ts'

/** JSON Schema keywords (2020-12). Patterns are plain ranges, so that they mean the same in every language. */
type Keywords = Readonly<Record<string, unknown>>

/** How a codec is published; without one, as its structure says. */
type Publication = {
  /** Its name among the components; schemas refer to it by that. */
  readonly component?: string
  /** The codec whose structure is meant. */
  readonly of?: t.Mixed
  /** The codec that says more of it than is checked here. */
  readonly documentedAs?: t.Mixed
  /** Exactly one of these; each is a component. */
  readonly oneOf?: ReadonlyArray<t.Mixed>
  /** A member that is not among the others: the form does not take it. */
  readonly absent?: boolean
  /** Members that are not named are refused. */
  readonly closed?: boolean
  readonly keywords?: Keywords
  /** False: the codec does not check the keywords; they are true of what is written. */
  readonly isChecked?: boolean
}

const publications = new WeakMap<t.Mixed, Publication>()

/** How a codec is published, or undefined. */
export const publicationOf = (codec: t.Mixed): Publication | undefined => publications.get(codec)

/** Says of a codec made just now how it is published. */
export const published = <C extends t.Mixed>(codec: C, publication: Publication): C => {
  publications.set(codec, publication)
  return codec
}

const copyOf = <C extends t.Mixed>(codec: C): C =>
  Object.assign(Object.create(Object.getPrototypeOf(codec) as object), codec) as C

/** The codec with a description, or with keywords that it does not check: they explain, or are true of what is written. */
export const described = <C extends t.Mixed>(codec: C, says: string | Keywords): C =>
  published(copyOf(codec), {
    of: codec,
    keywords: typeof says === 'string' ? { description: says } : says,
    isChecked: false,
  })

/** The codec as a component of its own. */
export const component = <C extends t.Mixed>(name: string, codec: C, keywords: Keywords = {}): C =>
  published(copyOf(codec), { component: name, of: codec, keywords, isChecked: false })

/** A codec published as another: it decodes only a part of it, or says more plainly what is wrong. */
export const publishedAs = <C extends t.Mixed>(codec: C, other: t.Mixed): C =>
  published(copyOf(codec), { of: codec, documentedAs: other })

/** An object published as exactly one of several components. */
export const oneOfObjects = (members: ReadonlyArray<t.Mixed>) => published(copyOf(t.UnknownRecord), { oneOf: members })

export const nullable = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])

/** One of these texts. */
export const oneOfTexts = <S extends string>(texts: ReadonlyArray<S>) =>
  t.keyof(Object.fromEntries(texts.map((it) => [it, null])) as Record<S, null>)

/** A count, of which the codec checks that it is a number: what is stored by any version of this software can be read. */
export const counted = described(t.number, { type: 'integer', minimum: 0 })
/** An integer, checked as little. */
export const whole = described(t.number, { type: 'integer' })
/** An instant, checked as a text. */
export const instantText = described(t.string, { format: 'date-time' })
