// axe finds nothing, of any weight, on any kind of page of the starter graph.
import type { Page } from 'playwright-core'
import { faultsOf } from './support/explorer.ts'
import { explorerTest } from './support/explorer-test.ts'

const { test, explorer } = explorerTest({ GRAPH: 'starter' })

const asked = (question: string, more = ''): string => `/?q=${encodeURIComponent(question)}${more}`
const pair = asked('aid from France to Senegal in 2021')

const opened = async (page: Page, button: string): Promise<void> => {
  await page.locator(button).first().click()
  await page.getByRole('dialog').locator('h2').waitFor()
  await page.waitForLoadState('networkidle')
}

const pages: ReadonlyArray<readonly [name: string, path: string, act?: (page: Page) => Promise<void>]> = [
  ['the first view', '/'],
  ['an answer', asked('aid from France to Senegal since 2015')],
  ['a table', asked('aid to Kenya', '&show=table')],
  ['bars of all rows', asked('aid from France in 2020', '&chart=bars&rows=all')],
  ['a map', asked('aid from France by recipient in 2020', '&show=map')],
  ['a choice', asked('aid to Congo')],
  ['no figures', asked('aid from Kenya')],
  ['a refusal', asked('why did aid to Kenya fall')],
  ['a name that is unknown', asked('aid to Wakanda')],
  ['a period that is not held', asked('aid to Kenya by quarter')],
  ['a share link that leads nowhere', '/share/shr_nothing'],
  ['a dataset that is not known', '/?spec=spec_00000000000000000000000000000000'],
  ['an address that nothing is at', '/nothing/here'],
  ['what is held', '/browse'],
  ['a country', '/browse?node=country%2FKEN'],
  ['a group', '/browse?node=group%2FG20'],
  ['a name that is not found', '/browse?find=Wakanda'],
  ['a claim', '/check?q=' + encodeURIComponent('Sweden gave Kenya $57.4 million in 2021.')],
  ['the documentation', '/docs'],
  ['an answer in French', asked('aide de la France au Sénégal depuis 2015', '&lang=fr')],
  ['the report of a figure', pair, (page) => opened(page, '.answer .report-link')],
  ['the receipt of a figure', pair, (page) => opened(page, '.answer-figure')],
  [
    'an answer with all that is folded',
    pair,
    (page) => page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true"),
  ],
]

for (const [name, path, act] of pages) {
  test(`axe finds nothing on ${name}`, async (t) => {
    const page = await explorer.open(path)
    await page.waitForLoadState('networkidle')
    await act?.(page)
    t.deepEqual(await faultsOf(page), [])
    await page.close()
  })
}
