// The written forms of texts as patterns for schemas. Plain ranges, so that they mean the same in every language: what JavaScript
// trims, and what shows nothing (controls, formats, surrogates, private use; code points that Unicode has not assigned yet are left to the service).
const white = '\\t-\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff'
const control = '\\u0000-\\u001f\\u007f-\\u009f'
const surrogate = '\\ud800-\\udfff'
const hidden = `${control}\\u00ad\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ud800-\\uf8ff\\ufeff\\ufff0-\\ufffb\\ufffe\\uffff`
const outside = `${white}"<>\\\\\`${hidden}`
const bare = `[^=+@'${outside}-][^${outside}]{0,255}`

/** A graph reference as it is, without a prefix and without white space around it. */
export const bareDcidPattern = { type: 'string', pattern: `^${bare}$` }

/** A graph reference as a client may write it: white space around it and one `dcid:` before it are taken off. */
export const dcidPattern = {
  type: 'string',
  description: 'Graph reference',
  pattern: `^[${white}]*(dcid:)?${bare}[${white}]*$`,
  not: { pattern: `^[${white}]*dcid:([-=+@']|[${white}]*$)` },
}

/** A text that is not empty when white space around it is taken off. */
export const textPattern = (maxLength: number) => ({
  type: 'string',
  minLength: 1,
  maxLength,
  pattern: `^[^${surrogate}]*[^${white}${surrogate}][^${surrogate}]*$`,
})

/** A text that is not empty and has no control characters but white space around it. */
export const spokenTextPattern = (maxLength: number) => ({
  type: 'string',
  minLength: 1,
  maxLength,
  pattern: `^[${white}]*[^${white}${control}${surrogate}]([^${control}${surrogate}]*[^${white}${control}${surrogate}])?[${white}]*$`,
})
