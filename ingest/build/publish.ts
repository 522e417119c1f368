// A build appears whole or not at all: it is made in a hidden folder, flushed, and renamed.
import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

const prefix = '.building-'
const ownHost = hostname().replaceAll(/[^A-Za-z0-9]/g, '_')

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

/** Removes the folders that builds of this machine left behind when they were killed. */
const removeLeftovers = async (output: string): Promise<void> => {
  for (const name of await readdir(output)) {
    const owner = /^\.building-(\w+)-(\d+)-[0-9a-f]+$/.exec(name)
    if (owner !== null && owner[1] === ownHost && !isRunning(Number(owner[2]))) {
      await rm(join(output, name), { recursive: true, force: true })
    }
  }
}

/** Makes the folder in which one build works. */
export const workFolder = async (output: string): Promise<string> => {
  await mkdir(output, { recursive: true })
  await removeLeftovers(output)
  const folder = join(output, `${prefix}${ownHost}-${process.pid}-${randomBytes(6).toString('hex')}`)
  await mkdir(join(folder, 'build'), { recursive: true })
  await mkdir(join(folder, 'work'))
  return folder
}

const flush = async (path: string): Promise<void> => {
  await using handle = await open(path, 'r')
  await handle.sync()
}

/**
 * Gives a finished folder its name. A whole build of the same revision that another process published meanwhile stays,
 * since builds never change; a damaged one is replaced.
 */
export const publish = async (
  folder: string,
  output: string,
  revision: string,
  standing: () => Promise<unknown>,
): Promise<string> => {
  for (const name of await readdir(folder)) await flush(join(folder, name))
  await flush(folder)
  const target = join(output, revision)
  const isTaken = !(await renamed(folder, target))
  if (isTaken && (await standing()) === null) {
    await rename(target, `${folder}-damaged`)
    await rename(folder, target)
  }
  await flush(output)
  return target
}

const renamed = (from: string, to: string): Promise<boolean> =>
  rename(from, to).then(
    () => true,
    (error: { code?: string }) => {
      if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') return false
      throw error
    },
  )
