// What is documented of a source, and what is not.
import { Busy, FailureMessage } from '../failure-message.tsx'
import { get } from '../service/client.ts'
import { useAnswer } from '../use-answer.ts'
import { Fields, nameOf } from './detail.tsx'
import { say } from '../language.ts'
import type { GraphDocumentation } from '../service/shapes.ts'

const gapName = (path: string): string => nameOf(path.replace(/^details\./, '').replaceAll('.', ' '))

/** The documentation record of a provenance: edition, licence, citation, methodology, and its gaps. */
export const DocumentationRecord = ({ path }: { readonly path: string }) => {
  const loaded = useAnswer(path, (signal) => get<GraphDocumentation>(path, signal))
  if (loaded.state === 'loading') return <Busy>{say('documented.loading')}</Busy>
  if (!loaded.answer.ok) return <FailureMessage failure={loaded.answer.failure} again={loaded.again} />
  const { ref: _ref, label: _label, built_from: _built, gaps, details, ...rest } = loaded.answer.value
  return (
    <section aria-labelledby="documented">
      <h2 id="documented">{say('documented.title')}</h2>
      <div lang="en">
        <Fields block={{ ...details, ...rest }} />
      </div>
      {gaps.length === 0 ? null : <p class="fine">{say('documented.gaps', { names: gaps.map(gapName).join(', ') })}</p>}
    </section>
  )
}
