// What thirty views look like against how they looked when somebody last looked at them: `UPDATE_VIEWS=1` keeps what is seen now.
import { readFile, writeFile } from 'node:fs/promises'
import process from 'node:process'
import anyTest from 'ava'
import type { Page } from 'playwright-core'
import { explorerTest } from './support/explorer-test.ts'
import { differenceOf, fingerprintOf, readFingerprint, writeFingerprint } from './support/fingerprint.ts'
import { looks, views } from './support/views.ts'

/** Mean difference in brightness, of 255, above which somebody must look. A chart that is not drawn is above 3, other fonts of the same kind are below 2. */
const allowed = 2.5
const kept = new URL('./views.json', import.meta.url)
const isKeeping = process.env['UPDATE_VIEWS'] === '1'

const { test, explorer, chromium } = explorerTest()
const seen: Record<string, string> = {}
anyTest.after.always(async () => {
  if (chromium !== null && isKeeping) await writeFile(kept, `${JSON.stringify(seen, null, 2)}\n`)
})

/** The embedded chart of the view of lines: its address is told by the page. */
const embeddedPath = async (page: Page): Promise<string> => {
  await page.goto(explorer.service.url + views['lines'])
  await page.getByText('Embed the chart').click()
  const frame = await page.locator('.keep pre code').innerText()
  return new URL(/src="([^"]+)"/.exec(frame)?.[1]?.replaceAll('&#38;', '&') ?? '').href.replace(
    explorer.service.url,
    '',
  )
}

const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  while ((await page.locator('.busy').count()) > 0) await page.locator('.busy').first().waitFor({ state: 'detached' })
}

for (const { name: look, width, height, dark } of looks) {
  for (const view of Object.keys(views)) {
    test(`${view} looks as it did, ${look}`, async (t) => {
      const page = await explorer.open('/')
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' })
      const path = view === 'embedded' ? await embeddedPath(page) : (views[view] ?? '/')
      await page.goto(explorer.service.url + path)
      await settled(page)
      const chart = page.locator('.figures')
      if (view !== 'home') await chart.locator('svg.plot').waitFor()
      const picture = view === 'home' ? await page.screenshot() : await chart.screenshot()
      const drawing = await explorer.browser.context.newPage()
      const now = await fingerprintOf(drawing, picture)
      await drawing.close()
      await page.close()
      const name = `${view} ${look}`
      seen[name] = writeFingerprint(now)
      if (isKeeping) return t.pass()
      const before: Readonly<Record<string, string>> = JSON.parse(await readFile(kept, 'utf8'))
      const difference = differenceOf(readFingerprint(before[name] ?? ''), now)
      t.true(before[name] !== undefined && difference <= allowed, `${name} differs by ${difference.toFixed(1)}`)
    })
  }
}

test('a chart that is not drawn is seen as another view', async (t) => {
  const page = await explorer.open(views['lines'] ?? '/')
  await page.locator('.figures svg.plot').waitFor()
  await settled(page)
  const drawing = await explorer.browser.context.newPage()
  const look = async () => fingerprintOf(drawing, await page.locator('.figures').screenshot())
  const drawn = await look()
  await page.evaluate("document.querySelector('svg.plot').style.visibility = 'hidden'")
  t.true(differenceOf(drawn, await look()) > allowed)
  await drawing.close()
  await page.close()
})
