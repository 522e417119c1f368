import { useState } from 'preact/hooks'
import { say } from './language.ts'

type CopyButtonProps = {
  /** What is copied; a function where it takes work to make. */
  readonly text: string | (() => string)
  /** What is copied, in words. */
  readonly label: string
  /** What the button says, where that is more than "Copy". */
  readonly name?: string
}

/** Copies a text and says that it did. Without a clipboard (plain http) the text is selected by hand instead. */
export const CopyButton = ({ text, label, name }: CopyButtonProps) => {
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text())
      setSaid(say('copy.done'))
    } catch {
      setSaid(say('copy.by-hand'))
    }
    setTimeout(() => setSaid(''), 2_500)
  }
  return (
    <button
      type="button"
      class="small"
      onClick={() => void copy()}
      {...(name === undefined ? { 'aria-label': say('copy.label', { label }) } : {})}
    >
      <span role="status">{said === '' ? (name ?? say('copy')) : said}</span>
    </button>
  )
}
