import { randomBytes } from 'node:crypto'
import test from 'ava'
import { openMongoReadModels } from '../../../adapters/mongodb/index.ts'
import { readModelsContract } from '../../support/contracts/read-models.ts'
import { addressOf } from '../../support/engines/addresses.ts'
import { placeOn } from '../../support/engines/place.ts'
import { dropDatabase, withDatabase } from '../../support/engines/mongodb.ts'

const address = addressOf('mongodb')

if (address === null) test.skip('read models on MongoDB: no server was given', (t) => t.pass())
else {
  readModelsContract(test, 'MongoDB', async () => {
    const url = withDatabase(address, `contract_${randomBytes(6).toString('hex')}`)
    return placeOn(
      () => openMongoReadModels(url),
      () => dropDatabase(url),
    )
  })
}
