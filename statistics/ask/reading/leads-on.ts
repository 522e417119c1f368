// Verbs that a small word behind them leads on from: "given to Mali", "received from France".
import type { Marker, VerbClass } from '../language/tags.ts'

export const leadsOn: Readonly<Record<Marker, ReadonlyArray<VerbClass>>> = {
  to: ['give', 'lend', 'pay', 'owe'],
  from: ['receive', 'borrow'],
  by: [],
  in: [],
  // "reçu de la France"
  of: ['receive', 'borrow'],
  with: [],
  between: [],
}
