// The page for readers who hear it and whose colours are their own; tables too wide for a window; addresses that nothing is at.
import type { Page } from 'playwright-core'
import { overflowOf, seriousFaultsOf } from './support/explorer.ts'
import { explorerTest } from './support/explorer-test.ts'

// real figures: 51 years of 190 countries
const { test, explorer } = explorerTest({ GRAPH: 'starter' })

const question = 'aid from France to Senegal and Kenya since 2015'
const opened = async (path: string): Promise<Page> => {
  const page = await explorer.open(path)
  await page.locator('.figures svg.plot, .figures-table table').first().waitFor()
  return page
}
const asked = (words: string, more = '') => `/?q=${encodeURIComponent(words)}${more}`

const topsOf = (page: Page): Promise<Readonly<Record<string, number>>> =>
  page.evaluate<Readonly<Record<string, number>>>(`Object.fromEntries(['.answer-first', '.coverage', 'svg.plot']
    .map((one) => [one, document.querySelector('main ' + one).getBoundingClientRect().top]))`)

test('the first screen of a desktop shows the answer and the top of the chart, whatever is asked', async (t) => {
  for (const words of [
    question,
    'aid to Kenya by donor since 2015',
    'Which countries get the most aid from the US?',
    'debt service of low-income countries since 2015',
    'share of each donor in aid to Mozambique in 2021',
    'ODA of DAC countries from 2010 to 2023',
    'aide au Kenya par donneur depuis 2015',
  ]) {
    const page = await explorer.open('/')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(explorer.service.url + asked(words, words.startsWith('aide') ? '&lang=fr' : ''))
    await page.locator('.figures svg.plot').waitFor()
    await page.locator('.answer-first').waitFor()
    const tops = await topsOf(page)
    t.true((tops['svg.plot'] ?? 800) < 760, `${words}: the chart begins at ${tops['svg.plot']}`)
    t.true((tops['.answer-first'] ?? 800) < 200)
    await page.close()
  }
})

test('on a phone the answer and what it covers come first, and what changes the chart is closed', async (t) => {
  const page = await explorer.open('/')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(explorer.service.url + asked('aide au Kenya par donneur depuis 2015', '&lang=fr'))
  await page.locator('.figures svg.plot').waitFor()
  await page.locator('.answer-first').waitFor()
  const tops = await topsOf(page)
  t.true((tops['.answer-first'] ?? 800) < 260, `the answer begins at ${tops['.answer-first']}`)
  t.true((tops['.coverage'] ?? 800) < 560, `the coverage begins at ${tops['.coverage']}`)
  t.true((tops['svg.plot'] ?? 3_000) < 1_500, `the chart begins at ${tops['svg.plot']}`)
  t.false(await page.getByLabel('Monnaie', { exact: true }).isVisible())
  await page.getByText('Changer ce qui est montré').click()
  t.true(await page.getByLabel('Monnaie', { exact: true }).isVisible())
  await page.close()
})

test('who is missing is said once, who ranks is told first, and people have no currency', async (t) => {
  const missing = await opened(asked('debt service of low-income countries since 2015'))
  t.regex(await missing.locator('.coverage').innerText(), /North Korea and South Sudan/)
  t.false((await missing.locator('.reading').innerText()).includes('North Korea'))
  await missing.close()
  const least = await opened(asked('which donors give least to Kenya in 2021'))
  await least.locator('.answer-first').waitFor()
  t.regex(await least.locator('.answer-first').innerText(), /^The smallest of \d+ figures/)
  const [first = '', second = ''] = await least.locator('svg.plot text').allInnerTexts()
  t.true((await least.locator('.answer-first').innerText()).includes(first), `${first}, ${second}`)
  await least.close()
  const people = await opened(asked('population of Sudan'))
  t.is(await people.getByLabel('Currency', { exact: true }).count(), 0)
  await people.close()
})

const cellsOf = (page: Page) => page.locator('.figures-table td.number').count()

test('of a table of 51 years and 190 countries few cells are in the document, wherever it is scrolled, and every one is reached', async (t) => {
  const page = await opened(asked('GDP by country', '&show=table'))
  const grid = page.getByRole('grid')
  t.true(Number(await grid.getAttribute('aria-colcount')) > 50)
  t.true(Number(await grid.getAttribute('aria-rowcount')) > 150)
  t.true((await cellsOf(page)) < 1_200)
  await page.locator('.figures-table td.number [tabindex="0"]').first().focus()
  await page.keyboard.press('Control+End')
  const last = page.locator('.figures-table td[aria-colindex="52"] :focus')
  await last.waitFor()
  t.true((await cellsOf(page)) < 1_200)
  // head and figures stand under one another after scrolling both ways
  const offset = await page.evaluate<number>(`(() => {
    const cell = document.activeElement.closest('td')
    const head = document.querySelector('.figures-table thead th[aria-colindex="' + cell.getAttribute('aria-colindex') + '"]')
    return Math.abs(head.getBoundingClientRect().left - cell.getBoundingClientRect().left)
  })()`)
  t.true(offset < 1.5, `the head is ${offset} pixels beside its column`)
  await page.keyboard.press('Control+Home')
  await page.locator('.figures-table thead th[aria-colindex="1"] :focus').waitFor()
  await page.close()
})

test('at 200 % zoom nothing is cut off and nothing runs out of the window', async (t) => {
  for (const path of ['/', asked(question), asked(question, '&show=table'), '/browse?node=country/KEN']) {
    const page = await explorer.open('/')
    // half as many pixels of the page in the same window is what 200 % is
    await page.setViewportSize({ width: 640, height: 450 })
    await page.goto(explorer.service.url + path)
    await page.locator('main h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    t.true((await overflowOf(page)) <= 0, path)
    const cut = await page.evaluate<ReadonlyArray<string>>(`[...document.querySelectorAll('button, a, label, h1, h2')]
      .filter((e) => e.checkVisibility() && !e.closest('.table-scroll, .unseen') && !e.matches('.unseen, .skip'))
      
      .filter((e) => { for (let at = e.parentElement; at !== null; at = at.parentElement) if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return false; return true })
      .filter((e) => { const r = e.getBoundingClientRect(); return r.width > 0 && (r.right > innerWidth + 1 || r.left < -1) })
      .map((e) => e.outerHTML.slice(0, 90))`)
    t.deepEqual(cut, [], path)
    await page.close()
  }
})

test('names from right to left keep their own direction and move nothing of the page', async (t) => {
  const page = await explorer.open('/')
  const arabic = 'المساعدات إلى كينيا'
  await page.goto(explorer.service.url + asked(arabic))
  await page.locator('main h1, main h2').first().waitFor()
  await page.waitForLoadState('networkidle')
  t.true((await overflowOf(page)) <= 0)
  t.is(await page.locator('main form input').first().inputValue(), arabic)
  const directions = await page.evaluate<ReadonlyArray<string>>(`[...document.querySelectorAll('main *')]
    .filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && /[\\u0600-\\u06ff]/.test(n.textContent)))
    .map((e) => e.closest('[dir]')?.getAttribute('dir') ?? 'none: ' + e.outerHTML.slice(0, 80))`)
  t.deepEqual(
    directions.filter((direction) => !['auto', 'rtl'].includes(direction)),
    [],
  )
  t.is(await page.evaluate<string>('getComputedStyle(document.body).direction'), 'ltr')
  await page.close()
})

test('who hears the page hears the answer, what is missing, how it was read, the chart, then how to cite', async (t) => {
  const page = await opened(asked(question))
  await page.locator('.answer-first').waitFor()
  const order = await page.evaluate<ReadonlyArray<number>>(`(() => {
    const all = [...document.querySelectorAll('main *')]
    return ['h1', '.answer-first', '.coverage', '.figures', '.cite'].map((one) => all.indexOf(document.querySelector('main ' + one)))
  })()`)
  t.true(
    order.every((at) => at >= 0),
    order.join(),
  )
  t.deepEqual(
    [...order].sort((a, b) => a - b),
    order,
  )
  const levels = await page.evaluate<ReadonlyArray<number>>(
    "[...document.querySelectorAll('h1, h2, h3, h4')].filter((e) => e.checkVisibility()).map((e) => Number(e.tagName[1]))",
  )
  t.is(levels.filter((level) => level === 1).length, 1)
  t.true(
    levels.every((level, i) => i === 0 || level <= (levels[i - 1] ?? 1) + 1),
    levels.join(),
  )
  await page.close()
})

test('in forced colours what is chosen, focused and drawn can be told from what is not', async (t) => {
  const page = await explorer.open('/')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(explorer.service.url + asked(question))
  await page.locator('.figures svg.plot').waitFor()
  const [chosen, other] = await page.evaluate<ReadonlyArray<string>>(`['true', 'false'].map((is) => {
    const tab = document.querySelector('[role=tab][aria-selected=' + is + ']')
    const { backgroundColor, borderColor, outlineStyle, forcedColorAdjust, textDecorationLine, fontWeight } = getComputedStyle(tab)
    return [backgroundColor, borderColor, outlineStyle, forcedColorAdjust, textDecorationLine, fontWeight].join(' ')
  })`)
  t.not(chosen, other)
  await page.getByRole('tab', { name: 'Chart' }).focus()
  const outline = await page.evaluate<string>('getComputedStyle(document.activeElement).outlineStyle')
  t.not(outline, 'none')
  const strokes = await page.evaluate<ReadonlyArray<string>>(
    "[...document.querySelectorAll('svg.plot path[stroke]')].map((e) => getComputedStyle(e).stroke)",
  )
  const background = await page.evaluate<string>("getComputedStyle(document.querySelector('.figures')).backgroundColor")
  t.true(strokes.length > 0 && strokes.every((stroke) => stroke !== background))
  t.deepEqual(await seriousFaultsOf(page), [])
  await page.close()
})

test('paper has the answer, the chart with its unit and the citation, and none of the controls', async (t) => {
  const page = await opened(asked(question))
  await page.locator('.answer-first').waitFor()
  await page.emulateMedia({ media: 'print' })
  for (const seen of ['.answer-first', '.figures svg.plot', '.counted', '.cite'])
    t.true(await page.locator(seen).first().isVisible(), seen)
  for (const hidden of ['.controls', '.chart-tools', '.masthead nav', '[role=tablist]'])
    t.is(await page.locator(hidden).filter({ visible: true }).count(), 0, hidden)
  await page.close()
})

test('an address that nothing is at says so on the page, names what it may have meant, and asks on', async (t) => {
  const page = await explorer.open('/browse/country/KEN')
  await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor()
  const link = page.locator('main').getByRole('link', { name: 'Kenya' })
  await link.first().waitFor()
  t.deepEqual(await seriousFaultsOf(page), [])
  await link.first().click()
  await page.getByRole('heading', { name: 'Kenya', level: 1 }).waitFor()
  t.regex(page.url(), /node=country(?:\/|%2F)KEN/)
  await page.close()
})

test('none of these pages asks another host or breaks a rule of its policy', (t) => {
  t.deepEqual(explorer.faults, [])
})
