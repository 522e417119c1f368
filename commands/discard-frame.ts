import * as E from 'fp-ts/lib/Either.js'
import { foldVersion, isFrameHeld } from '../domain/lifecycle/version.ts'
import type { Decision } from './run-command.ts'

/** Lets the frame go when it was made before an instant; null: whenever it was made. */
export const discardFrame =
  (facts: { readonly before: string | null; readonly now: string }): Decision =>
  (history) => {
    const version = foldVersion(history)
    const isDue =
      version !== null && isFrameHeld(version) && (facts.before === null || version.frame_stored_at < facts.before)
    return E.right(isDue ? [{ type: 'FrameDiscarded', data: { discarded_at: facts.now } }] : [])
  }
