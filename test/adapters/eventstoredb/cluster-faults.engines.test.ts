import test from 'ava'
import { clusterFaults } from '../../support/contracts/cluster-faults.ts'
import { clusterByAddress } from '../../support/engines/cluster-by-address.ts'

const cluster = clusterByAddress()

if (cluster === null) {
  test.skip('faults of a cluster of EventStoreDB: no three nodes with a command for them were given', (t) => t.pass())
} else clusterFaults(test, 'the cluster that was given', async () => cluster)
