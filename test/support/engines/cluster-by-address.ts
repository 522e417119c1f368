// A cluster given by address: its nodes are hurt and healed by a command of whoever runs the tests.
import { exec } from 'node:child_process'
import { promisify } from 'node:util'
import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import gossip from '@eventstore/db-client/generated/gossip_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import { ChannelCredentials } from '@grpc/grpc-js'
import { addressOf } from './addresses.ts'
import type { ClusterInHand } from './eventstoredb-cluster.ts'

/** `{action}` is kill, start, stop or continue, and `{node}` the place of the node in the address, from 0. */
export const nodeCommandVariable = 'TEST_EVENTSTOREDB_NODE'

/** Set where the nodes are loopback ones that this run started: the whole service has some of its own then, with an empty log. */
export const loopbackVariable = 'TEST_EVENTSTOREDB_LOOPBACK'

const hostsOf = (url: string): ReadonlyArray<string> =>
  (/^esdb:\/\/(?:[^@/]*@)?([^/?]+)/.exec(url)?.[1] ?? '').split(',')

/** Which node a node takes for the leader, by its address; null when it knows none or does not answer. */
const leaderAt = (host: string): Promise<string | null> =>
  new Promise((resolve) => {
    const client = new gossipService.GossipClient(host, ChannelCredentials.createInsecure())
    client.read(new shared.Empty(), (error, info) => {
      client.close()
      if (error !== null) return resolve(null)
      const led = info
        .getMembersList()
        .find((member) => member.getIsAlive() && member.getState() === gossip.MemberInfo.VNodeState.LEADER)
        ?.getHttpEndPoint()
      resolve(led === undefined ? null : `${led.getAddress()}:${led.getPort()}`)
    })
    setTimeout(() => {
      client.close()
      resolve(null)
    }, 1_000).unref()
  })

/** The cluster that this run was given with a command for its nodes; null when it was given none. */
export const clusterByAddress = (): ClusterInHand | null => {
  const [address, command] = [addressOf('eventstoredb'), process.env[nodeCommandVariable]]
  const hosts = address === null ? [] : hostsOf(address)
  if (address === null || command === undefined || hosts.length < 3) return null
  return {
    size: hosts.length,
    url: (rest = '') => `${address}${rest}`,
    act: async (action, node) => {
      await promisify(exec)(command.replaceAll('{action}', action).replaceAll('{node}', String(node)))
    },
    leader: async () => {
      const told = await Promise.all(hosts.map(leaderAt))
      const majority = Math.floor(hosts.length / 2) + 1
      const leader = hosts.findIndex((host) => told.filter((one) => one === host).length >= majority)
      return leader === -1 || told[leader] !== hosts[leader] ? null : leader
    },
    close: async () => {},
  }
}
