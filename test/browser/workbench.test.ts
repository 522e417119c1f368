// The chart as readers use it: kinds, map, choices in the address, pictures, frames.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { overflowOf, seriousFaultsOf } from './support/explorer.ts'
import { explorerTest } from './support/explorer-test.ts'

const { test, explorer } = explorerTest()

const chartOf = (page: Page) => page.getByRole('img', { name: /The table holds every figure/ })
const opened = async (question: string, more = ''): Promise<Page> => {
  const page = await explorer.open(`/?q=${encodeURIComponent(question)}${more}`)
  await chartOf(page).or(page.locator('.figures .message')).first().waitFor()
  return page
}
const byDonor = 'aid to Kenya by donor since 2015'
const byRecipient = 'aid from France by recipient in 2020'

test('what is chosen about a chart stands in the address, and the address gives the same chart again', async (t) => {
  const page = await opened(byDonor)
  await page.getByLabel('Kind of chart').selectOption('bars')
  const slider = page.getByRole('slider', { name: 'Year' })
  await slider.focus()
  await page.keyboard.press('Home')
  await page.locator('.when', { hasText: '2015' }).waitFor()
  t.regex(page.url(), /chart=bars/)
  t.regex(page.url(), /year=2015/)
  const drawn = await chartOf(page).textContent()
  t.regex(String(drawn), /million/)
  const other = await explorer.open(page.url().replace(explorer.service.url, ''))
  await chartOf(other).waitFor()
  t.is(await chartOf(other).textContent(), drawn)
  t.is(await other.getByLabel('Kind of chart').inputValue(), 'bars')
  await other.close()
  await page.close()
})

test('series are found by name and picked, and the picks stand in the address', async (t) => {
  const page = await opened(byDonor)
  await page.locator('.picker summary').click()
  await page.getByLabel('Find a series').fill('ger')
  await page.getByRole('checkbox', { name: 'Germany' }).uncheck()
  await page.waitForURL(/series=/)
  t.notRegex(decodeURIComponent(page.url()), /series=[^&]*DEU/)
  await page.getByRole('checkbox', { name: 'Germany' }).check()
  await page.waitForURL(/DEU/)
  t.true(await page.getByLabel('Find a series').isVisible())
  await page.getByRole('button', { name: 'the largest again' }).click()
  t.notRegex(page.url(), /series=/)
  await page.close()
})

test('the map is loaded when its tab is opened, by the keys as well', async (t) => {
  const asked: string[] = []
  const page = await explorer.open('/')
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${explorer.service.url}/?q=${encodeURIComponent(byRecipient)}`)
  await chartOf(page).waitFor()
  t.false(asked.some((url) => url.includes('map-module')))
  await page.getByRole('tab', { name: 'Chart' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(/show=map/)
  t.is(await page.locator(':focus').innerText(), 'Map')
  await page.getByText('Natural Earth', { exact: false }).first().waitFor()
  t.true((await chartOf(page).locator('path').count()) > 150)
  t.true(asked.some((url) => url.includes('map-module')))
  t.deepEqual(await seriousFaultsOf(page), [])
  await page.close()
})

test('a map of figures by donor and recipient says why there is none, and offers the sums that have one', async (t) => {
  const page = await opened('aid from France and Germany by recipient in 2020', '&show=map')
  t.regex(await page.locator('.figures .message').innerText(), /differ by more than the place/)
  await page.getByRole('link', { name: 'all donors' }).click()
  await page.waitForURL(/sum_over=origin/)
  await chartOf(page).waitFor()
  await page.close()
})

test('parts are stacked once the service has proved them disjoint by their sum', async (t) => {
  const page = await opened('aid from France by recipient since 2015')
  const proof = page.waitForRequest((request) => /"sum_over":\["destination"\]/.test(request.postData() ?? ''))
  await page.getByLabel('Kind of chart').selectOption('stacked')
  await proof
  await page.getByText('The graph proves that no part counts what another counts.', { exact: false }).waitFor()
  t.is(await page.getByLabel('Kind of chart').inputValue(), 'stacked')
  await page.close()
})

test('a group beside its members is never stacked with them', async (t) => {
  const page = await opened(byDonor, '&chart=stacked')
  await page.getByText('Stacked: it is not proven', { exact: false }).waitFor()
  t.is(await page.getByLabel('Kind of chart').inputValue(), 'lines')
  await page.close()
})

test('shares are asked of the service, and the address keeps them', async (t) => {
  const page = await opened('aid from France by recipient since 2015')
  await page.getByText('Per head, shares, sums, change').click()
  await page.getByLabel('Shares', { exact: true }).selectOption('destination')
  await page.waitForURL(/share_of=destination/)
  await page.locator('.measure', { hasText: /per ?cent/i }).waitFor()
  await page.getByLabel('Shares', { exact: true }).selectOption('')
  await page.waitForURL(/share_of=none/)
  await page.locator('.measure', { hasText: 'US dollars' }).waitFor()
  // what the graph cannot divide by is said, and the figures stay in sight
  await page.getByLabel('Amounts', { exact: true }).selectOption('gdp:destination')
  t.regex(await page.getByRole('alert').innerText(), /declares no figures of gdp/)
  await chartOf(page).waitFor()
  await page.close()
})

test('a picture carries version, date, address and source, as SVG and as PNG', async (t) => {
  const page = await opened(byDonor)
  const saved = async (name: string): Promise<Buffer> => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    return readFile(await (await downloading).path())
  }
  const svg = (await saved('Save the chart as SVG')).toString('utf8')
  t.regex(svg, /Version cv_[0-9a-f]{32}, made \d{4}-\d{2}-\d{2}\./)
  t.regex(svg, /\?spec=spec_[0-9a-f]{32}/)
  t.regex(svg, /Source: /)
  const png = await saved('Save the chart as PNG')
  t.is(png.subarray(1, 4).toString('latin1'), 'PNG')
  // twice as many pixels as the picture has: sharp in a document
  t.is(png.readUInt32BE(16), 2 * Number(/width="(\d+)"/.exec(svg)?.[1]))
  await page.close()
})

test('a page of another site shows an embedded chart in a frame, and no other page of the service', async (t) => {
  const page = await opened(byDonor, '&chart=bars')
  await page.getByText('Embed the chart').click()
  const frame = await page.locator('.keep pre code').innerText()
  await page.close()
  const site = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      request.url === '/home'
        ? `<iframe src="${explorer.service.url}/" title="home"></iframe>`
        : `<h1>News</h1>${frame}`,
    )
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const news = await explorer.browser.context.newPage()
  await news.goto(`${address}/`)
  const inside = news.frameLocator('iframe')
  await inside.getByRole('img', { name: /^Ranked bars/ }).waitFor()
  t.is(await inside.getByRole('tab').count(), 0)
  t.is(await inside.getByRole('banner').count(), 0)
  t.regex(
    await inside.getByRole('link', { name: 'Explore, download and cite' }).getAttribute('href').then(String),
    /version=cv_/,
  )
  await news.goto(`${address}/home`)
  await news.waitForLoadState('networkidle')
  t.is(await news.frameLocator('iframe').getByLabel('Your question').count(), 0)
  await news.close()
  site.closeAllConnections()
  await new Promise((resolve) => site.close(resolve))
})

test('a tap shows the figure first and opens its receipt from there', async (t) => {
  const page = await opened(byDonor, '&chart=bars')
  await page.locator('rect[data-figure]').first().waitFor()
  // a finger: Playwright's own taps need a context of their own
  await page.evaluate(`(() => {
    const bar = document.querySelector('rect[data-figure]')
    const { left, top } = bar.getBoundingClientRect()
    bar.dispatchEvent(new PointerEvent('click', { clientX: left + 4, clientY: top + 4, bubbles: true, pointerType: 'touch' }))
  })()`)
  await page.locator('.tip').waitFor()
  t.is(await page.getByRole('dialog').count(), 0)
  await page.getByRole('button', { name: 'Where it comes from', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.close()
})

for (const kind of ['lines', 'bars', 'slope', 'multiples', 'flow', 'stacked']) {
  test(`a chart of kind ${kind} fits from 320 to 2,560 pixels, and axe finds nothing serious`, async (t) => {
    const page = await opened('aid from France and Germany to Kenya and Senegal since 2015', `&chart=${kind}`)
    for (const width of [320, 768, 1280, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      await chartOf(page).waitFor()
      t.true((await overflowOf(page)) <= 0, `${width}`)
    }
    t.deepEqual(await seriousFaultsOf(page), [])
    await page.close()
  })
}

test('nothing broke the policy, no other host was asked, no error was logged', (t) => {
  t.deepEqual(explorer.faults, [])
})
