// A figure in words that opens its receipt, alone or within a sentence.
import { say } from '../language.ts'
import type { Piece, Sentence } from './sentence.ts'

type Told = Exclude<Piece, string>

export const FigureButton = ({
  text,
  exact,
  onOpen,
}: Pick<Told, 'text' | 'exact'> & { readonly onOpen: () => void }) => (
  <button
    type="button"
    class="figure answer-figure"
    title={say('answer.exact', { exact })}
    aria-label={say('answer.open', { amount: text })}
    onClick={onOpen}
  >
    {text}
  </button>
)

type SentenceToldProps = {
  readonly sentence: Sentence
  readonly onOpen: (piece: Told) => void
}

/** A sentence; each of its figures opens. */
export const SentenceTold = ({ sentence, onOpen }: SentenceToldProps) => (
  <>
    {sentence.map((piece, i) =>
      typeof piece === 'string' ? piece : <FigureButton key={i} {...piece} onOpen={() => onOpen(piece)} />,
    )}
  </>
)
