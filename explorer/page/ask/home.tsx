import { get } from '../service/client.ts'
import type { Catalogue } from '../service/shapes.ts'
import { useAnswer } from '../use-answer.ts'
import { follow } from '../view.ts'
import { QuestionBox } from './question-box.tsx'

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

/** The first view: a question box, and what can be asked. */
export const Home = () => {
  const catalogue = useAnswer('catalogue', (signal) => get<Catalogue>('/api/search/catalogue', signal))
  const families = catalogue.state === 'there' && catalogue.answer.ok ? catalogue.answer.value.families : []
  const sources = new Map(
    families.flatMap((family) => family.sources.map((source) => [source.ref, source.label ?? source.ref])),
  )
  const illustrative = [...sources.values()].some((label) => /illustrative/i.test(label))
  return (
    <>
      <section class="hero">
        <div class="wide">
          <h1>Ask for a figure, get the data behind it.</h1>
          <p class="lede">
            Aid, development finance, debt and national accounts: read exactly, with sources, in files you can cite.
          </p>
          <QuestionBox question="" large />
          {illustrative ? (
            <p class="sample-mark">
              <strong>Sample data.</strong> This service holds illustrative figures. They are not statistics and must
              not be cited.
            </p>
          ) : null}
        </div>
      </section>
      {families.length > 0 ? <Families families={families} /> : null}
    </>
  )
}
