// Asking processes, and what they are seen to use.
import { readFileSync } from 'node:fs'
import type { ServiceProcess } from '../../support/engines/cluster.ts'
import { smallQuestion } from '../../support/small-questions.ts'

/** Asks question `n`; throws unless it was answered or accepted. */
export const post = async ({ url }: Pick<ServiceProcess, 'url'>, n: number): Promise<void> => {
  const answer = await fetch(`${url}/api/datasets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(smallQuestion(n)),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`question ${n}: ${answer.status} ${text.slice(0, 300)}`)
}

const clockTicks = 100
/** Processor seconds that processes have had since their start. */
export const coreSecondsOf = (processes: ReadonlyArray<{ readonly pid: number }>): number =>
  processes.reduce((sum, { pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return sum + (Number(fields[11]) + Number(fields[12])) / clockTicks
  }, 0)

/** Runs a measurement again where it broke off, at most so often in all; says why each time. */
export const again = async <A>(what: string, times: number, measure: () => Promise<A>): Promise<A> => {
  for (let turn = 1; ; turn++) {
    try {
      return await measure()
    } catch (error) {
      console.error(`${what}, turn ${turn} of ${times}: ${error instanceof Error ? error.message : String(error)}`)
      if (turn >= times) throw error
    }
  }
}
