import * as E from 'fp-ts/lib/Either.js'
import { type Activation, lastActivation } from '../domain/lifecycle/activation.ts'
import type { Decision } from './run-command.ts'

/** Makes a build the one that new requests use; activating the active one changes nothing. */
export const activateGraph =
  (data: Activation): Decision =>
  (history) => {
    const active = lastActivation(history)
    return E.right(
      active?.revision === data.revision && active.location === data.location ? [] : [{ type: 'GraphActivated', data }],
    )
  }
