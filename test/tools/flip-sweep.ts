// npm run sweep: flips bytes of every kind of stored object, each of small ones and 1,000 of large ones, and counts the answers.
// `--only TEXT` sweeps those whose name contains it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { allBuildKinds, kindsOf, places, sweep } from '../support/flip-sweep.ts'
import { startService } from '../support/service.ts'

const { values } = parseArgs({
  options: {
    every: { type: 'string', default: '4096' },
    random: { type: 'string', default: '1000' },
    only: { type: 'string', default: '' },
  },
})
const [every, random] = [Number(values.every), Number(values.random)]
const siteToken = 'the-token-of-the-site'
const service = await startService({ SITE_TOKEN: siteToken })
const builds = await mkdtemp(join(tmpdir(), 'devfin-sweep-'))

let bad = 0
try {
  const kinds = [...(await kindsOf(service, siteToken)), ...(await allBuildKinds(builds))]
  for (const kind of kinds.filter(({ name }) => name.includes(values.only))) {
    const started = performance.now()
    const { bytes, flips, right, refused, wrong, hung } = await sweep(kind, places(every, random, Math.random))
    bad += wrong + hung
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    console.log(
      `${kind.name} (${bytes} bytes): ${flips} flips, ${right} answered right, ${refused} refused, ${wrong} wrong, ${hung} hung; ${seconds} s`,
    )
  }
} finally {
  await service.stop()
  await rm(builds, { recursive: true, force: true })
}
console.log(bad === 0 ? 'no wrong answer, none missing' : `${bad} wrong or missing answers`)
process.exitCode = bad === 0 ? 0 : 1
