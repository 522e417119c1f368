// A picture as a tree of SVG elements: written as text for a file, made into elements by the page.
import type { Mark } from './mark.ts'

export type Shape = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string | number>>
  readonly children: ReadonlyArray<Shape | string>
  /** The figure that the shape stands for. */
  readonly mark?: Mark
}

export const shape = (
  tag: string,
  attributes: Shape['attributes'] = {},
  children: Shape['children'] = [],
  mark?: Mark,
): Shape => ({ tag, attributes, children, ...(mark === undefined ? {} : { mark }) })

/** Characters that no XML document may hold, escaped or not: half pairs, controls and the two that are no characters. */
const notOfXml = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const escaped = (text: string): string =>
  text
    .replaceAll(notOfXml, '\ufffd')
    .replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

/** Pixels to a tenth: what eyes cannot see is not written. */
const written = (value: string | number): string =>
  typeof value === 'number' ? String(Math.round(value * 10) / 10) : value

/** The tree as text of SVG; the same tree gives the same text. */
export const shapeText = ({ tag, attributes, children }: Shape): string => {
  const names = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(written(value))}"`)
  const inside = children.map((child) => (typeof child === 'string' ? escaped(child) : shapeText(child))).join('')
  return inside === '' ? `<${tag}${names.join('')}/>` : `<${tag}${names.join('')}>${inside}</${tag}>`
}
