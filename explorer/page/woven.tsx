// A text of the page with elements at its marked places: names in another language, figures that open.
import type { ComponentChildren } from 'preact'
import { places } from './answer/sentence.ts'

type WovenProps = {
  readonly text: string
  /** What stands at the places, by number. */
  readonly children: ReadonlyArray<ComponentChildren>
}

export const Woven = ({ text, children }: WovenProps) => (
  <>{places(text).map((piece) => (typeof piece === 'string' ? piece : children[piece.place]))}</>
)
