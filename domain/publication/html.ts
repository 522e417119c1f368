// Texts in HTML.

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text in HTML, also inside an attribute in quotes. */
export const html = (text: string): string =>
  text.toWellFormed().replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character)

/** A link, both texts escaped. */
export const link = (address: string, text: string): string => `<a href="${html(address)}">${html(text)}</a>`

/** A list of items that are HTML already. */
export const list = (items: ReadonlyArray<string>): string =>
  `<ul>${items.map((inner) => `<li>${inner}</li>`).join('')}</ul>`

export const pageStyle = `
:root{color-scheme:light dark;--line:#8886;--soft:#8881}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem}
h1{font-size:1.6rem;line-height:1.25;overflow-wrap:anywhere}h2{font-size:1.15rem;margin-top:2rem}
figure{margin:1rem 0}img{max-width:100%;height:auto;background:#fff}
.table{overflow-x:auto}table{border-collapse:collapse;font-size:.85rem}
th,td{padding:.25rem .6rem;border-bottom:1px solid var(--line);text-align:left;white-space:nowrap}
pre{overflow-x:auto;padding:.75rem;background:var(--soft)}code,.mono{font-family:ui-monospace,monospace;overflow-wrap:anywhere}
.note{border-left:4px solid #b50;padding-left:.75rem}`.trim()
