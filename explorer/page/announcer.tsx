// What arrives is told to those who do not see it, by one live region that is there from the start.
import { useEffect, useState } from 'preact/hooks'

const told = 'announce'

/** Says something through the live region of the page. */
export const announce = (text: string): void => {
  dispatchEvent(new CustomEvent(told, { detail: text }))
}

export const Announcer = () => {
  const [text, setText] = useState('')
  useEffect(() => {
    const hear = (event: Event) => setText(event instanceof CustomEvent ? String(event.detail) : '')
    addEventListener(told, hear)
    return () => removeEventListener(told, hear)
  }, [])
  return (
    <p class="unseen" role="status" aria-live="polite">
      {text}
    </p>
  )
}
