// Runs in a worker thread: finds and reads rows of stored frames, so that the event loop stays free. Serves one process for as long as it is asked.
import { parentPort } from 'node:worker_threads'
import { answerFrameQuestion, type FrameQuestion } from './frame-question.ts'

export type Asked = { readonly id: number; readonly question: FrameQuestion }
export type Answered =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly fault: { readonly message: string; readonly code: string | null } }

const faultOf = (error: unknown) => ({
  message: error instanceof Error ? error.message : String(error),
  code: error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null,
})

parentPort?.on('message', ({ id, question }: Asked) => {
  answerFrameQuestion(question).then(
    (answer) => parentPort?.postMessage({ id, answer } satisfies Answered, []),
    (error: unknown) => parentPort?.postMessage({ id, fault: faultOf(error) } satisfies Answered, []),
  )
})
