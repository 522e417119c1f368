// "Check a figure": each claim of a text with what the statistics say, the receipt, and why a wrong one may be wrong.
import { useState } from 'preact/hooks'
import { announce } from '../announcer.tsx'
import { NotThere } from '../failure-message.tsx'
import { post } from '../service/client.ts'
import type { CheckedClaims } from '../service/shapes.ts'
import { useReceipts } from '../dataset/receipts.tsx'
import { say } from '../language.ts'
import { useTitle } from '../title.ts'
import { useAnswer } from '../use-answer.ts'
import { go, type View } from '../view.ts'
import { ClaimCard } from './claim-card.tsx'

/** A text to check, which is in the address, and the verdict on each of its claims. */
export const CheckPage = ({ view }: { readonly view: View }) => {
  useTitle(say('site.check'))
  const [text, setText] = useState(view.question)
  const asked = view.question
  const { explain, dialog } = useReceipts()
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
      {asked === '' ? null : checked.value === null ? (
        <NotThere asked={checked}>{say('check.loading')}</NotThere>
      ) : (
        <ul class="plain">
          {checked.value.claims.map((claim) => (
            <ClaimCard key={claim.start} claim={claim} onExplain={explain} />
          ))}
        </ul>
      )}
      {dialog}
    </div>
  )
}
