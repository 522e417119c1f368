// The runner waits until nothing of a test file is open any more, at worst for ever: what stays open is told, and holds nobody.
import process from 'node:process'
import test, { registerCompletionHandler } from 'ava'

const patienceMs = Number(process.env['LEFT_OPEN_MS'] ?? 20_000)

const end = (): void => {
  process.stderr.write(`left open by ${test.meta.file}: ${process.getActiveResourcesInfo().join(', ')}\n`)
  process.exit()
}
registerCompletionHandler(() => {
  setTimeout(end, patienceMs).unref()
})
