import process from 'node:process'

/** How often the service looks whether npm is still there, in milliseconds. */
const lookEveryMs = 500

/** Under `npm start` the service ends when npm does, however npm was ended, so that no process stays on the port. */
export const startedByNpm = (stop: (reason: string) => void): void => {
  if (process.env['npm_lifecycle_event'] !== 'start') return
  const npm = process.ppid
  setInterval(() => {
    if (process.ppid !== npm) stop('npm ended')
  }, lookEveryMs).unref()
}
