// A few flips of every kind of stored object; `npm run sweep` does all.
import test from 'ava'
import { allBuildKinds, kindsOf, sweep, type SweptKind } from '../support/flip-sweep.ts'
import { startService } from '../support/service.ts'
import { temporaryDirectory } from '../support/temporary.ts'

const few = (bytes: number) => [0, 118 % bytes, 174 % bytes, bytes >> 1, bytes - 1]

test('no flipped byte of anything stored gives a wrong answer, nor none', async (t) => {
  const siteToken = 'the-token-of-the-site'
  const service = await startService({ SITE_TOKEN: siteToken })
  t.teardown(() => service.stop())
  const build = await temporaryDirectory()
  t.teardown(() => build.dispose())
  const kinds: ReadonlyArray<SweptKind> = [...(await kindsOf(service, siteToken)), ...(await allBuildKinds(build.path))]
  for (const kind of kinds) {
    const { wrong, hung, flips } = await sweep(kind, few)
    t.deepEqual({ wrong, hung, flips }, { wrong: 0, hung: 0, flips: 5 }, kind.name)
  }
})
