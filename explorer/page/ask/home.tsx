import { get } from '../service/client.ts'
import type { Catalogue } from '../service/shapes.ts'
import { say } from '../texts/language.ts'
import { useTitle } from '../title.ts'
import { useAnswer } from '../use-answer.ts'
import { follow } from '../view.ts'

const questionsOf = (family: Catalogue['families'][number]): ReadonlyArray<string> =>
  (family.examples ?? [])
    .map(({ question }) => question)
    .filter((_, i, all) => i === 0 || i === 2 || i === all.length - 1)

const Families = ({ families }: { readonly families: Catalogue['families'] }) => (
  <section aria-labelledby="held" class="wide">
    <h2 id="held" class="section-title">
      What is held
    </h2>
    <ul class="families">
      {families.map((family) => (
        <li key={family.label}>
          <h3>{family.label}</h3>
          <p class="fine">
            {family.years.first}–{family.years.last} · {family.observations.toLocaleString('en')} figures
          </p>
          <ul class="examples">
            {questionsOf(family).map((question) => (
              <li key={question}>
                <a href={`/?q=${encodeURIComponent(question)}`} onClick={follow({ question })}>
                  {question}
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </section>
)

/** What the page is for, above the box. */
export const Welcome = () => (
  <>
    <h1>{say('home.title')}</h1>
    <p class="lede">{say('home.lede')}</p>
  </>
)

/** The first view below the box: what can be asked. */
export const Home = () => {
  useTitle('')
  const catalogue = useAnswer('catalogue', (signal) => get<Catalogue>('/api/search/catalogue', signal))
  const families = catalogue.state === 'there' && catalogue.answer.ok ? catalogue.answer.value.families : []
  const sources = new Map(
    families.flatMap((family) => family.sources.map((source) => [source.ref, source.label ?? source.ref])),
  )
  const illustrative = [...sources.values()].some((label) => /illustrative/i.test(label))
  return (
    <>
      {illustrative ? (
        <div class="wide">
          <p class="sample-mark">
            <strong>{say('sample')}</strong> {say('sample.site')}
          </p>
        </div>
      ) : null}
      {families.length > 0 ? <Families families={families} /> : null}
    </>
  )
}
