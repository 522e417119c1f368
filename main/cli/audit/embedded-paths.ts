import { join, resolve } from 'node:path'
import { openDirectoryObjects } from '../../../adapters/embedded/objects.ts'
import { systemClock } from '../../../adapters/system/clock.ts'
import type { Config } from '../../config.ts'
import { WrongUsage } from '../command-line.ts'

const pathOf = (url: string): string => resolve(url.slice(url.indexOf(':') + 1).replace(/^\/\/(?=\/)/, ''))

/** Where the stores of a data directory stand. Stores on servers have backups of their own: docs/operations.md. */
export const embeddedPaths = ({ eventStore, objects, dataDir }: Config) => {
  if (!eventStore.startsWith('sqlite:') || !objects.startsWith('file:')) {
    throw new WrongUsage('backup and restore are for embedded stores; servers have their own (see docs/backup.md)')
  }
  return { log: pathOf(eventStore), objects: pathOf(objects), key: join(dataDir, 'signing-key'), dataDir }
}

/** What a backup holds, under its folder. */
export const backupPaths = (folder: string) => ({
  log: join(folder, 'events.sqlite'),
  seal: join(folder, 'log.seal'),
  objects: join(folder, 'objects'),
  key: join(folder, 'signing-key'),
  graphs: join(folder, 'graphs'),
})

/** The objects of a data directory or of a backup; nothing is served from here. */
export const objectsAt = (directory: string) =>
  openDirectoryObjects({ directory, signingKey: 'not used', publicUrl: '', clock: systemClock })
