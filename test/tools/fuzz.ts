// npm run fuzz -- [--requests 50000] [--seed n]: drawn requests against a whole service in this process; exit code 1 on a fault.
import { parseArgs } from 'node:util'
import { startService } from '../support/service.ts'
import { fuzzTokens } from '../api/fuzz/requests.ts'
import { runFuzz } from '../api/fuzz/run-fuzz.ts'

const { values } = parseArgs({ options: { requests: { type: 'string', default: '5000' }, seed: { type: 'string' } } })
const requests = Number(values.requests)
if (!Number.isInteger(requests) || requests < 1) {
  process.stderr.write('usage: npm run fuzz -- [--requests n] [--seed n]\n')
  process.exit(2)
}
const service = await startService(fuzzTokens)
const started = performance.now()
try {
  const report = await runFuzz(service, {
    requests,
    ...(values.seed === undefined ? {} : { seed: Number(values.seed) }),
    onProgress: (done) => process.stderr.write(`${done} requests\n`),
  })
  process.stdout.write(`${JSON.stringify({ ...report, seconds: Math.round((performance.now() - started) / 1000) })}\n`)
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? `${error.cause.message}\n` : ''
  process.stderr.write(`${cause}${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await service.stop()
}
