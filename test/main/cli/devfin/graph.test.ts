import test from 'ava'
import { openCommandLine } from './run.ts'

let line: Awaited<ReturnType<typeof openCommandLine>>
test.before(async () => {
  line = await openCommandLine()
})
test.after.always(() => line.remove())

test.serial('resolve gives one line for each name, and fails unless every one has a single meaning', async (t) => {
  const one = await line.run('resolve', 'Kenya', 'G7 countries')
  t.is(one.code, 0, one.err)
  t.regex(one.out, /"Kenya": Kenya \(country\/KEN, country\)/)
  t.regex(one.out, /7 countries; the text names the members/)
  const several = await line.run('resolve', 'Congo', 'Atlantis')
  t.is(several.code, 1)
  t.regex(several.out, /"Congo": ambiguous\n {4}1\. /)
  t.regex(several.out, /"Atlantis": not found/)
})

test.serial('with --json the answer has the shape of the interface', async (t) => {
  const resolved = await line.run('resolve', 'G7', '--members', '--json')
  const [result] = JSON.parse(resolved.out).results
  t.is(result.entity.ref, 'group/G7')
  t.is(result.members.length, 7)
  const node = await line.run('node', 'country/KEN', '--json')
  t.is(JSON.parse(node.out).country.alpha3_code, 'KEN')
})

test.serial('node tells what a node is, and refuses what is not held', async (t) => {
  const kenya = await line.run('node', 'country/KEN')
  t.regex(kenya.out, /^Kenya \(country\/KEN\)\n {2}kind: country/)
  t.regex(kenya.out, /- Eastern Africa \(m49\/014\)/)
  const none = await line.run('node', 'country/XXX')
  t.deepEqual([none.code, none.out], [1, ''])
  t.regex(none.err, /^node_not_held/)
})

test.serial('members says how much of a list it shows, and a cursor continues it', async (t) => {
  const first = await line.run('members', 'group/G7', '--limit', '5')
  t.regex(first.out, /^group\/G7: 7 members/)
  const cursor = /5 of 7 shown; go on with --cursor (\S+)/.exec(first.out)?.[1] ?? ''
  const rest = await line.run('members', 'group/G7', '--limit', '5', '--cursor', cursor)
  t.is(rest.code, 0, rest.err)
  t.is(rest.out.match(/country\//g)?.length, 2)
  t.is((await line.run('members', 'group/G7', '--relation', 'codes')).code, 1)
})

test.serial('help says what the commands are, and what one of them takes', async (t) => {
  const all = await line.run('--help')
  t.is(all.code, 0)
  t.true(all.out.includes('  members DCID') && all.out.includes('  node DCID'))
  const one = await line.run('node', '--help')
  t.is(one.code, 0)
  t.regex(one.out, /^Usage: npm run devfin -- node DCID/)
  t.false(one.out.includes('members'))
})

test.serial('usage is shown for an unknown command and for an unknown option', async (t) => {
  for (const args of [['no-such'], ['node', 'country/KEN', '--no-such']]) {
    const { code, err } = await line.run(...args)
    t.is(code, 2)
    t.regex(err, /Usage: npm run devfin/)
  }
})
