// Every number on the page opens its receipt, wherever it stands; a computed one with what it was made from.
import type { Locator, Page } from 'playwright-core'
import { explorerTest } from './support/explorer-test.ts'

// real figures, which may be added up and set into shares
const { test, explorer } = explorerTest({ GRAPH: 'starter' })

const asked = (words: string, more = ''): string => `/?q=${encodeURIComponent(words)}${more}`
const pairs = 'aid from France and Germany to Kenya and Senegal in 2020'
const donors = 'aid to Kenya by donor since 2015'

const figure: (page: Page) => Locator = (page) => page.locator('.figures svg.plot [data-figure]').first()

/** Clicks over the picture, as a reader does who aims at a line, until a receipt opens. */
const aimAt = async (page: Page, picture: Locator): Promise<void> => {
  await picture.scrollIntoViewIfNeeded()
  const box = await picture.boundingBox()
  if (box === null) throw new Error('there is no picture')
  for (let down = 0.95; down > 0.05; down -= 0.04)
    for (const across of [0.1, 0.3, 0.5, 0.7]) {
      await page.mouse.click(box.x + box.width * across, box.y + box.height * down)
      if ((await page.getByRole('dialog').count()) > 0) return
    }
}

const receiptOf = async (page: Page): Promise<string> => {
  const dialog = page.getByRole('dialog')
  await dialog.locator('.plain-words li').first().waitFor()
  const [text, shown] = [await dialog.innerText(), await dialog.locator('.explain-figure').innerText()]
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  if (!/\d/.test(shown)) throw new Error('the receipt shows no figure')
  return text
}

const places: ReadonlyArray<readonly [name: string, path: string, open: (page: Page) => Promise<void>]> = [
  [
    'the sentence',
    asked('aid from France to Senegal in 2020'),
    (page) => page.locator('.answer-figure').first().click(),
  ],
  ['a number', asked('aid from France to Senegal in 2020'), (page) => figure(page).click()],
  ['a bar', asked('aid from France by recipient in 2020'), (page) => figure(page).click()],
  ['a flow', asked(pairs, '&chart=flow'), (page) => figure(page).click({ force: true })],
  [
    'a map',
    asked('aid from France by recipient in 2020', '&show=map'),
    (page) => aimAt(page, page.locator('.figures svg.plot')),
  ],
  ['a line', asked(donors), (page) => aimAt(page, page.locator('.figures svg.plot'))],
  ['a slope', asked(donors, '&chart=slope'), (page) => aimAt(page, page.locator('.figures svg.plot'))],
  ['small multiples', asked(donors, '&chart=multiples'), (page) => aimAt(page, page.locator('.figures svg.plot'))],
  [
    'a stack',
    asked('aid from France by recipient since 2015', '&chart=stacked'),
    (page) => aimAt(page, page.locator('.figures svg.plot')),
  ],
  ['a cell of the table', asked(donors, '&show=table'), (page) => page.locator('td button.figure').first().click()],
  ['the sentence of a card', '/', (page) => page.locator('.live .answer-figure').first().click()],
  ['the chart of a card', '/', (page) => aimAt(page, page.locator('.live .chart svg').first())],
  ['a card of a place', '/browse?node=country%2FKEN', (page) => page.locator('.live .answer-figure').first().click()],
  [
    'a figure checked',
    '/check?q=' + encodeURIComponent('GDP of Kenya was $1 million in 2019.'),
    (page) => page.locator('.claim .answer-figure').click(),
  ],
  [
    'a figure that may be meant',
    '/check?q=' + encodeURIComponent('GDP of Congo was $2 billion in 2019.'),
    (page) => page.locator('.claim .answer-figure').nth(1).click(),
  ],
]

for (const [name, path, open] of places)
  test(`the receipt of ${name} opens`, async (t) => {
    const page = await explorer.open(path)
    await page.locator('.chart svg, td button.figure, .claim').first().waitFor()
    await page.waitForLoadState('networkidle')
    await open(page)
    t.regex(await receiptOf(page), /It comes from/)
    await page.close()
  })

for (const [name, question] of [
  ['a sum', 'aid to Kenya in 2020'],
  ['a share', 'share of each donor in aid to Kenya in 2020'],
  ['a figure per head', 'aid to Kenya per person in 2020'],
  ['a change', 'how aid to Kenya changed from 2018 to 2020'],
] as const)
  test(`the receipt of ${name} names its inputs`, async (t) => {
    const page = await explorer.open(asked(question))
    await page.locator('.answer-figure').first().waitFor()
    await page.locator('.answer-figure').first().click()
    t.regex(await receiptOf(page), /Made from \d+ figures?/)
    await page.close()
  })

test('both sides of a figure that differs between versions open', async (t) => {
  const page = await explorer.open(asked('ODA of Sweden in 2021', '&unit=EUR,current'))
  await page.locator('.answer-figure').first().waitFor()
  await page.goto(explorer.service.url + asked('ODA of Sweden in 2021'))
  await page.locator('.answer-figure').first().waitFor()
  await page.locator('.versions summary').click()
  const sides = page.locator('.comparison .answer-figure')
  await sides.nth(1).waitFor()
  for (const side of [0, 1]) {
    await sides.nth(side).click()
    t.regex(await receiptOf(page), /It comes from/)
  }
  await page.close()
})

test('what a claim may mean is named in the language of the page', async (t) => {
  for (const [language, gdp, congo] of [
    ['fr', /Produit intérieur brut/, /Congo-Kinshasa/],
    ['es', /Producto interno bruto|Producto interior bruto/, /República Democrática del Congo/],
  ] as const) {
    const claims = 'GDP of Kenya was $1 million in 2019. GDP of Congo was $2 billion in 2019.'
    const page = await explorer.open(`/check?lang=${language}&q=${encodeURIComponent(claims)}`)
    await page.locator('.claim').nth(1).waitFor()
    t.regex(await page.locator('.claim').first().innerText(), gdp)
    t.regex(await page.locator('.claim').nth(1).innerText(), congo)
    const english = page.locator('.claim [lang=en]').filter({ visible: true })
    t.deepEqual(await english.allInnerTexts(), [])
    await page.close()
  }
})

test('nothing broke the policy, no other host was asked, no error was logged', (t) => {
  t.deepEqual(explorer.faults, [])
})
