// The slot set that answers: the smallest that holds every slot fixed or opened, by the variables that exist and the family's usual view.
import type { Graph } from '../../../domain/ports/graph.ts'
import type { Family, SlotSet, Variable } from '../words/families.ts'
import type { Slots } from '../words/meaning.ts'

/** Slots a question fixes, and slot properties it asks to break down by. */
export type SlotWish = { readonly fixed: Slots; readonly open: ReadonlyArray<string> }

/** A slot set with what it fixes; `added`: properties nobody asked for, over which the family has no total. */
export type View = { readonly fixed: Slots; readonly slotSet: SlotSet; readonly added: ReadonlyArray<string> }

/** Variables of a family that carry the wished codes and properties. */
export const variablesOf = (family: Family, { fixed, open }: SlotWish): ReadonlyArray<Variable> => {
  const pairs = Object.entries(fixed)
  if (pairs.length === 0 && open.length === 0) return family.variables
  let pool = family.variables
  for (const [slot, ref] of pairs) {
    const list = family.bySlotValue.get(`${slot}=${ref}`) ?? []
    if (list.length < pool.length) pool = list
  }
  return pool.filter(
    ({ statVar }) =>
      pairs.every(([slot, ref]) => statVar.slots[slot] === ref) && open.every((slot) => slot in statVar.slots),
  )
}

/** Words that say what a variable without these slots is anyway are satisfied: "gross disbursements" of a CRS total. */
const withoutImplied = (family: Family, { fixed, open }: SlotWish): SlotWish | null => {
  const implied = Object.entries(family.words.impliedView)
  const kept = Object.fromEntries(
    Object.entries(fixed).filter(
      ([slot, ref]) => !implied.some(([property, code]) => property === slot && code === ref),
    ),
  )
  return Object.keys(kept).length === Object.keys(fixed).length ? null : { fixed: kept, open }
}

/** The wish in the first usual view that it does not contradict and the family holds. */
const inUsualView = (family: Family, wish: SlotWish): SlotWish => {
  for (const view of family.words.usualViews) {
    const entries = Object.entries(view)
    const contradicts = entries.some(
      ([slot, ref]) => wish.open.includes(slot) || (wish.fixed[slot] !== undefined && wish.fixed[slot] !== ref),
    )
    const viewed = { fixed: { ...wish.fixed, ...view }, open: wish.open }
    if (!contradicts && variablesOf(family, viewed).length > 0) return viewed
  }
  return wish
}

const smallest = (family: Family, wish: SlotWish): ReadonlyArray<View> => {
  const sets = new Set(variablesOf(family, wish).map(({ slotSet }) => slotSet))
  const held = family.slotSets.filter(({ index }) => sets.has(index))
  const least = Math.min(...held.map(({ properties }) => properties.length))
  return held
    .filter(({ properties }) => properties.length === least)
    .map((slotSet) => ({
      fixed: wish.fixed,
      slotSet,
      added: slotSet.properties.filter(
        (property) => wish.fixed[property] === undefined && !wish.open.includes(property),
      ),
    }))
}

const known = new WeakMap<Family, Map<string, ReadonlyArray<View>>>()
const mostKnown = 2000

/** The views that answer a wish: one, or several equally small ones; none where the family has no such variable. Kept: what a family holds never changes. */
export const viewsOf = (family: Family, wish: SlotWish): ReadonlyArray<View> => {
  const held = known.get(family) ?? new Map<string, ReadonlyArray<View>>()
  if (held.size === 0) known.set(family, held)
  const key = JSON.stringify([Object.entries(wish.fixed).sort(([a], [b]) => (a < b ? -1 : 1)), wish.open])
  const views = held.get(key)
  if (views !== undefined) return views
  const made = findViews(family, wish)
  if (held.size >= mostKnown) held.clear()
  held.set(key, made)
  return made
}

const findViews = (family: Family, wish: SlotWish): ReadonlyArray<View> => {
  const direct = smallest(family, inUsualView(family, wish))
  if (direct.length > 0) return direct
  const plain = withoutImplied(family, wish)
  return plain === null ? [] : smallest(family, inUsualView(family, plain))
}

/** Whether a code lies below another in its code system. */
export const isDescendant = (graph: Graph, code: string, ancestor: string): boolean => {
  let at: string | null = code
  for (let step = 0; at !== null && step < 20; step++) {
    if (at === ancestor) return true
    const [parent]: ReadonlyArray<unknown> = graph.node(at)?.properties['parentCode'] ?? []
    at = typeof parent === 'object' && parent !== null && 'ref' in parent ? String(parent.ref) : null
  }
  return false
}

/** Codes below a code that a family does hold, where it does not hold the code itself. */
export const heldBelow = (graph: Graph, family: Family, fixed: Slots): ReadonlyArray<Slots> => {
  const missing = Object.entries(fixed).filter(([slot, ref]) => !family.bySlotValue.has(`${slot}=${ref}`))
  const [only] = missing
  if (missing.length !== 1 || only === undefined) return []
  const [slot, ref] = only
  return [...family.bySlotValue.keys()]
    .filter((key) => key.startsWith(`${slot}=`))
    .map((key) => key.slice(slot.length + 1))
    .filter((code) => isDescendant(graph, code, ref))
    .map((code) => ({ ...fixed, [slot]: code }))
}
