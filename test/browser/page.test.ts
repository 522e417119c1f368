// The page as people use it: the answer first, the table, citations, suggestions, pages of nodes, checking, languages.
import type { Page } from 'playwright-core'
import { overflowOf, seriousFaultsOf } from './support/explorer.ts'
import { explorerTest } from './support/explorer-test.ts'

const { test, explorer } = explorerTest()

const arrived = async (page: Page): Promise<void> => {
  await page.locator('[aria-busy=true], .figures-awaited').first().waitFor({ state: 'detached' })
}
const opened = async (question: string, more = ''): Promise<Page> => {
  const page = await explorer.open(`/?q=${encodeURIComponent(question)}${more}`)
  await page.locator('.answer-first').waitFor()
  await arrived(page)
  return page
}

test('the answer stands first, then its coverage, then the reading; its figure explains itself', async (t) => {
  const page = await opened('aid from France to Senegal in 2021')
  t.regex(await page.locator('.answer-first').innerText(), /^France gave Senegal \$[\d.,]+ \w+ in 2021/)
  const order = await page
    .locator('.answer, .coverage, .reading, .figures')
    .evaluateAll((all) => all.map(({ className }) => className.split(' ').at(0)))
  t.deepEqual(order.slice(0, 3), ['answer', 'coverage', 'reading'])
  await page.locator('.answer-figure').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('.plain-words li').first().waitFor()
  const [plain, codes] = await dialog.evaluate((element) => [
    element.textContent?.indexOf('It comes from') ?? -1,
    element.textContent?.indexOf('In codes') ?? -1,
  ])
  t.true((plain ?? 0) > 0 && (plain ?? 0) < (codes ?? 0))
  await page.close()
})

test('a total is told where it is proven, and opens the figures it is made from', async (t) => {
  const page = await opened('aid to Kenya in 2021')
  const text = await page.locator('.answer').innerText()
  t.regex(text, /Kenya received|figures for 2021/)
  if (/Kenya received/.test(text)) {
    await page.locator('.answer-first .answer-figure').click()
    await page
      .getByRole('dialog')
      .getByText(/Made from \d+ figures?/)
      .first()
      .waitFor()
  }
  await page.close()
})

test('what is often mistaken with the figures stands behind them, each leading to its node', async (t) => {
  const page = await opened('aid to Kenya by donor in 2021')
  const traps = page.locator('.behind .traps li')
  await traps.first().waitFor()
  const told = await traps.evaluateAll((all) => all.map((one) => one.querySelector('a')?.textContent))
  t.true(told.includes('Core contributions to organisations count twice'), told.join(', '))
  t.regex((await traps.first().locator('p').innerText()).trim(), /^.{40,}\.$/s)
  await traps.getByRole('link', { name: 'Core contributions to organisations count twice' }).click()
  await page.getByRole('heading', { name: 'Core contributions to organisations count twice' }).first().waitFor()
  t.regex(page.url(), /trap/)
  await page.close()
})

test('a word of the question opens what it was read as and what it could be', async (t) => {
  const page = await opened('aid from France to Senegal since 2015')
  await page.locator('button.word-place').last().click()
  const panel = page.locator('.word-panel')
  await panel.getByRole('link', { name: 'Senegal' }).waitFor()
  await panel.getByRole('textbox').fill('Kenya')
  await panel.getByRole('button', { name: 'Ask' }).click()
  await page.getByRole('heading', { level: 1, name: /Kenya/ }).waitFor()
  t.regex(decodeURIComponent(page.url()).replaceAll('+', ' '), /aid from France to Kenya since 2015/)
  await page.close()
})

test('citations and snippets stand in the document before any click', async (t) => {
  const page = await opened('aid from France to Senegal since 2015')
  await page.getByRole('heading', { name: 'BibTeX' }).waitFor()
  const text = (await page.locator('.cite').textContent()) ?? ''
  for (const words of ['@misc{', 'TY  - DATA', '[Data set]', 'pd.read_csv', 'read.csv', 'IMPORTDATA', 'curl'])
    t.true(text.includes(words), words)
  t.true(await page.locator('.cite').getByText('[Data set]').isVisible())
  const [pandas, lines] = [page.getByText('Python (pandas)'), page.getByText('pd.read_csv')]
  t.false(await lines.isVisible())
  await pandas.click()
  t.true(await lines.isVisible())
  await page.close()
})

test('above the table stand the unit alone and all years held, whatever the chart shows', async (t) => {
  const page = await opened('aid from France by recipient', '&chart=bars&year=2021')
  t.regex(await page.locator('.counted').innerText(), /US dollars\s+2021$/)
  await page.getByRole('tab', { name: 'Table' }).click()
  t.regex(await page.locator('.counted').innerText(), /^US dollars\s+\d{4} to \d{4}$/)
  await page.close()
})

test('the table sorts by its headers, says so, moves by keyboard and keeps its order in the address', async (t) => {
  const page = await opened('aid from France by recipient', '&show=table')
  // columns come into the document as the table is scrolled to what is clicked: the header is held by its period
  const period = (await page.getByRole('columnheader').last().innerText()).trim()
  const header = page.getByRole('columnheader').filter({ hasText: period })
  await header.getByRole('button').click()
  t.is(await header.getAttribute('aria-sort'), 'descending')
  await header.getByRole('button').click()
  t.is(await header.getAttribute('aria-sort'), 'ascending')
  t.true(page.url().includes(`sort=${period}:ascending`), page.url())
  const focused = () => page.evaluate<string>('document.activeElement.closest("[data-cell]").dataset.cell')
  await page.keyboard.press('Control+Home')
  t.is(await focused(), '-1:0')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  t.is(await focused(), '0:1')
  await page.keyboard.press('ArrowDown')
  t.is(await focused(), '1:1')
  t.is(await page.locator('[role=grid] [tabindex="0"]').count(), 1)
  await page.close()
})

test('asking keeps the focus in the box, and what was shown stays until the next answer is there', async (t) => {
  const page = await explorer.open('/')
  const box = page.getByLabel('Your question')
  await box.fill('aid from France to Senegal since 2015')
  await box.press('Enter')
  await page.locator('.answer-first').waitFor()
  t.is(await page.evaluate<string>('document.activeElement.id'), 'question')
  await arrived(page)
  const currency = page.getByLabel('Currency', { exact: true })
  await currency.focus()
  await currency.selectOption('EUR')
  t.is(await page.locator('.answer').count(), 1)
  await page.getByText(/€/).first().waitFor()
  t.true(await currency.evaluate((element) => element === element.ownerDocument.activeElement))
  await page.close()
})

test('a conversion without rates shows the figures as reported, says so, and keeps the controls', async (t) => {
  const page = await opened('aid from France to Senegal since 2015', '&unit=EUR,constant,1931')
  await page.getByRole('alert').waitFor()
  await page.getByText(/Below are the figures as reported/).waitFor()
  t.true(await page.getByLabel('Currency', { exact: true }).isVisible())
  await page.close()
})

test('suggestions appear while typing, with what is held, and are taken by keyboard', async (t) => {
  const page = await explorer.open('/')
  const box = page.getByLabel('Your question')
  await box.pressSequentially('aid from France to Seneg', { delay: 5 })
  const option = page.getByRole('option', { name: /Senegal/ })
  await option.waitFor()
  t.regex(await option.innerText(), /series, \d{4}/)
  await box.press('ArrowDown')
  await box.press('Enter')
  t.is(await box.inputValue(), 'aid from France to Senegal ')
  t.deepEqual(await seriousFaultsOf(page), [])
  await page.close()
})

test('the first view has charts of what is held, and what is held by topic with its years', async (t) => {
  const page = await explorer.open('/')
  await page.locator('.live .chart svg').nth(2).waitFor()
  t.is(await page.locator('.home-charts .live').count(), 3)
  await page.getByRole('heading', { name: 'What is held', exact: true }).waitFor()
  t.regex(await page.locator('.families').first().innerText(), /\d{4} to \d{4}/)
  t.is(await overflowOf(page), 0)
  await page.close()
})

test('the page of a country has live charts of questions with rows, and technical terms apart', async (t) => {
  const page = await explorer.open('/browse?node=country/KEN')
  await page.locator('.live .chart svg').nth(1).waitFor()
  t.is(await page.title(), 'Kenya · Development finance data')
  t.false(await page.getByText('country/KEN', { exact: true }).isVisible())
  t.deepEqual(await seriousFaultsOf(page), [])
  await page.close()
})

test('what is sought while browsing is in the address', async (t) => {
  const page = await explorer.open('/browse?find=Kenya')
  await page.getByRole('link', { name: 'Kenya', exact: true }).first().waitFor()
  t.is(await page.getByLabel(/Name or code/).inputValue(), 'Kenya')
  await page.close()
})

test('a stated figure is checked, and the text is in the address', async (t) => {
  const page = await explorer.open('/check')
  await page.getByLabel('What was claimed').fill('France gave Senegal $1 in 2021. Nice weather.')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.locator('.claim').nth(1).waitFor()
  t.regex(await page.locator('.claim').first().innerText(), /does not match|cannot be checked/)
  t.deepEqual(await seriousFaultsOf(page), [])
  t.regex(page.url(), /\/check\?q=/)
  await page.close()
})

test('what is often mistaken with a checked figure stands with it, and leads to its node', async (t) => {
  const claim = 'ODA commitments from France to Senegal were $1 in 2021.'
  const page = await explorer.open(`/check?q=${encodeURIComponent(claim)}`)
  const traps = page.locator('.claim .traps li')
  await traps.first().waitFor()
  const told = await traps.evaluateAll((all) => all.map((one) => one.querySelector('a')?.textContent))
  t.true(told.includes('Commitments are promises, not payments'), told.join(', '))
  t.regex((await traps.first().locator('p').innerText()).trim(), /^.{40,}\.$/s)
  t.deepEqual(await seriousFaultsOf(page), [])
  await traps.getByRole('link', { name: 'Commitments are promises' }).click()
  await page.getByRole('heading', { name: 'Commitments are promises' }).first().waitFor()
  t.regex(page.url(), /trap/)
  await page.close()
})

test('the interface speaks French and Spanish, and the address says which', async (t) => {
  for (const [language, title, answer] of [
    ['fr', 'Citer et réutiliser', /versés en 2021/],
    ['es', 'Citar y reutilizar', /desembolsados en 2021/],
  ] as const) {
    const page = await opened('aid from France to Senegal in 2021', `&lang=${language}`)
    await page.getByRole('heading', { name: title }).waitFor()
    t.regex(await page.locator('.answer-first').innerText(), answer)
    t.is(await page.locator('html').getAttribute('lang'), language)
    await page.close()
  }
})

test('nothing is wider than its window from 320 to 2,560 pixels', async (t) => {
  const page = await explorer.open('/')
  for (const width of [320, 768, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${explorer.service.url}/?q=${encodeURIComponent('aid from France by recipient')}&show=table`)
    await page.locator('.answer-first').waitFor()
    await arrived(page)
    t.is(await overflowOf(page), 0, String(width))
  }
  await page.close()
})

test('what is chosen is seen in forced colours', async (t) => {
  const page = await opened('aid from France to Senegal since 2015')
  await page.emulateMedia({ forcedColors: 'active' })
  t.deepEqual(await seriousFaultsOf(page), [])
  await page.emulateMedia({ forcedColors: 'none' })
  await page.close()
})

test('a table takes the room of a wide window, a phone keeps it', async (t) => {
  const page = await explorer.open('/?q=aid to Kenya since 2015&show=table')
  const width = async (): Promise<number> => (await page.locator('.table-scroll').first().boundingBox())?.width ?? 0
  await page.setViewportSize({ width: 2560, height: 1200 })
  await page.locator('.table-scroll').first().waitFor()
  t.true((await width()) > 1600)
  await page.setViewportSize({ width: 320, height: 800 })
  t.true((await width()) <= 320)
  t.is(await overflowOf(page), 0)
  await page.close()
})

test('little moves while an answer arrives', async (t) => {
  const page = await explorer.browser.context.newPage()
  await page.addInitScript(
    'window.moved = 0; new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) window.moved += one.value }).observe({ type: "layout-shift", buffered: true })',
  )
  await page.goto(`${explorer.service.url}/?q=${encodeURIComponent('aid from France to Senegal since 2015')}`)
  await page.locator('.answer-first').waitFor()
  await arrived(page)
  await page.locator('.chart svg').first().waitFor()
  const moved = await page.evaluate<number>('window.moved')
  t.true(moved < 0.02, String(moved))
  await page.close()
})

test('the documentation stands in the frame of the site, with a quick start', async (t) => {
  const page = await explorer.open('/docs')
  await page.getByRole('heading', { name: 'Quick start' }).waitFor()
  await page.getByRole('link', { name: 'Check a figure' }).waitFor()
  await page.locator('.opblock-tag').first().waitFor()
  t.deepEqual(await seriousFaultsOf(page), [])
  await page.close()
})

test('nothing broke the policy, no other host was asked, no error was logged', (t) => {
  t.deepEqual(explorer.faults, [])
})
