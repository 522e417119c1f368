// Names that are only themselves as they are written: in capitals, in the singular or the plural.

/** A name of one or two capitals ("US"), or one that is a common word in small letters ("WHO"), is only itself in capitals. */
const commonInSmallLetters = new Set([
  'who',
  'it',
  'us',
  'in',
  'be',
  'is',
  'as',
  'are',
  'can',
  'all',
  'iso',
  'aid',
  'un',
])
/** Short names that people write in small letters too, and that are nothing else. */
export const inSmallLetters = new Set(['uk', 'usa', 'eu', 'uae', 'drc', 'png'])
/** Whether a name is only itself in capitals. */
export const needsCapitals = (text: string): boolean =>
  /^[A-Z]{1,2}$/.test(text) || (/^[A-Z]{3,}$/.test(text) && commonInSmallLetters.has(text.toLowerCase()))

/** Whether a name means another place in the singular than in the plural: "America", "Americas". */
export const isNumbered = (name: string): boolean => /^Americas?$/.test(name)
