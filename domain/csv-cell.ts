// RFC 4180, in one place.

/** A text between quotation marks. */
export const quotedCell = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** A cell, quoted when it must be. An empty text is quoted, so that it differs from an absent one. */
export const csvCell = (text: string): string => (text === '' || /[",\n\r]/.test(text) ? quotedCell(text) : text)
