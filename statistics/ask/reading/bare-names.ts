// Names that no word gives a role, before a noun and its participle.
import type { Mention } from '../chart/mention.ts'

type Named = { readonly from: number; readonly to: number; readonly evidence: { readonly by: string } }

/** "canada haiti grants disbursed": of two bare names before a noun, none is the subject of the participle behind it. `between`: what stands from the name to the participle. */
export const isBesideNoun = (drafts: ReadonlyArray<Named>, subject: Named, between: ReadonlyArray<Mention>): boolean =>
  subject.evidence.by === 'nothing' &&
  between.length > 0 &&
  between.every(({ kind }) => kind === 'measure' || kind === 'slot') &&
  drafts.some(({ to, evidence }) => to === subject.from && evidence.by === 'nothing')
