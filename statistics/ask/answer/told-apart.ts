// "What did Jamaica pay on its debt? I need interest and principal as two numbers": what is asked for in its parts is not asked for as a whole too.
import type { Part } from '../resolution.ts'

type Definite = Extract<Part, { status: 'definite' }>

const identityOf = ({ spec }: Definite): Definite['spec']['definition']['identity'] => spec.definition.identity

/** The slot that a word of this part fixes, and which another part fixes by the same word to something else. */
const sharedSlot = (part: Definite, other: Definite): string | null => {
  const slots = part.used.flatMap((word) =>
    word.as.startsWith('slot ') &&
    other.used.some(({ as, start, end }) => as === word.as && start === word.start && end === word.end)
      ? [word.as.slice('slot '.length)]
      : [],
  )
  return part.spec.spec_id !== other.spec.spec_id && slots.length === 1 ? (slots[0] ?? null) : null
}

/** Whether a part is another one with a slot left out. */
const isWholeOf = (whole: Definite, part: Definite, slot: string): boolean => {
  const [of, own] = [identityOf(whole), identityOf(part)]
  const others = own.slots.filter(({ property }) => property !== slot)
  return (
    others.length < own.slots.length &&
    JSON.stringify({ ...own, slots: others }) === JSON.stringify({ ...of, slots: of.slots })
  )
}

/** The parts without wholes that words behind them ask for in their parts. */
export const withoutWholes = (parts: ReadonlyArray<Part>): ReadonlyArray<Part> => {
  const definite = parts.filter((part) => part.status === 'definite')
  const isToldApart = (whole: Definite): boolean =>
    definite.some((part) =>
      definite.some((other) => {
        const slot = sharedSlot(part, other)
        return slot !== null && part.said.start > whole.said.start && isWholeOf(whole, part, slot)
      }),
    )
  return parts.filter((part) => part.status !== 'definite' || !isToldApart(part))
}
