// npm run sweep: flips bytes of every kind of stored object, each of small ones and 1,000 of large ones, and counts the answers.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildFiles } from '../../statistics/read/manifest.ts'
import { buildKindsOf, kindsOf, places, sweep } from '../support/flip-sweep.ts'
import { sampleGraphIn } from '../support/sample-graph.ts'
import { startService } from '../support/service.ts'

const { values } = parseArgs({
  options: { every: { type: 'string', default: '4096' }, random: { type: 'string', default: '1000' } },
})
const [every, random] = [Number(values.every), Number(values.random)]
const siteToken = 'the-token-of-the-site'
const service = await startService({ SITE_TOKEN: siteToken })
const builds = await mkdtemp(join(tmpdir(), 'devfin-sweep-'))
const location = await sampleGraphIn(builds)

let bad = 0
try {
  const kinds = [
    ...(await kindsOf(service, siteToken)),
    ...(await buildKindsOf(location, [...buildFiles, 'build.json'])),
  ]
  for (const kind of kinds) {
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
