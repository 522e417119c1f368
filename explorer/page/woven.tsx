// A text of the page with elements at its marked places: names in another language, figures that open.
import type { ComponentChildren } from 'preact'
import { places } from './answer/sentence.ts'

export const Woven = ({
  text,
  children,
}: {
  readonly text: string
  /** What stands at the places, by number. */
  readonly children: ReadonlyArray<ComponentChildren>
}) => <>{places(text).map((piece) => (typeof piece === 'string' ? piece : children[piece.place]))}</>
