import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A directory of its own, removed with all it holds by `dispose`. */
export const temporaryDirectory = async (name = 'devfin') => {
  const path = await mkdtemp(join(tmpdir(), `${name}-`))
  return { path, dispose: () => rm(path, { recursive: true, force: true }) }
}

/** A place for a contract test over files of a directory: instances are closed before the files go. */
export const placeOver = async <A extends { readonly close: () => Promise<void> }>(
  open: (directory: string) => A | Promise<A>,
) => {
  const directory = await temporaryDirectory()
  const opened: A[] = []
  return {
    directory: directory.path,
    open: async (): Promise<A> => {
      const instance = await open(directory.path)
      opened.push(instance)
      return instance
    },
    dispose: async () => {
      await Promise.all(opened.map((instance) => instance.close()))
      await directory.dispose()
    },
  }
}
