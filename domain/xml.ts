// Texts in XML.

/** Whether XML 1.0 knows a character: tabs and line ends are the only controls it does. */
const isKnown = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0
  return code >= 0x20 ? code !== 0xfffe && code !== 0xffff : [0x9, 0xa, 0xd].includes(code)
}

/** A text in XML, also inside an attribute in quotes; characters that XML does not know are left out. */
export const xml = (text: string): string =>
  Array.from(text.toWellFormed())
    .filter(isKnown)
    .join('')
    .replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
