// Texts that stand where a name is missing: they look like codes or names and are none.

const placeholder = /^(?:n\s*[./]\s*a\.?|nil|null|none|unknown|tbd|tba|worldwide|world-wide|999|0{1,4}|-+|\.+)$/i

/** Whether a text says that there is no name ("n/a"). */
export const isPlaceholder = (text: string): boolean => placeholder.test(text)
