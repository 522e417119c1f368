// One claim of a text: the verdict, the figure that it was held against, why it may differ, what else may be meant.
import type { Counted } from '../../chart/unit-name.ts'
import { amountInWords, exactFigure } from '../answer/amount.ts'
import { FigureButton } from '../answer/figure-button.tsx'
import { marked } from '../answer/sentence.ts'
import { topicOf } from '../answer/topic.ts'
import { computedWords } from '../dataset/computed-words.ts'
import type { Explainable } from '../dataset/explainable.ts'
import { Traps } from '../dataset/traps.tsx'
import { named, say, texts } from '../language.ts'
import { ReadingNamed } from '../named.tsx'
import { conversionIn, requestDataset } from '../service/client.ts'
import type { CheckedClaims, Definition } from '../service/shapes.ts'
import { Told } from '../told.tsx'
import { ViewLink } from '../view-link.tsx'
import { Woven } from '../woven.tsx'

type Claim = CheckedClaims['claims'][number]
type Candidate = Claim['candidates'][number]
type Figure = Omit<Candidate, 'verdict' | 'spec_id' | 'definition' | 'facets'>
/** The dataset that a figure stands in. */
type Asked = { readonly definition: Definition; readonly facets: Candidate['facets'] }

const countedOf = ({ currency, unit, price_basis: prices, base_year: base }: Figure): Counted => ({
  unit: currency ?? unit ?? '',
  priceBasis: prices ?? '',
  baseYear: String(base ?? ''),
})

/** Checking stores nothing: the dataset of a figure is made when somebody wants to know where it comes from. */
const explainableOf = (figure: Figure, { definition, facets }: Asked): Explainable => {
  const { unit: _unit, ...computed } = facets
  const request = { specId: definition.spec_id, definition, unit: conversionIn(facets), computed }
  return {
    version: (signal) => requestDataset(request, signal),
    keys: { variable: figure.variable, period: figure.period, ...figure.roles },
    name: '',
    period: figure.period,
    // of a share of two readings the part stands in the rows
    value: figure.phrase === null ? null : figure.value,
    counted: countedOf(figure),
  }
}

type Explains = { readonly onExplain: (figure: Explainable) => void }

/** What a figure is called, how much it is, and where it is from; the amount opens its receipt. */
const FigureTold = ({
  figure,
  asked,
  onExplain,
}: Explains & { readonly figure: Figure; readonly asked: Asked | null }) => {
  const amount = amountInWords(figure.value, countedOf(figure), texts())
  const exact = exactFigure(figure.value, texts())
  return (
    <Woven
      text={say('check.figure', {
        label: marked(0),
        amount: marked(1),
        exact,
        source: (figure.source ?? figure.provenance ?? '').split('; ').map(named).join('; '),
      })}
    >
      {[
        <CalledSo key="label" figure={figure} asked={asked} />,
        asked === null ? (
          amount
        ) : (
          <FigureButton
            key="amount"
            {...{ text: amount, exact }}
            onOpen={() => onExplain(explainableOf(figure, asked))}
          />
        ),
      ]}
    </Woven>
  )
}

/** The reading with what is computed of it; a share of two readings has its own line. */
const CalledSo = ({ figure: { label, phrase }, asked }: { readonly figure: Figure; readonly asked: Asked | null }) =>
  phrase === null ? (
    <span lang="en">{label}</span>
  ) : (
    <>
      <ReadingNamed reading={{ label, phrase }} />
      {asked === null
        ? ''
        : computedWords(asked.facets, topicOf(asked.definition.identity.shape), texts()).map((words) => `, ${words}`)}
    </>
  )

/** The mistakes of the figure, and those that the reasons come of. */
const trapsOf = ({ traps, reasons }: Claim) => [
  ...traps,
  ...reasons
    .flatMap((reason) => reason.traps)
    .filter(({ ref }, i, all) => [...traps, ...all.slice(0, i)].every((other) => other.ref !== ref)),
]

export const ClaimCard = ({ claim, onExplain }: Explains & { readonly claim: Claim }) => {
  const { receipt, figure, candidates } = claim
  return (
    <li class={`card claim claim-${claim.verdict}`}>
      <blockquote dir="auto" translate={false}>
        {claim.text}
      </blockquote>
      <p class="verdict">{say(`check.${claim.verdict}`)}</p>
      {figure === null ? null : (
        <p class="sentence">
          <FigureTold figure={figure} asked={receipt} onExplain={onExplain} />
        </p>
      )}
      {claim.reasons.length === 0 ? null : (
        <ul>
          {claim.reasons.map(({ code, detail }) => (
            <li key={code + detail}>
              <Told code={code} detail={detail} />
            </li>
          ))}
        </ul>
      )}
      <Traps traps={trapsOf(claim)} />
      {receipt === null || !receipt.stored ? null : (
        <p>
          <ViewLink to={{ question: '', specId: receipt.spec_id }}>{say('check.open')}</ViewLink>
        </p>
      )}
      {candidates.length === 0 ? null : (
        <>
          <p class="fine">{say('check.candidates')}</p>
          <ul>
            {candidates.map((candidate, i) => (
              <li key={i}>
                <span class="sentence">
                  <FigureTold figure={candidate} asked={candidate} onExplain={onExplain} />
                </span>{' '}
                {say(`check.${candidate.verdict}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  )
}
