// Bodies that stop coming. The deadline of a call ends with its headers; a body may take long, but not stand still.
import { Transform, type Readable } from 'node:stream'
import { DeadlineExceeded } from '../calls/deadline.ts'

/** Passes a body on; fails when no byte came for so long although one was wanted. */
export const unlessIdle = (body: Readable, what: string, idleMs: number): Readable => {
  let timer: NodeJS.Timeout | undefined
  const restart = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // A reader that takes nothing is not the server's fault.
      if (passed.readableLength > 0) restart()
      else passed.destroy(new DeadlineExceeded(what, idleMs))
    }, idleMs)
    timer.unref()
  }
  const passed = new Transform({
    transform: (chunk, _, done) => {
      restart()
      done(null, chunk)
    },
    destroy: (error, done) => {
      clearTimeout(timer)
      body.destroy()
      done(error)
    },
    flush: (done) => {
      clearTimeout(timer)
      done()
    },
  })
  // The reader may not have come yet when the body fails; it will find the stream destroyed.
  passed.on('error', () => undefined)
  restart()
  body.on('error', (error) => passed.destroy(error))
  body.once('close', () => {
    // A connection that was cut may close without an error.
    if (!body.readableEnded && !passed.destroyed) passed.destroy(new Error(`${what} was cut off`))
  })
  body.pipe(passed)
  return passed
}
