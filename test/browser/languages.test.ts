// Nothing of the interface is English to a French or Spanish reader: every text of every kind of page is one of its language, or data.
import type { Page } from 'playwright-core'
import frenchCodes from '../../explorer/names/lists.fr.json' with { type: 'json' }
import spanishNames from '../../explorer/names/own.es.json' with { type: 'json' }
import frenchNames from '../../explorer/names/own.fr.json' with { type: 'json' }
import spanishPlaces from '../../explorer/names/places.es.json' with { type: 'json' }
import frenchPlaces from '../../explorer/names/places.fr.json' with { type: 'json' }
import spanish from '../../explorer/texts/es.json' with { type: 'json' }
import french from '../../explorer/texts/fr.json' with { type: 'json' }
import { explorerTest } from './support/explorer-test.ts'

const { test, explorer } = explorerTest()

/** Texts of a page in the order of the document: of elements, and of the attributes that are read out or shown. What is marked as English is data, as are code, addresses and names in their own language. */
const textsOf = async (page: Page): Promise<ReadonlyArray<string>> => {
  const found = await page.evaluate<string[]>(`(() => {
    const sentences = '.answer p, .live-answer, .sentence'
    // the first sentence of a receipt is names and a figure
    const data = '.plain-words li:first-child, [lang=en], [translate=no], code, pre, svg, script, style, noscript, .language'
    const found = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (node.closest('[lang=en], [translate=no], .language') !== null) continue
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'])
          if (node.hasAttribute(name)) found.push(node.getAttribute(name))
        // a sentence with figures in it is one text
        if (node.matches(sentences)) found.push(node.innerText)
      } else if (node.parentElement.closest(data + ', ' + sentences) === null) found.push(node.nodeValue)
    }
    return found
  })()`)
  return found.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => /\p{L}{2}/u.test(text))
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The texts and names of a language as forms: their values may be anything. Those of values alone would take everything. */
const formsOf = (...dictionaries: ReadonlyArray<object>): RegExp => {
  const forms = dictionaries.flatMap((messages) =>
    Object.values(messages).flatMap((form: unknown) =>
      typeof form === 'string' ? [form] : Object.values(form as Record<string, string>),
    ),
  )
  const telling = forms.filter((form) => form.replace(/\{\w+\}/g, '').replace(/\P{L}/gu, '').length > 1)
  const patterns = [...new Set(telling)].map((form) =>
    form
      .split(/\{\w+\}/)
      .map(escaped)
      .join('.+?')
      .replace(/\s/g, '\\s'),
  )
  return new RegExp(`^(?:${patterns.join('|')})$`, 'iu')
}

const currencies = ['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'CHF', 'SEK', 'NOK', 'DKK', 'AUD']

/** Words that come from the browser by language (names of currencies, sizes of files), and codes, which have none. */
const ofBrowser = (text: string, language: string): boolean => {
  const names = currencies.flatMap((currency) => [
    new Intl.DisplayNames(language, { type: 'currency' }).of(currency),
    new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'name' })
      .formatToParts(2)
      .find(({ type }) => type === 'currency')?.value,
  ])
  return (
    names.some((name) => name?.toLowerCase() === text.toLowerCase()) ||
    /^[\d.,\s]+ ?(o|octets|ko|Mo|B|kB|MB|bytes)$/.test(text) ||
    /^([A-Z]{2,6}|Index\d{4})$/.test(text)
  )
}

/** Where texts are put together of others, the outermost first. */
const joints = [/(?<=[.;]) /, / · /, /; /, / : |: /, /, /, / \(|\)/]

/** Texts that are none of a language: nor whole, nor in their parts. */
const foreign = (texts: ReadonlyArray<string>, language: string, forms: RegExp): ReadonlyArray<string> => {
  const own = (part: string): boolean => {
    const words = part.replace(/^[\s·;:,.\d/–-]+|[\s·;:,–-]+$/g, '')
    return (
      !/\p{L}{2}/u.test(words) || [part.trim(), words].some((text) => forms.test(text) || ofBrowser(text, language))
    )
  }
  const known = (text: string, depth = 0): boolean => {
    const joint = joints[depth]
    return own(text) || (joint !== undefined && text.split(joint).every((part) => known(part, depth + 1)))
  }
  return [...new Set(texts)].filter((text) => !known(text))
}

const settled = async (page: Page): Promise<void> => {
  const awaited = page.locator('.busy, [aria-busy=true], .figures-awaited, .arriving, .cite-awaited')
  await awaited.first().waitFor({ state: 'detached' })
  await page.waitForTimeout(400)
}

const question = (words: string, more = ''): string => `/?q=${encodeURIComponent(words)}${more}`

/** Kinds of pages, and what is done on them before they are read. */
const pages: ReadonlyArray<readonly [name: string, path: string, act?: (page: Page) => Promise<void>]> = [
  ['the first view', '/'],
  ['an answer', question('aid from France to Senegal since 2015')],
  ['an answer of many series', question('aid to Kenya', '&chart=bars&rows=all')],
  ['small multiples', question('aid to Kenya', '&chart=multiples')],
  ['a table', question('aid to Kenya', '&show=table&sort=name:ascending')],
  ['a map', question('aid from France', '&show=map')],
  ['a converted answer', question('aid from France to Senegal in euros in constant prices')],
  ['a computed answer', question('aid to Kenya per person')],
  ['a choice', question('aid to Congo')],
  ['no figures', question('aid from Kenya')],
  ['a name that is unknown', question('aid to Wakanda')],
  ['a refusal', question('why did aid to Kenya fall')],
  ['several parts', question('aid to Kenya and GDP of Kenya')],
  ['a dataset that is not known', '/?spec=spec_00000000000000000000000000000000'],
  ['an address that cannot be read', '/?q=GDP%20of%20Kenya&year=soon'],
  ['a link that leads nowhere', '/share/shr_nothing'],
  ['what is held', '/browse'],
  ['a name that is found', '/browse?find=Kenya'],
  ['a name that is not found', '/browse?find=Wakanda'],
  ['a country', '/browse?node=country%2FKEN'],
  ['a group', '/browse?node=group%2FG20'],
  ['a sector', '/browse?node=crsPurpose%2F120'],
  ['a node that is not held', '/browse?node=country%2FXXX'],
  [
    'checking',
    '/check?q=' + encodeURIComponent('France gave Senegal $5 billion in 2021. GDP of Kenya was $100 billion in 2019.'),
  ],
  [
    'where a figure comes from',
    question('aid from France to Senegal in 2021 in euros'),
    async (page) => {
      await page.locator('.answer-figure').first().click()
      await page.locator('dialog .plain-words li').first().waitFor()
    },
  ],
  [
    'reporting a figure',
    question('aid from France to Senegal in 2021'),
    async (page) => {
      await page.locator('.answer .report-link').click()
      await page.locator('dialog form').waitFor()
    },
  ],
  [
    'files, links, versions and all that is folded',
    question('aid from France to Senegal in 2021'),
    async (page) => {
      await page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
      await page.locator('.share button').first().click()
      await page.locator('.share a').waitFor()
      await page.locator('.download-buttons button').nth(1).click()
      await page.locator('.files li').nth(0).waitFor()
      await settled(page)
    },
  ],
  [
    'a word and what it could be',
    question('aid from France to Senegal since 2015'),
    async (page) => {
      await page.locator('button.word-time').click()
      await page.locator('.word-panel').waitFor()
    },
  ],
]

for (const [language, messages, ...names] of [
  ['fr', french, frenchNames, frenchPlaces, frenchCodes],
  ['es', spanish, spanishNames, spanishPlaces],
] as const) {
  const forms = formsOf(messages, ...names)
  for (const [name, path, act] of pages) {
    test(`${name} is in ${language}, but for data`, async (t) => {
      const page = await explorer.open(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
      await page.locator('main h1, main .message').first().waitFor()
      await settled(page)
      await act?.(page)
      await settled(page)
      t.is(await page.locator('html').getAttribute('lang'), language)
      const words = decodeURIComponent(path)
      const said = (await textsOf(page)).filter((text) => !words.includes(text))
      t.deepEqual(foreign(said, language, forms), [])
      await page.close()
    })
  }
}
