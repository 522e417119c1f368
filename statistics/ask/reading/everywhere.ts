// "The largest donors of aid in the world": where all are asked for, the world is where they are, and no part of the figure.
import type { Mention } from '../chart/mention.ts'
import type { Ask } from './ask.ts'

const world = 'Earth'

/** Whether a name is that of the world only. */
export const isWorld = (m: Mention): boolean => m.kind === 'entity' && m.options.every(({ ref }) => ref === world)

/** The mentions of the world that say only where; `isAsked`: whether those who have a role are asked for. */
export const everywhere = (lists: Ask['lists'], isAsked: boolean): ReadonlyArray<Mention> =>
  isAsked
    ? lists.flatMap(({ entities, evidence }) =>
        evidence.by === 'marker' && evidence.marker === 'in' && entities.every(({ mention }) => isWorld(mention))
          ? entities.map(({ mention }) => mention)
          : [],
      )
    : []
