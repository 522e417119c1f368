// A service that accepts one background request and dies by SIGKILL at the given write. Prints what it reaches.
import * as E from 'fp-ts/lib/Either.js'
import { requestDataset, resolveBody } from '../../../commands/index.ts'
import { compose } from '../../../main/compose.ts'
import { systemContext } from '../../../main/composed-ports.ts'
import { readConfig } from '../../../main/config.ts'
import { startRoles } from '../../../main/roles.ts'
import { silentLogger } from '../../../domain/ports/logger.ts'
import { withCrashPoints } from '../crash-points.ts'

const [dieAt = '-1', body = '{}'] = process.argv.slice(2)
const config = readConfig(process.env)
if (E.isLeft(config)) throw new Error(config.left.join('; '))
const composition = await compose(config.right, {
  logger: silentLogger,
  around: withCrashPoints((point, what) => {
    if (point === Number(dieAt)) {
      console.log(`dies ${what}`)
      process.kill(process.pid, 'SIGKILL')
      // the signal is delivered by the kernel; nothing more may happen meanwhile
      return new Promise(() => {})
    }
  }),
})
const roles = startRoles(composition)
const ports = { ...composition.operationPorts, limits: composition.limits, execute: composition.execute }
const canonical = await resolveBody(ports, JSON.parse(body))
if (E.isLeft(canonical)) throw new Error(canonical.left.detail)
const answer = await requestDataset(ports, canonical.right, systemContext('test'))
if (E.isLeft(answer)) throw new Error(answer.left.detail)
console.log(`accepted ${answer.right.operationId}`)
for (;;) {
  const again = await requestDataset(ports, canonical.right, systemContext('test'))
  if (E.isRight(again) && again.right.kind === 'version') break
  await new Promise((resolve) => setTimeout(resolve, 20))
}
console.log('done')
await roles.stop()
await composition.close()
