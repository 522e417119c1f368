// Questions beside an answer, or beside one without figures: each has rows.
import { say } from '../language.ts'
import { post } from '../service/client.ts'
import type { Definition, Related as RelatedAnswer } from '../service/shapes.ts'
import { useAnswer } from '../use-answer.ts'
import { LiveQuestions } from './live-questions.tsx'

type Props = {
  readonly definition: Definition
  /** Whether they stand in the place of an answer. */
  readonly instead?: boolean
}

/** Nothing is said where there are none, or where they do not come: they are an extra. */
export const Related = ({ definition: { spec_id: specId, identity }, instead = false }: Props) => {
  const loaded = useAnswer(specId, (signal) =>
    post<RelatedAnswer>('/api/search/related', { definition: { identity } }, signal),
  )
  const questions = loaded.latest?.questions ?? []
  if (questions.length === 0) return null
  return (
    <section class="related" aria-labelledby="related-title">
      <h2 id="related-title" class="section-title">
        {say(instead ? 'related.instead' : 'related.title')}
      </h2>
      <LiveQuestions questions={questions.map((one) => ({ ...one, relation: say(`related.${one.relation}`) }))} />
    </section>
  )
}
