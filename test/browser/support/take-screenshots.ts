// Makes the pictures of docs/explorer.md anew: node test/browser/support/take-screenshots.ts
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { findChromium } from './browser.ts'
import { startExplorer } from './explorer.ts'

type Shot = {
  readonly name: string
  readonly path: string
  readonly width?: number
  readonly height?: number
  readonly dark?: boolean
  readonly prepare?: (page: Page) => Promise<void>
}

const converted = '/?q=French aid to Kenya since 2015 in constant 2020 euros'

const shots: ReadonlyArray<Shot> = [
  { name: 'question', path: converted, height: 1240 },
  { name: 'recipients-dark', path: '/?q=aid from Germany to African countries since 2015', dark: true, height: 1300 },
  {
    name: 'explain',
    path: `${converted}&show=table`,
    height: 940,
    prepare: async (page) => {
      await page.locator('button.figure').nth(4).click()
      await page.getByRole('dialog').getByRole('heading', { name: 'Calculation' }).waitFor()
    },
  },
  { name: 'candidates', path: '/?q=aid to Georgia and Korea', height: 560 },
  { name: 'phone', path: '/?q=aid from France to Kenya since 2015', width: 390, height: 1500 },
  { name: 'browse', path: '/browse?node=group/G20', height: 940 },
  { name: 'sources', path: '/browse', height: 940 },
  { name: 'home', path: '/', height: 1100 },
  { name: 'country', path: '/browse?node=country/KEN', height: 1100 },
  { name: 'table', path: '/?q=aid from DAC countries to Kenya since 2015&show=table', height: 1180 },
  { name: 'check', path: '/check?q=Sweden gave Kenya $57.4 million in 2021.', height: 700 },
  { name: 'french-phone', path: '/?q=debt service of Kenya in 2021&lang=fr', width: 390, height: 1500, dark: true },
]

const chromium = findChromium()
if (chromium === null) throw new Error('there is no Chromium to take pictures with')
const folder = fileURLToPath(new URL('../../../docs/screenshots', import.meta.url))
await mkdir(folder, { recursive: true })
// real figures: the graph that a fresh clone serves
const explorer = await startExplorer(chromium, { GRAPH: 'starter' })
const page = await explorer.open('/')
for (const { name, path, width = 1280, height = 900, dark = false, prepare } of shots) {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
  await page.goto(explorer.service.url + path)
  await page.waitForLoadState('networkidle')
  await page.locator('main h1, main h2').first().waitFor()
  if (path.startsWith('/?q=') && name !== 'candidates') await page.locator('.chart svg, table').first().waitFor()
  // a picture shows figures, never that they are awaited
  await page.locator('main .busy').first().waitFor({ state: 'detached', timeout: 60_000 })
  await prepare?.(page)
  await page.screenshot({ path: `${folder}/${name}.png` })
  console.log(`docs/screenshots/${name}.png`)
}
await explorer.stop()
