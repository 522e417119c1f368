// Reports of wrong figures and webhooks from the command line, as over HTTP.
import test from 'ava'
import { openCommandLine } from './run.ts'

let line: Awaited<ReturnType<typeof openCommandLine>>
let version: string
let specId: string
const figure = ['--variable', 'economy/GrossDomesticProduct_Nominal', '--period', '2019', '--about', 'country/KEN']

test.before(async () => {
  line = await openCommandLine()
  const variable = 'economy/GrossDomesticProduct_Nominal'
  const made = await line.run('dataset', '--statvars', variable, '--about', 'country/KEN', '--json')
  const { spec_id, content_version } = JSON.parse(made.out)
  specId = spec_id
  version = `${spec_id}/${content_version}`
})
test.after.always(() => line.remove())

test.serial(
  'a wrong figure is reported with its receipt, listed until it is closed, and then among the closed',
  async (t) => {
    const says = ['--says', 'The outlook has another figure.', '--expected', '1', '--source', 'https://example.org/']
    const first = await line.run('report', '--version', version, ...figure, ...says, '--json')
    t.is(first.code, 0, first.err)
    const { report_id: id, figure: reported, new: isNew } = JSON.parse(first.out)
    t.deepEqual([isNew, reported.period], [true, '2019'])
    const again = await line.run('report', '--version', version, ...figure, ...says)
    t.regex(again.out, new RegExp(`^it was reported at .*: ${id}`))
    const open = await line.run('reports')
    t.regex(open.out, new RegExp(`^${id} .*${version}\n {2}says: The outlook has another figure\\.\n {2}expected: 1\n`))
    const closed = await line.run('reports', 'close', id, '--outcome', 'is_right', '--note', 'Two years were mixed up.')
    t.is(closed.code, 0, closed.err)
    t.regex((await line.run('reports')).out, /^no report is open\n$/)
    const [seen] = JSON.parse((await line.run('reports', '--state', 'closed', '--json')).out).reports
    t.like(seen, { report_id: id, closed: { outcome: 'is_right', note: 'Two years were mixed up.' } })
  },
)

test.serial('a report of no figure, without words or closed in an unknown way is refused', async (t) => {
  const none = await line.run('report', '--version', version, '--variable', 'x', '--says', 'Wrong.')
  t.is(none.code, 1)
  t.regex(none.err, /^figure_not_found/)
  const silent = await line.run('report', '--version', version, ...figure)
  t.is(silent.code, 2)
  t.regex(silent.err, /--says/)
  const unknown = await line.run('reports', 'close', 'none', '--outcome', 'declined', '--note', 'x')
  t.is(unknown.code, 1)
  t.regex(unknown.err, /^not_found/)
  t.is((await line.run('reports', 'close', 'none', '--outcome', 'perhaps', '--note', 'x')).code, 1)
  t.is((await line.run('reports', 'close', 'none')).code, 2)
  t.is((await line.run('reports', '--state', 'half')).code, 1)
  t.is((await line.run('reports', '--outcome', 'declined')).code, 2)
})

test.serial('an address is told of revisions from its registration until it is removed', async (t) => {
  t.is((await line.run('webhooks')).out, 'no webhook is at work\n')
  const added = await line.run('webhooks', 'add', 'https://example.org/devfin', '--spec', specId)
  t.is(added.code, 0, added.err)
  t.regex(added.out, /^registered: \S+ {2}https:\/\/example\.org\/devfin {2}spec_\w{32}\nsecret: whsec_\S+\n$/)
  const again = await line.run('webhooks', 'add', 'https://example.org/devfin', '--spec', specId, '--json')
  const { webhook, new: isNew, secret } = JSON.parse(again.out)
  t.false(isNew)
  t.true(added.out.includes(secret))
  const [listed, ...others] = JSON.parse((await line.run('webhooks', '--json')).out).webhooks
  t.is(others.length, 0)
  t.like(listed, { webhook_id: webhook.webhook_id, url: 'https://example.org/devfin', spec_id: specId, failures: [] })
  t.regex((await line.run('webhooks', 'remove', webhook.webhook_id)).out, /^removed: /)
  t.is((await line.run('webhooks')).out, 'no webhook is at work\n')
})

test.serial('what is no address, no spec or no webhook is refused', async (t) => {
  for (const [args, code, said] of [
    [['add', 'ftp://example.org/'], 1, /^request_invalid/],
    [['add', 'https://example.org/', '--spec', `spec_${'0'.repeat(32)}`], 1, /^spec_not_found/],
    [['remove', 'none'], 1, /^not_found/],
    [['add'], 2, /takes one argument/],
    [['mend', 'none'], 2, /there is no "webhooks mend"/],
    [['--spec', specId], 2, /--spec is of add/],
  ] as const) {
    const ran = await line.run('webhooks', ...args)
    t.is(ran.code, code, args.join(' '))
    t.regex(ran.err, said)
  }
})
