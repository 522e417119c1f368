import { cleanText } from '../table.ts'

/** A text from the graph inside a Markdown line: one line, and nothing in it is markup. */
export const markdownText = (text: string): string =>
  cleanText(text)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>|#~]/g, (mark) => `\\${mark}`)

/** A text as inline code. */
export const code = (text: string): string => `\`${cleanText(text).replaceAll('`', "'").replaceAll(/\s+/g, ' ')}\``

/** A cell of a Markdown table that holds inline code. */
export const codeCell = (text: string): string => code(text).replaceAll('|', '\\|')
