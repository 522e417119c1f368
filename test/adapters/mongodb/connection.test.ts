import test from 'ava'
import { openConnection } from '../../../adapters/mongodb/connection.ts'
import { StorageFault } from '../../../domain/ports/storage-fault.ts'

test('what a cursor had given when the client was closed does not pass for all there is', async (t) => {
  const connection = openConnection('mongodb://127.0.0.1:1/devfin', {})
  const reading = connection.attempt('read versions', async () => {
    // the driver ends open cursors in silence when its client closes
    await connection.close()
    return ['the first of many']
  })
  const error = await t.throwsAsync(reading, { instanceOf: StorageFault })
  t.is(error?.reason, 'closed')
})
