import { useState } from 'preact/hooks'

/** Copies a text and says that it did. Without a clipboard (plain http) the text is selected instead. */
export const CopyButton = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Copied')
    } catch {
      setSaid('Select and copy it by hand')
    }
    setTimeout(() => setSaid(''), 2_500)
  }
  return (
    <button type="button" class="small" onClick={() => void copy()} aria-label={`Copy ${label}`}>
      <span role="status">{said === '' ? 'Copy' : said}</span>
    </button>
  )
}
