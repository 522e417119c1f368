// What is documented of a source, and what is not.
import { NotThere } from '../failure-message.tsx'
import { useGet } from '../use-answer.ts'
import { Fields, nameOf } from './detail.tsx'
import { say } from '../language.ts'
import type { GraphDocumentation } from '../service/shapes.ts'

const gapName = (path: string): string => nameOf(path.replace(/^details\./, '').replaceAll('.', ' '))

/** The documentation record of a provenance: edition, licence, citation, methodology, and its gaps. */
export const DocumentationRecord = ({ path }: { readonly path: string }) => {
  const loaded = useGet<GraphDocumentation>(path)
  if (loaded.value === null) return <NotThere asked={loaded}>{say('documented.loading')}</NotThere>
  const { ref: _ref, label: _label, built_from: _built, gaps, details, ...rest } = loaded.value
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
