// Texts that stand where a name is missing: they look like codes or names and are none, or are a piece of one.

const placeholder = /^(?:n\s*[./]\s*a\.?|nil|null|none|unknown|tbd|tba|worldwide|world-wide|999|0{1,4}|-+|\.+)$/i

/** "Federated States of", "the of China": what is named stands nowhere. Behind a comma it does ("Korea, Republic of"). */
const isCut = (text: string): boolean => {
  const words = text.trim().toLowerCase().split(/\s+/)
  const begins = words[0] === 'of' || (words[0] === 'the' && words[1] === 'of')
  return words.length > 1 && (begins || (words.at(-1) === 'of' && !/[,(;:/]/.test(text)))
}

/** Whether a text says that there is no name ("n/a") or is cut where the name would be. */
export const isPlaceholder = (text: string): boolean => placeholder.test(text) || isCut(text)
