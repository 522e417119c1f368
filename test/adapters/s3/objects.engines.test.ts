import test from 'ava'
import { objectsContract } from '../../support/contracts/objects.ts'
import { addressOf } from '../../support/engines/addresses.ts'
import { s3Place } from '../../support/engines/s3.ts'

const address = addressOf('s3')

if (address === null) test.skip('objects on S3: no server was given', (t) => t.pass())
else objectsContract(test, 'S3', () => s3Place(address))
