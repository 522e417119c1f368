// Fills the shares of the machine that a row of a bench leaves empty, so that a share is worth the same in every row: threads of one core
// and its caches slow one another down, and a process that is measured alone would be too good to be the ideal of the others.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { holdTo } from './quota.ts'

const script = fileURLToPath(new URL('../../support/children/other-work.ts', import.meta.url))

/** So many processes of other work, each held to this share of a core; ends them. Throws where processes cannot be held. */
export const otherWork = async (count: number, share: number): Promise<() => void> => {
  const children = Array.from({ length: count }, () => spawn(process.execPath, [script], { stdio: 'ignore' }))
  const quotas = await Promise.all(children.map(async ({ pid }) => (pid === undefined ? null : holdTo(pid, share))))
  const end = (): void => {
    for (const child of children) child.kill('SIGKILL')
    for (const quota of quotas) quota?.release()
  }
  process.once('exit', end)
  if (quotas.every((quota) => quota !== null)) return end
  end()
  throw new Error('neither control groups nor cpulimit can be used here')
}
