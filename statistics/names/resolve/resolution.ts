// What the resolver answers for one text.
import * as t from 'io-ts'
import { exactly } from '../../../domain/values/codecs.ts'
import { component, counted, described, oneOfTexts } from '../../../domain/values/described.ts'
import { NodeKindName } from '../../describe/node-shapes.ts'
import { projections } from '../../describe/projections.ts'

const EntityRef = t.strict({ ref: t.string, label: t.string, kind: NodeKindName })
export type EntityRef = t.TypeOf<typeof EntityRef>
const entities = t.readonlyArray(EntityRef)

/** What a resolved group or region carries beside the entity. */
const groupReading = {
  projection: described(t.string, { enum: projections }),
  member_count: counted,
  /** Path of the members route, or the members themselves when asked for and few enough. */
  members: t.union([t.string, t.readonlyArray(t.strict({ ref: t.string, label: t.string }))]),
  /** `members` when the text names the members ("G7 countries"), `entity` when it names the group or region itself. */
  reading: oneOfTexts(['members', 'entity']),
}
const GroupReading = t.strict(groupReading)
export type GroupReading = t.TypeOf<typeof GroupReading>

const Resolution = component(
  'GraphResolution',
  t.union([
    component(
      'GraphResolved',
      exactly(
        { status: t.literal('resolved'), entity: EntityRef, matched: t.string },
        {
          ...groupReading,
          note: described(t.string, {
            description: 'What to know of it: a code that was withdrawn, and what is given instead',
          }),
        },
      ),
    ),
    component(
      'GraphAmbiguous',
      t.strict({ status: t.literal('ambiguous'), candidates: described(entities, { minItems: 2 }) }),
    ),
    component(
      'GraphNotFound',
      exactly({ status: t.literal('not_found') }, { near_matches: described(entities, { minItems: 1 }) }),
    ),
    component('GraphNotHeld', t.strict({ status: t.literal('not_held'), entity: EntityRef, matched: t.string })),
  ]),
)
export type Resolution = t.TypeOf<typeof Resolution>

export const ResolveResponse = component('GraphResolveResponse', t.strict({ results: t.readonlyArray(Resolution) }))

/** What one way of looking found. `contested`: a name of one node here, but as much of a real place that has none. */
export type Match =
  | { readonly kind: 'one'; readonly dcid: string; readonly matched: string }
  | { readonly kind: 'several'; readonly dcids: ReadonlyArray<string> }
  | { readonly kind: 'contested'; readonly dcids: ReadonlyArray<string> }
  | { readonly kind: 'none' }

export const none: Match = { kind: 'none' }

/** One node, several or none, from names that all mean the text. */
export const matchOf = (names: ReadonlyArray<{ readonly dcid: string; readonly text: string }>): Match => {
  const dcids = [...new Set(names.map((name) => name.dcid))]
  const [first] = names
  if (first === undefined) return none
  return dcids.length === 1 ? { kind: 'one', dcid: first.dcid, matched: first.text } : { kind: 'several', dcids }
}
