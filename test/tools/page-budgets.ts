// What the page weighs, moves and waits for, against its limits: npm run page:budgets [rounds]. It prints a report and fails where a limit is passed.
import process from 'node:process'
import type { CDPSession, Page } from 'playwright-core'
import { findChromium } from '../browser/support/browser.ts'
import { startExplorer } from '../browser/support/explorer.ts'

/** Bytes as sent, compressed; layout shift as browsers count it; milliseconds from asking for the page. */
type Measured = { readonly bytes: number; readonly shift: number; readonly chartMs: number }
type Limits = Measured

const pages: ReadonlyArray<{ readonly name: string; readonly path: string; readonly limits: Limits }> = [
  { name: 'home, with its charts', path: '/', limits: { bytes: 150_000, shift: 0.02, chartMs: 1_000 } },
  ...[
    'aid from France to Senegal since 2015',
    'aid to Kenya in 2022',
    'debt service of Kenya',
    'GDP of Kenya and Ghana',
  ].map((question) => ({
    name: question,
    path: `/?q=${encodeURIComponent(question)}`,
    limits: { bytes: 180_000, shift: 0.02, chartMs: 1_000 },
  })),
]

/** Counts what arrives: bytes as they came over the wire. */
const counted = async (session: CDPSession): Promise<() => number> => {
  let bytes = 0
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  return () => bytes
}

const watch = `
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  window.chartAt = null
  new MutationObserver((_, observer) => {
    if (document.querySelector('figure.chart svg') === null) return
    window.chartAt = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })`

/** One look at a page, as somebody who comes for the first time. */
const measure = async (page: Page, url: string): Promise<Measured> => {
  const session = await page.context().newCDPSession(page)
  const bytes = await counted(session)
  await page.addInitScript(watch)
  await page.goto(url)
  await page.locator('figure.chart svg').first().waitFor()
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate<{ shift: number; chartMs: number }>('({ shift: shifted, chartMs: chartAt })')
  return { bytes: bytes(), ...seen }
}

const told = ({ bytes, shift, chartMs }: Measured): string =>
  `${(bytes / 1000).toFixed(1)} kB, ${shift.toFixed(4)}, ${Math.round(chartMs)} ms`

const report = async (rounds: number): Promise<boolean> => {
  const chromium = findChromium()
  if (chromium === null) throw new Error('there is no Chromium to measure with')
  const explorer = await startExplorer(chromium, { GRAPH: 'starter' })
  let kept = true
  console.log('page: bytes compressed, layout shift, first chart (least of the rounds), each with its limit')
  for (const { name, path, limits } of pages) {
    const found: Measured[] = []
    for (let i = 0; i < rounds; i++) {
      const page = await explorer.browser.context.newPage()
      found.push(await measure(page, explorer.service.url + path))
      await page.close()
    }
    const least = {
      bytes: Math.max(...found.map(({ bytes }) => bytes)),
      shift: Math.max(...found.map(({ shift }) => shift)),
      chartMs: Math.min(...found.map(({ chartMs }) => chartMs)),
    }
    const over = (['bytes', 'shift', 'chartMs'] as const).filter((what) => least[what] > limits[what])
    if (over.length > 0) kept = false
    console.log(
      `${name}: ${told(least)}; limits ${told(limits)}${over.length === 0 ? '' : `; OVER: ${over.join(', ')}`}`,
    )
  }
  await explorer.stop()
  return kept
}

if (!(await report(Number(process.argv[2] ?? 3)))) process.exitCode = 1
