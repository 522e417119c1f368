import test from 'ava'
import { readCodeLists } from '../../../ingest/importers/code-lists.ts'
import { crsImporter } from '../../../ingest/importers/crs.ts'
import { openGraph } from '../../../statistics/read/open.ts'
import { sampleGraphLocation } from '../../support/sample-graph.ts'
import { resolveTexts } from '../../../statistics/names/resolve/resolve-texts.ts'
import { describeNode } from '../../../statistics/describe/describe-node.ts'
import { crsText, runImporter } from './published.ts'
import { temporaryFolder } from './temporary-folder.ts'

const sampleGraph = async () => openGraph(await sampleGraphLocation())

const resolved = async (body: object): Promise<ReadonlyArray<Readonly<Record<string, unknown>>>> => {
  const found = resolveTexts(await sampleGraph(), body)
  if (found._tag === 'Left') throw new Error(found.left.detail)
  return found.right.results
}

test('a code that was withdrawn resolves, with the day and what is given instead', async (t) => {
  const results = await resolved({ texts: ['23067', '15161', '92010', '12220'], code_system: 'crsPurpose' })
  t.deepEqual(
    results.map(({ status, note }) => [status, note]),
    [
      [
        'resolved',
        'Withdrawn on 2020-02-28: only older figures have this code; given since instead: 23230 (Solar energy for centralised grids), 23231 (Solar energy for isolated grids and standalone systems), 23232 (Solar energy - thermal applications).',
      ],
      [
        'resolved',
        'Withdrawn on 2020-02-28: only older figures have this code; given since instead: 15151 (Elections).',
      ],
      ['resolved', 'Withdrawn on 2020-02-28: only older figures have this code.'],
      ['resolved', undefined],
    ],
  )
})

test('the node of a withdrawn code links its successors; a code that is given says nothing of it', async (t) => {
  const graph = await sampleGraph()
  const node = describeNode(graph, 'crsPurpose/15162')
  t.like(node, {
    right: { code: { withdrawn: '2020-02-28', replaced_by: [{ ref: 'crsPurpose/15160', label: 'Human rights' }] } },
  })
  const given = describeNode(graph, 'crsPurpose/12220')
  t.false('withdrawn' in ((given._tag === 'Right' ? given.right['code'] : {}) as object))
})

test('one code in two lists is two nodes: a text that means both is ambiguous, and a list decides', async (t) => {
  const [both] = await resolved({ texts: ['110'], kinds: ['code'] })
  t.is(both?.['status'], 'ambiguous')
  const refs = ((both?.['candidates'] ?? []) as ReadonlyArray<{ readonly ref: string }>).map(({ ref }) => ref)
  t.true(refs.includes('crsPurpose/110') && refs.includes('crsTypeOfFinance/110'), refs.join())
  t.like(await resolved({ texts: ['110'], code_system: 'crsTypeOfFinance' }), [
    { status: 'resolved', entity: { ref: 'crsTypeOfFinance/110', label: 'Standard grant' } },
  ])
})

test('every broad sector has a node, and its total is the sum of its sectors: humanitarian aid is 72010 to 74020', async (t) => {
  const { purposes } = await readCodeLists()
  const parentOf = new Map(purposes.map(({ code, parent }) => [code, parent]))
  for (const [code, broad] of Object.entries({
    12220: '100',
    23230: '200',
    31120: '300',
    41010: '400',
    52010: '500',
    72010: '700',
    73010: '700',
    74020: '700',
  })) {
    let at = code
    for (let parent = parentOf.get(at); parent !== undefined && parent !== ''; parent = parentOf.get(at)) at = parent
    t.is(at, broad, code)
  }
  const { table } = await runImporter(
    crsImporter,
    await temporaryFolder(),
    crsText([
      { purpose_code: 72010, usd_disbursement: '1.25' },
      { purpose_code: 73010, usd_disbursement: '2.5' },
      { purpose_code: 74020, usd_disbursement: '4' },
      { purpose_code: 12220, usd_disbursement: '100' },
    ]),
  )
  const rows = await table('crs.csv.gz')
  t.is(rows.find(({ variable }) => variable === 'oda/Purpose700_Nominal')?.['value'], '7750000')
})
