import anyTest, { registerCompletionHandler, type TestFn } from 'ava'
import { busContract } from '../../support/contracts/bus.ts'
import { addressOf } from '../../support/engines/addresses.ts'
import { kafkaPlace } from '../../support/engines/kafka.ts'

// kafkajs may go on trying to reach a broker for a group that is closed: that must not keep a finished file waiting
registerCompletionHandler(() => process.exit())

const address = addressOf('kafka')
// One after another: groups that form at the same time slow each other down on a small broker.
const test = anyTest.serial as TestFn

if (address === null) anyTest.skip('bus on Kafka: no server was given', (t) => t.pass())
else busContract(test, 'Kafka', () => kafkaPlace(address))
