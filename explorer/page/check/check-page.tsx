// "Check a figure": each claim of a text with what the statistics say, the receipt, and why a wrong one may be wrong.
import { useState } from 'preact/hooks'
import { amountInWords, exactFigure } from '../answer/amount.ts'
import { announce } from '../announcer.tsx'
import { Busy, FailureMessage } from '../failure-message.tsx'
import { post } from '../service/client.ts'
import type { CheckedClaims } from '../service/shapes.ts'
import { say, texts } from '../language.ts'
import { useTitle } from '../title.ts'
import { useAnswer } from '../use-answer.ts'
import { addressOf, follow, go, type View } from '../view.ts'

type Claim = CheckedClaims['claims'][number]

const Figure = ({ figure }: { readonly figure: NonNullable<Claim['figure']> }) => {
  const counted = {
    unit: figure.currency ?? figure.unit ?? '',
    priceBasis: figure.price_basis ?? '',
    baseYear: String(figure.base_year ?? ''),
  }
  return (
    <p>
      {say('check.figure', {
        label: figure.label,
        amount: amountInWords(figure.value, counted, texts()),
        exact: exactFigure(figure.value, texts()),
        source: figure.source ?? figure.provenance ?? '',
      })}
    </p>
  )
}

const ClaimCard = ({ claim }: { readonly claim: Claim }) => {
  const { receipt } = claim
  const target = receipt === null ? null : { question: '', specId: receipt.spec_id }
  return (
    <li class={`card claim claim-${claim.verdict}`}>
      <blockquote dir="auto" translate={false}>
        {claim.text}
      </blockquote>
      <p class="verdict">{say(`check.${claim.verdict}`)}</p>
      {claim.figure === null ? null : <Figure figure={claim.figure} />}
      {claim.reasons.length === 0 ? null : (
        <ul>
          {claim.reasons.map((reason) => (
            <li key={reason.code + reason.detail} lang="en">
              {reason.detail}
            </li>
          ))}
        </ul>
      )}
      {target === null || receipt === null || !receipt.stored ? null : (
        <p>
          <a href={addressOf(target)} onClick={follow(target)}>
            {say('check.open')}
          </a>
        </p>
      )}
      {claim.candidates.length === 0 ? null : (
        <>
          <p class="fine">{say('check.candidates')}</p>
          <ul>
            {claim.candidates.map((candidate, i) => (
              <li key={i}>
                <span lang="en">{candidate.label}</span>: {exactFigure(candidate.value, texts())}.{' '}
                {say(`check.${candidate.verdict}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  )
}

/** A text to check, which is in the address, and the verdict on each of its claims. */
export const CheckPage = ({ view }: { readonly view: View }) => {
  useTitle(say('site.check'))
  const [text, setText] = useState(view.question)
  const asked = view.question
  const checked = useAnswer(asked === '' ? null : asked, async (signal) => {
    const answer = await post<CheckedClaims>('/api/verify', { claim: asked }, signal)
    if (answer.ok) announce(say('check.done', { n: answer.value.claims.length }))
    return answer
  })
  return (
    <div class="wide browse">
      <h1>{say('site.check')}</h1>
      <p class="lede">{say('check.lede')}</p>
      <form
        class="check-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') go({ path: '/check', question: text.trim() })
        }}
      >
        <label for="claim">{say('check.label')}</label>
        <textarea
          id="claim"
          rows={4}
          maxLength={4_000}
          dir="auto"
          value={text}
          placeholder={say('check.placeholder')}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="primary">
          {say('check.submit')}
        </button>
      </form>
      {asked === '' ? null : checked.state === 'loading' ? (
        <Busy>{say('check.loading')}</Busy>
      ) : checked.answer.ok ? (
        <ul class="plain claims">
          {checked.answer.value.claims.map((claim) => (
            <ClaimCard key={claim.start} claim={claim} />
          ))}
        </ul>
      ) : (
        <FailureMessage failure={checked.answer.failure} again={checked.again} />
      )}
    </div>
  )
}
