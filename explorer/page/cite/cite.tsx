// How to cite the figures and how to read them elsewhere: all of it stands in the document before any click.
import { CopyButton } from '../copy-button.tsx'
import type { Citation, Manifest } from '../service/shapes.ts'
import { say } from '../language.ts'
import { useGet } from '../use-answer.ts'
import { snippetsOf } from './snippets.ts'

const Block = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <div class="cite-block">
    <h4 translate={false}>{name}</h4>
    <CopyButton text={text} label={name} />
    <Lines name={name} text={text} />
  </div>
)

/** As long as a page when all stood open: in the document and found by a search in the page, shown when opened. */
const ClosedBlock = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <div class="cite-block cite-closed">
    <details>
      <summary>
        <h4 translate={false}>{name}</h4>
      </summary>
      <Lines name={name} text={text} />
    </details>
    <CopyButton text={text} label={name} />
  </div>
)

const Lines = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <pre tabIndex={0} aria-label={name} translate={false}>
    <code>{text}</code>
  </pre>
)

export const Cite = ({ manifest }: { readonly manifest: Manifest }) => {
  const loaded = useGet<Citation>(`/api/datasets/${manifest.spec_id}/${manifest.content_version}/citation`)
  const { value: cited } = loaded
  const address = `${location.origin}/api/data/${manifest.spec_id}/${manifest.content_version}.csv`
  return (
    <section class="cite" aria-labelledby="cite-title">
      <h2 id="cite-title" class="section-title">
        {say('cite.title')}
      </h2>
      <div class="cite-columns">
        <div>
          <h3>{say('cite.cite')}</h3>
          {cited === null ? (
            <p class="fine cite-awaited">{say(loaded.state === 'loading' ? 'cite.loading' : 'cite.none')}</p>
          ) : (
            <>
              <Block name="APA" text={cited.apa} />
              <ClosedBlock name="BibTeX" text={cited.bibtex.trim()} />
              <ClosedBlock name="RIS" text={cited.ris.trim()} />
              {cited.producers.length === 0 ? null : (
                <>
                  <h4>{say('cite.producers')}</h4>
                  <ul class="fine" lang="en">
                    {cited.producers.map(({ citation }) => (
                      <li key={citation}>{citation}</li>
                    ))}
                  </ul>
                </>
              )}
            </>
          )}
        </div>
        <div class="snippets">
          <h3>{say('cite.reuse')}</h3>
          <p class="fine">{say('cite.fixed')}</p>
          {snippetsOf(address).map(({ name, text }) => (
            <ClosedBlock key={name} name={name} text={text} />
          ))}
        </div>
      </div>
    </section>
  )
}
