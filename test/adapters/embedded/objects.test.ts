import { join } from 'node:path'
import test from 'ava'
import { openDirectoryObjects } from '../../../adapters/embedded/objects.ts'
import { objectsContract } from '../../support/contracts/objects.ts'
import { placeOver } from '../../support/temporary.ts'

const open = (directory: string) =>
  openDirectoryObjects({
    directory: join(directory, 'objects'),
    signingKey: 'a key of the tests',
    publicUrl: 'http://127.0.0.1:1',
    clock: Date.now,
  })

objectsContract(test, 'directory', () => placeOver(open))
