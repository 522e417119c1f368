// Figures that docs print: the tables of docs/importers.md are made again from the files that come with the program, and the questions of
// docs/questions.md that are answered there are asked again.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import test from 'ava'
import { starterSourceFolder } from '../../ingest/starter/sources.ts'
import type { Json } from '../support/black-box.ts'
import { startService, type TestService } from '../support/service.ts'

const textOf = (name: string): Promise<string> => readFile(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8')
const tool = async (name: string, ...args: ReadonlyArray<string>): Promise<ReadonlyArray<ReadonlyArray<string>>> => {
  const path = fileURLToPath(new URL(`../tools/${name}.ts`, import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [path, ...args], { maxBuffer: 1 << 24 })
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (file|dataset) /.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
}

let running: TestService
test.before(async (t) => {
  t.timeout(300_000)
  running = await startService({ GRAPH: 'starter' })
})
test.after.always(() => running?.stop())

test.serial('sums of imports in the docs are those of the published files', async (t) => {
  t.timeout(300_000)
  const importers = await textOf('importers')
  const rows = await tool('check-imports', starterSourceFolder)
  t.true(rows.length >= 14, `${rows.length}`)
  for (const [, file, what, count, sum, written] of rows) {
    t.is(written, 'equal', what)
    const line = `| ${[file, what, count, sum, written].join(' | ')} |`
    t.true(importers.includes(`${line}\n`), line)
  }
})

test.serial('datasets in the docs are, row by row, those that SQL makes of the published files', async (t) => {
  t.timeout(300_000)
  const importers = await textOf('importers')
  const rows = await tool('recompute-datasets', starterSourceFolder, running.url)
  t.is(rows.length, 11)
  for (const [, name, made, inSql, equal, other, missing, sum] of rows) {
    t.deepEqual([other, missing], ['0', '0'], name)
    const line = `| ${[name, made, inSql, equal, missing, sum].join(' | ')} |`
    t.true(importers.includes(line), line)
  }
})

test.serial('questions that the docs call right are definite and have the rows that stand there', async (t) => {
  t.timeout(300_000)
  const lines = (await textOf('questions')).split('\n').filter((line) => /^\| \d+ \|.*\| right \|$/.test(line))
  t.true(lines.length >= 140)
  for (const line of lines) {
    const [, , query = '', comes = ''] = line.split('|').map((cell) => cell.trim())
    const input = { kind: 'raw_text', query }
    const { json } = await running.post('/api/search/resolve', { input })
    const counts = [...comes.matchAll(/: ([\d,]+) rows?, /g)].map(([, rows = '']) => Number(rows.replaceAll(',', '')))
    const definite = json.parts.filter(({ status }: Json) => status === 'definite')
    t.is(definite.length, counts.length, query)
    // of a conversion, rows without a rate are left out
    definite.forEach(({ coverage, suggested_conversion: conversion }: Json, i: number) => {
      if (conversion === null) t.is(coverage.rows, counts[i], query)
      else t.true(coverage.rows >= (counts[i] ?? 0), query)
    })
  }
})
