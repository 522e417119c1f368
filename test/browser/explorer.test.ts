import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import type { Json } from '../support/client.ts'
import { overflowOf, seriousFaultsOf } from './support/explorer.ts'
import { explorerTest } from './support/explorer-test.ts'

const { test, explorer, chromium } = explorerTest()
if (chromium === null) {
  console.log('No Chromium here (looked in PATH and CHROMIUM): the explorer page is not tested in a browser.')
}

const ask = async (page: Page, question: string): Promise<void> => {
  await page.getByLabel('Your question').fill(question)
  await page.getByLabel('Your question').press('Enter')
}
const chartOf = (page: Page) => page.locator('.chart svg')
const opened = async (question: string, more = ''): Promise<Page> => {
  const page = await explorer.open(`/?q=${encodeURIComponent(question)}${more}`)
  await page.getByRole('heading', { name: 'Files' }).waitFor()
  return page
}
/** Waits until what was asked for last is there: what was there before stays in sight meanwhile. */
const arrived = async (page: Page): Promise<void> => {
  await page.locator('[aria-busy=true], .figures-awaited').first().waitFor({ state: 'detached' })
}
/** Waits until nothing is being loaded any more. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  while ((await page.locator('.busy').count()) > 0) await page.locator('.busy').first().waitFor({ state: 'detached' })
}
const aidToSenegal = 'aid from France to Senegal since 2015'

test('a question becomes a chart and a downloaded file with the digest that the page shows', async (t) => {
  const page = await explorer.open('/')
  await ask(page, aidToSenegal)
  await chartOf(page).waitFor()
  const words = await page.locator('.word').allTextContents()
  t.true(words.includes('aid (what)'))
  t.true(words.some((word) => word.startsWith('Senegal (recipient')))
  for (const [button, format, bundle] of [
    ['CSV file', 'csv', false],
    ['Excel bundle', 'xlsx', true],
  ] as const) {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const download = await downloading
    const bytes = await readFile(await download.path())
    const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`
    t.is(await page.locator(`[data-digest="${digest}"]`).count(), 1, `${format} ${bundle}`)
    t.true(bytes.length > 500)
  }
  await page.close()
})

test('a question with several readings lets a person choose, and the choice is in the address', async (t) => {
  const page = await explorer.open('/')
  await ask(page, 'aid to Georgia and Korea')
  await page.getByRole('heading', { name: 'Which do you mean?' }).waitFor()
  await page
    .getByRole('link', { name: /South Korea|North Korea/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /Georgia/ }).waitFor()
  t.regex(page.url(), /spec=spec_[0-9a-f]{32}/)
  await page.close()
})

test('another breakdown is one click away', async (t) => {
  const page = await opened(aidToSenegal)
  await page.getByRole('link', { name: 'by purpose' }).click()
  await page.getByRole('heading', { level: 1, name: /by purpose/ }).waitFor()
  await arrived(page)
  await chartOf(page).waitFor()
  // one level at a time: what contains other codes is opened
  const level = page.getByRole('navigation', { name: 'Level shown' })
  await level.getByRole('link', { name: 'Social Infrastructure & Services' }).click()
  await level.locator('[aria-current]').waitFor()
  t.is(await level.locator('[aria-current]').innerText(), 'Social Infrastructure & Services')
  t.regex(page.url(), /under=crsPurpose\/100/)
  await level.getByRole('link', { name: 'All' }).click()
  t.notRegex(page.url(), /under=/)
  await page.close()
})

test('amounts are converted on request and the address reproduces the view', async (t) => {
  const page = await opened(aidToSenegal)
  await page.getByText('Million US dollars', { exact: true }).waitFor()
  await page.getByLabel('Currency', { exact: true }).selectOption('EUR')
  await page.getByText('Million euros, current prices', { exact: true }).waitFor()
  await page.getByLabel('Prices', { exact: true }).selectOption('constant')
  await page.getByText(/Million euros, constant 20\d\d prices/).waitFor()
  await page.getByLabel('Base year').fill('2018')
  await page.getByLabel('Base year').press('Enter')
  await page.getByText('Million euros, constant 2018 prices', { exact: true }).waitFor()
  t.true(page.url().includes('unit=EUR,constant,2018'))
  await page.reload()
  await page.getByText('Million euros, constant 2018 prices', { exact: true }).waitFor()
  t.is(await page.getByLabel('Currency', { exact: true }).inputValue(), 'EUR')
  await page.close()
})

test('a conversion that the question asks for is made, and can be undone', async (t) => {
  const page = await opened('French aid to Senegal since 2015 in constant 2020 euros')
  await page.getByText('Million euros, constant 2020 prices', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Show as reported' }).click()
  await page.getByText('Million US dollars', { exact: true }).waitFor()
  t.true(page.url().includes('unit=reported'))
  await page.close()
})

test('other years are another spec, and the table shows them', async (t) => {
  const page = await opened(aidToSenegal, '&show=table')
  await page.getByLabel('From year').fill('2019')
  await page.getByLabel('From year').press('Enter')
  await page.waitForURL(/spec=/)
  await page.locator('thead th', { hasText: '2019' }).waitFor()
  await arrived(page)
  t.is(await page.locator('thead th', { hasText: '2018' }).count(), 0)
  await page.getByLabel('To year').fill('2010')
  await page.getByLabel('To year').press('Enter')
  t.regex(await page.getByRole('alert').innerText(), /before/)
  await page.getByRole('link', { name: 'Back to the question as asked' }).click()
  await page.locator('thead th', { hasText: '2015' }).or(chartOf(page)).first().waitFor()
  await page.close()
})

test('a figure explains itself from the table, and Escape leads back to it', async (t) => {
  const page = await opened('French aid to Senegal since 2015 in constant 2020 euros', '&show=table')
  const figure = page.locator('button.figure').first()
  await figure.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Calculation' }).waitFor()
  const text = await dialog.innerText()
  t.regex(text, /ConversionRecipeDAC/)
  t.regex(text, /illustrative/i)
  t.deepEqual(await seriousFaultsOf(page), [])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  t.true(await figure.evaluate((element) => element === element.ownerDocument.activeElement))
  await page.close()
})

test('a figure explains itself from the chart', async (t) => {
  const page = await opened(aidToSenegal)
  await chartOf(page).scrollIntoViewIfNeeded()
  const box = await chartOf(page).locator('circle').nth(3).boundingBox()
  const [x, y] = [(box?.x ?? 0) + 3, (box?.y ?? 0) + 3]
  await page.mouse.move(x - 5, y - 5)
  await page.mouse.move(x, y)
  await page.mouse.click(x, y)
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/Source: /).waitFor()
  t.regex(await dialog.innerText(), /nothing was converted/)
  await page.close()
})

test('versions of a question are listed and two can be compared', async (t) => {
  const page = await opened('aid from Germany to Kenya since 2018', '&unit=USD,constant,2020')
  await page.goto(page.url().replace(/unit=.*/, 'unit=reported'))
  await page.getByText('Versions of this question').click()
  await page.locator('.version-list li').nth(1).waitFor()
  t.is(await page.locator('.version-list li').count(), 2)
  await page.locator('.comparison').waitFor()
  t.regex(await page.locator('.comparison').innerText(), /revised/)
  await page.locator('.version-list a:not([aria-current])').click()
  await page.getByText('A stored version, made').waitFor()
  await arrived(page)
  await page.locator('.measure', { hasText: 'constant 2020 prices' }).waitFor()
  await page.close()
})

test('a share link opens the same figures', async (t) => {
  const page = await opened(aidToSenegal)
  const version = await page.locator('.downloads code', { hasText: /^cv_/ }).innerText()
  for (const name of ['Link to these figures', 'Link to the question']) {
    await page.getByRole('button', { name }).click()
    const link = page.locator('.share a')
    await link.waitFor()
    const other = await explorer.open(new URL((await link.getAttribute('href')) ?? '').pathname)
    await chartOf(other).waitFor()
    t.is(await other.locator('.downloads code', { hasText: /^cv_/ }).innerText(), version)
    await other.close()
  }
  const lost = await explorer.open('/share/0190a9d0-0000-7000-8000-000000000000')
  t.regex(await lost.getByRole('alert').innerText(), /This link leads nowhere/)
  await lost.close()
  await page.close()
})

test('what cannot be answered is said in words, with a way on', async (t) => {
  const page = await explorer.open('/')
  await ask(page, 'GDP of Wakanda')
  await page.getByRole('heading', { name: 'No figures for this question' }).waitFor()
  t.regex(await page.locator('main').innerText(), /Wakanda/)
  await ask(page, 'forecast of aid to Kenya')
  await page.getByRole('heading', { name: 'This service does not answer such questions' }).waitFor()
  await page.goto(`${explorer.service.url}/?q=external%20debt%20of%20Ghana&unit=EUR,current`)
  const alert = page.getByRole('alert')
  t.regex(await alert.innerText(), /These figures cannot be converted/)
  await alert.getByText('What “recipe_not_declared” means').click()
  await alert.getByText(/No conversion is declared/).waitFor()
  await alert.getByRole('link', { name: 'Show the figures as reported' }).click()
  await chartOf(page).waitFor()
  await page.route('**/api/search/resolve', (route) => route.abort())
  await ask(page, 'GDP of Kenya')
  await page.getByRole('heading', { name: 'The service cannot be reached' }).waitFor()
  await page.unroute('**/api/search/resolve')
  await page.getByRole('button', { name: 'Try again' }).click()
  await chartOf(page).waitFor()
  await page.close()
})

test('the graph can be walked from its roots, and found by name', async (t) => {
  const page = await explorer.open('/browse')
  await page.getByRole('link', { name: 'Purpose', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Purpose' }).waitFor()
  await page.locator('.members li').first().waitFor()
  t.true((await page.locator('.members li').count()) > 10)
  await page.goto(`${explorer.service.url}/browse`)
  await page.getByLabel(/Name or code/).fill('Senegal')
  await page.getByLabel(/Name or code/).press('Enter')
  await page.locator('.message').getByRole('link', { name: 'Senegal' }).click()
  await page.getByRole('heading', { level: 1, name: 'Senegal' }).waitFor()
  await page.getByText('Technical', { exact: true }).click()
  t.regex(await page.locator('main').innerText(), /XOF/)
  t.deepEqual(await seriousFaultsOf(page), [])
  await page.close()
})

test('the sources are listed with years, licence and what is not told, and each opens what is documented of it', async (t) => {
  const page = await explorer.open('/browse')
  const row = page.locator('tr', { hasText: 'Illustrative creditor reporting data' }).first()
  await row.waitFor()
  const { json } = await explorer.service.get('/api/graph/sources')
  const lines = json.sources.flatMap((source: Json) => source.datasets.flatMap((one: Json) => one.provenances))
  const shown = await page.locator('.browse table').innerText()
  for (const line of lines) {
    t.true(shown.includes(line.label), line.label)
    t.true(shown.includes(line.figures.observations.toLocaleString('en')), line.label)
  }
  t.regex(shown, /not told/)
  t.deepEqual(await seriousFaultsOf(page), [])
  await row.getByRole('link').first().click()
  await page.getByRole('heading', { name: 'What is documented' }).waitFor()
  t.regex(await page.locator('main').innerText(), /Not documented by the source: .*Citation/)
  t.deepEqual(await seriousFaultsOf(page), [])
  await page.close()
})

test('the page works by keyboard alone', async (t) => {
  const page = await explorer.open('/')
  await page.getByRole('heading', { name: 'What is held', exact: true }).waitFor()
  await page.keyboard.press('Tab')
  t.is(await page.locator(':focus').innerText(), 'Skip to content')
  await page.getByLabel('Your question').focus()
  await page.keyboard.type('GDP of Kenya since 2015')
  await page.keyboard.press('Enter')
  await chartOf(page).waitFor()
  await page.getByRole('tab', { name: 'Table' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('button.figure').first().focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog')
    .getByText(/Source: /)
    .waitFor()
  t.regex(page.url(), /show=table/)
  await page.close()
})

test('nothing is wider than a phone, and the chart fits', async (t) => {
  const page = await explorer.open('/')
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of [
    '/',
    `/?q=${aidToSenegal}`,
    '/?q=aid from France by recipient&show=table',
    '/browse',
    '/browse?node=country/SEN',
  ]) {
    await page.goto(explorer.service.url + path)
    await page.locator('main h1, main h2').first().waitFor()
    await settled(page)
    t.true((await overflowOf(page)) <= 0, path)
  }
  await page.goto(`${explorer.service.url}/?q=${aidToSenegal}`)
  await chartOf(page).waitFor()
  t.true(((await chartOf(page).boundingBox())?.width ?? 999) <= 360)
  await page.close()
})

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious in the ${scheme} scheme`, async (t) => {
    const page = await explorer.open('/')
    await page.emulateMedia({ colorScheme: scheme })
    for (const path of [
      '/',
      `/?q=${aidToSenegal}`,
      '/?q=aid from France by recipient&show=table',
      '/?q=GDP of Wakanda',
      '/browse',
      '/browse?node=group/G20',
    ]) {
      await page.goto(explorer.service.url + path)
      await page.waitForLoadState('networkidle')
      await settled(page)
      t.deepEqual(await seriousFaultsOf(page), [], path)
    }
    const background = await page.evaluate<string>('getComputedStyle(document.body).backgroundColor')
    const [red = 0] = (background.match(/\d+/g) ?? []).map(Number)
    t.is(red < 128, scheme === 'dark')
    await page.close()
  })
}

test('sample figures are marked as such, in the page and in the saved chart', async (t) => {
  const page = await opened(aidToSenegal)
  t.regex(await page.locator('.sample-mark').innerText(), /illustrative/)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the chart as SVG' }).click()
  const svg = await readFile(await (await downloading).path(), 'utf8')
  t.regex(svg, /Illustrative sample figures/)
  t.regex(svg, /^<svg/)
  await page.close()
})

test('the first view and the first chart are less than 200 kB each as sent', async (t) => {
  const page = await explorer.browser.context.newPage()
  let sent = 0
  const network = await explorer.browser.context.newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sent += encodedDataLength
  })
  await page.goto(explorer.service.url)
  await page.getByRole('heading', { name: 'What is held', exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  t.log(`first view ${sent} bytes`)
  t.true(sent > 10_000 && sent < 200_000)
  await ask(page, aidToSenegal)
  await chartOf(page).waitFor()
  await page.waitForLoadState('networkidle')
  t.log(`with the first chart ${sent} bytes`)
  t.true(sent < 200_000)
  await page.close()
})

test('nothing broke the policy, no other host was asked, no error was logged', (t) => {
  t.deepEqual(explorer.faults, [])
})
