import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { buildGraph } from '../../../ingest/build/build-graph.ts'
import { crsImporter } from '../../../ingest/importers/crs.ts'
import { describeNode } from '../../../statistics/describe/describe-node.ts'
import { resolveTexts } from '../../../statistics/names/resolve/resolve-texts.ts'
import { openGraph } from '../../../statistics/read/open.ts'
import { crsText, runImporter } from './published.ts'
import { temporaryFolder } from './temporary-folder.ts'

const imported = async () => {
  const { folder, summary } = await runImporter(
    crsImporter,
    await temporaryFolder(),
    crsText([{ agency_code: 52 }, { agency_code: 987, agency_name: 'Office of Examples' }, { agency_code: '' }]),
  )
  const built = await buildGraph({ inputs: [folder], output: join(tmpdir(), 'devfin-test-graphs') })
  if (E.isLeft(built)) throw new Error(JSON.stringify(built.left.slice(0, 3)))
  return { graph: await openGraph(built.right.location), summary }
}

test("an agency's code counts within its provider: with it it is one agency, alone it names none", async (t) => {
  const { graph } = await imported()
  const found = resolveTexts(graph, { texts: ['5-52', '302-1', '1', '10-6'], code_system: 'codeSystem/crsAgency' })
  t.like(found, {
    right: {
      results: [
        { status: 'resolved', entity: { ref: 'crsAgency/5-52', kind: 'code' } },
        { status: 'resolved', entity: { label: 'Agency for International Development (United States)' } },
        { status: 'not_found' },
        { status: 'resolved', entity: { label: 'Swedish International Development Authority (Sweden)' } },
      ],
    },
  })
  t.like(describeNode(graph, 'crsAgency/302-1'), {
    right: { code: { code: '302-1', provider: { ref: 'country/USA', label: 'United States' } } },
  })
})

test('agencies are found by name and acronym among codes, and are ambiguous where several providers have one', async (t) => {
  const { graph } = await imported()
  const found = resolveTexts(graph, {
    texts: ['GIZ', 'USAID', 'NORAD', 'Ministry of Foreign Affairs'],
    kinds: ['code'],
  })
  t.like(found, {
    right: {
      results: [
        { status: 'resolved', entity: { ref: 'crsAgency/5-52' } },
        { status: 'resolved', entity: { ref: 'crsAgency/302-1' } },
        { status: 'resolved', entity: { ref: 'crsAgency/8-1' } },
        { status: 'ambiguous' },
      ],
    },
  })
})

test('an agency that no list names is kept under its own code within the provider, and told', async (t) => {
  const { graph, summary } = await imported()
  t.is(graph.label('crsAgency/5-987'), 'Office of Examples (Germany)')
  t.true(summary.notes.includes('agency code 987 of provider 5 (Office of Examples) is in no list; 1 rows have it'))
})
