// Holds a process to a share of one core, so that several of them can be told apart on a machine with few.
import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const periodUs = 20_000
/** Where control groups for processors lie: the second version, else the first. */
const places = [
  {
    folder: '/sys/fs/cgroup',
    has: 'cgroup.controllers',
    write: (us: number) => ['cpu.max', `${us} ${periodUs}`] as const,
  },
  {
    folder: '/sys/fs/cgroup/cpu',
    has: 'cpu.cfs_quota_us',
    write: (us: number) => ['cpu.cfs_quota_us', String(us)] as const,
  },
]

export type Quota = { readonly by: string; readonly release: () => void }

/** Null where neither control groups nor `cpulimit` can be had: then nothing can be said of many processes here. */
export const holdTo = async (pid: number, share: number): Promise<Quota | null> =>
  byGroup(pid, share) ?? (await byLimiter(pid, share))

const byGroup = (pid: number, share: number): Quota | null => {
  for (const { folder, has, write } of places) {
    const group = join(folder, `devfin-bench-${pid}`)
    try {
      if (!existsSync(join(folder, has)) && !existsSync(join(folder, 'cgroup.procs'))) continue
      mkdirSync(group)
      if (has === 'cpu.cfs_quota_us') writeFileSync(join(group, 'cpu.cfs_period_us'), String(periodUs))
      const [file, text] = write(Math.max(1_000, Math.round(share * periodUs)))
      writeFileSync(join(group, file), text)
      writeFileSync(join(group, 'cgroup.procs'), String(pid))
      return {
        by: 'control group',
        release: () => {
          try {
            // an ended process is in no group
            if (existsSync(`/proc/${pid}`)) writeFileSync(join(folder, 'cgroup.procs'), String(pid))
            rmdirSync(group)
          } catch {
            // it goes when the process has ended
          }
        },
      }
    } catch {
      // not permitted here: the next way
    }
  }
  return null
}

const byLimiter = async (pid: number, share: number): Promise<Quota | null> => {
  const isHere = await promisify(execFile)('cpulimit', ['--help']).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  )
  if (!isHere) return null
  const limiter = spawn('cpulimit', ['-p', String(pid), '-l', String(Math.round(share * 100)), '-z'], {
    stdio: 'ignore',
  })
  return { by: 'cpulimit', release: () => void limiter.kill() }
}
