// Rows of stored frames: small frames are read at once, large ones in a thread that is started when first needed and let go when idle.
import { Worker } from 'node:worker_threads'
import type { FrameReader } from '../../commands/versions/find-figure.ts'
import { answerFrameQuestion, type FrameAnswers, type FrameQuestion } from './frame-question.ts'
import type { Answered, Asked } from './figure-thread.ts'

/** Rows up to which a frame is read on the event loop: some milliseconds. */
const rowsReadHere = 20_000

export type FrameReaderOptions = {
  readonly rowsReadHere?: number
  /** How long the thread waits for another question. */
  readonly idleMs?: number
}

export type ClosableFrameReader = FrameReader & { readonly close: () => Promise<void> }

export const openFrameReader = (options: FrameReaderOptions = {}): ClosableFrameReader => {
  const most = options.rowsReadHere ?? rowsReadHere
  const thread = new FrameThread(options.idleMs ?? 30_000)
  const ask = <K extends FrameQuestion['kind']>(
    rows: number,
    question: Extract<FrameQuestion, { kind: K }>,
  ): Promise<FrameAnswers[K]> =>
    // the kind of an answer is that of its question
    (rows <= most ? answerFrameQuestion(question) : thread.ask(question)) as Promise<FrameAnswers[K]>
  return {
    figure: ({ path, rows }, given) => ask<'figure'>(rows, { kind: 'figure', path, given }),
    page: ({ path, rows }, { offset, limit }) => ask<'page'>(rows, { kind: 'page', path, offset, limit }),
    close: () => thread.close(),
  }
}

type Waiting = { readonly resolve: (answer: unknown) => void; readonly reject: (fault: Error) => void }
type Running = { readonly worker: Worker; readonly waiting: Map<number, Waiting> }

class FrameThread {
  private running: Running | null = null
  private asked = 0
  private idle: NodeJS.Timeout | undefined
  private readonly idleMs: number
  constructor(idleMs: number) {
    this.idleMs = idleMs
  }

  ask(question: FrameQuestion): Promise<unknown> {
    clearTimeout(this.idle)
    this.running ??= this.start()
    const { worker, waiting } = this.running
    const id = this.asked++
    // only a thread that owes an answer keeps the process alive
    worker.ref()
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, question } satisfies Asked, [])
    })
  }

  async close(): Promise<void> {
    clearTimeout(this.idle)
    const { running } = this
    this.running = null
    await running?.worker.terminate()
  }

  private start(): Running {
    const worker = new Worker(new URL('figure-thread.ts', import.meta.url), { execArgv: ['--no-warnings'] })
    const running: Running = { worker, waiting: new Map() }
    worker.on('message', (answered: Answered) => this.settle(running, answered))
    worker.on('error', (error: Error) => this.lost(running, error))
    worker.on('exit', () => this.lost(running, new Error('the thread that reads frames ended')))
    return running
  }

  private settle({ worker, waiting }: Running, answered: Answered): void {
    const asked = waiting.get(answered.id)
    waiting.delete(answered.id)
    if ('answer' in answered) asked?.resolve(answered.answer)
    else asked?.reject(Object.assign(new Error(answered.fault.message), { code: answered.fault.code }))
    if (waiting.size > 0) return
    worker.unref()
    clearTimeout(this.idle)
    this.idle = setTimeout(() => void this.close(), this.idleMs)
    this.idle.unref()
  }

  /** What the thread was asked is not known any more; the next question starts another. */
  private lost(running: Running, error: Error): void {
    if (this.running === running) this.running = null
    for (const { reject } of running.waiting.values()) reject(error)
    running.waiting.clear()
  }
}
