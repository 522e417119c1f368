// The first view: three charts of what is held now, and all that is held, by topic.
import { topicOfPopulation, type Topic } from '../answer/topic.ts'
import { yearsInWords } from '../../names/years.ts'
import { NotThere } from '../failure-message.tsx'
import { LiveCharts, type ProvenQuestion } from '../live/live-chart.tsx'
import type { About, Catalogue } from '../service/shapes.ts'
import { say, texts } from '../language.ts'
import { Named, QuestionNamed } from '../named.tsx'
import { useTitle } from '../title.ts'
import { useGet } from '../use-answer.ts'
import { ViewLink } from '../view-link.tsx'

const topics: ReadonlyArray<Topic> = ['aid', 'debt', 'economy', 'other']

/** What the page is for, above the box. */
export const Welcome = () => (
  <>
    <h1>{say('home.title')}</h1>
    <p class="lede">{say('home.lede')}</p>
  </>
)

type Family = Catalogue['families'][number]

const examplesOf = (family: Family): NonNullable<Family['examples']> =>
  (family.examples ?? []).filter((_, i, all) => i === 0 || i === 2 || i === all.length - 1)

/** What is held, by topic; years as words. */
const HeldByTopic = ({ families }: { readonly families: ReadonlyArray<Family> }) => (
  <section aria-labelledby="held" class="wide">
    <h2 id="held" class="section-title">
      {say('held.title')}
    </h2>
    {topics.map((topic) => {
      const own = families.filter(({ shape }) => topicOfPopulation(shape.population_type) === topic)
      return own.length === 0 ? null : (
        <section key={topic} aria-labelledby={`topic-${topic}`}>
          <h3 id={`topic-${topic}`} class="topic">
            {say(`topic.${topic}`)}
          </h3>
          <ul class="plain families">
            {own.map((family) => (
              <li key={family.label}>
                <h4>
                  <Named label={family.label} />
                </h4>
                <p class="fine">
                  {yearsInWords({ start_year: family.years.first, end_year: family.years.last }, texts())} ·{' '}
                  {say('figures', { n: family.observations })}
                </p>
                <ul class="plain examples">
                  {examplesOf(family).map(({ question, phrase }) => (
                    <li key={question}>
                      <ViewLink to={{ question }}>
                        <QuestionNamed {...{ question, phrase }} />
                      </ViewLink>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      )
    })}
  </section>
)

/** One question of each topic, with a chart worth looking at: several years before many series. */
const firstCharts = (questions: ReadonlyArray<ProvenQuestion>): ReadonlyArray<ProvenQuestion> => {
  const years = ({ coverage: { first_year: first, last_year: last } }: ProvenQuestion): number =>
    first === null || last === null ? 0 : last - first
  const best = topics.flatMap((topic) => {
    const own = questions.filter((one) => topicOfPopulation(one.population_type) === topic && years(one) > 2)
    return own.slice(0, 1)
  })
  return [...best, ...questions.filter((one) => !best.includes(one))].slice(0, 3)
}

/** The first view below the box. */
export const Home = () => {
  useTitle('')
  const about = useGet<About>('/api/search/about')
  const families = useGet<Catalogue>('/api/search/catalogue').value?.families ?? []
  const illustrative = families.some(({ sources }) => sources.some(({ label }) => /illustrative/i.test(label ?? '')))
  return (
    <>
      {illustrative ? (
        <div class="wide">
          <p class="sample-mark">
            <strong>{say('sample')}</strong> {say('sample.site')}
          </p>
        </div>
      ) : null}
      <section class="wide home-charts" aria-labelledby="home-charts">
        <h2 id="home-charts" class="unseen">
          {say('home.charts')}
        </h2>
        {about.value === null ? (
          <NotThere asked={about}>{say('dataset.loading')}</NotThere>
        ) : (
          <LiveCharts questions={firstCharts(about.value.questions)} most={3} />
        )}
      </section>
      {families.length > 0 ? <HeldByTopic families={families} /> : null}
    </>
  )
}
