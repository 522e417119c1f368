// The service and a browser together, and what every test of the page watches for.
import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { startService, type TestService } from '../../support/service.ts'
import { launchChromium, type TestBrowser } from './browser.ts'

export type Explorer = {
  readonly service: TestService
  readonly browser: TestBrowser
  /** What a page must not do: errors in the console, violations of the policy, requests to other hosts. */
  readonly faults: string[]
  readonly open: (path: string) => Promise<Page>
  readonly stop: () => Promise<void>
}

export const startExplorer = async (
  executablePath: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Explorer> => {
  const service = await startService(environment)
  const browser = await launchChromium(executablePath)
  const faults: string[] = []
  return {
    service,
    browser,
    faults,
    open: async (path) => {
      const page = await browser.context.newPage()
      page.on('console', (message) => {
        // a refused request is told to the person; the browser's own line about it is no fault
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          faults.push(message.text())
      })
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('request', (request) => {
        if (!request.url().startsWith(service.url) && !request.url().startsWith('blob:')) faults.push(request.url())
      })
      await page.goto(service.url + path)
      return page
    },
    stop: async () => {
      await browser.close()
      await service.stop()
    },
  }
}

type Violation = {
  readonly id: string
  readonly impact: string | null
  readonly nodes: ReadonlyArray<{ readonly html: string }>
}

/** What axe finds on the page as it is now, in a line each. */
export const faultsOf = async (
  page: Page,
  counts: (impact: string | null) => boolean = () => true,
): Promise<ReadonlyArray<string>> => {
  const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  await page.evaluate(source)
  const violations = (await page.evaluate('axe.run().then((result) => result.violations)')) as ReadonlyArray<Violation>
  return violations
    .filter(({ impact }) => counts(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** What axe finds serious or critical. */
export const seriousFaultsOf = (page: Page): Promise<ReadonlyArray<string>> =>
  faultsOf(page, (impact) => impact === 'serious' || impact === 'critical')

/** Pixels by which the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
