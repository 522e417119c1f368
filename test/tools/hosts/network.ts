// Several hosts on one machine: each is a network namespace with an address of its own, joined by a bridge. Links between two of them
// are cut both ways or one way, or lose packets, by the packet filter of whoever would receive. Needs root, `ip` and `iptables`.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const run = async (command: string, ...args: ReadonlyArray<string>): Promise<string> =>
  (await execute(command, [...args])).stdout

export type Host = {
  readonly name: string
  readonly address: string
  /** The command that runs a program on this host. */
  readonly command: (program: string, args: ReadonlyArray<string>) => readonly [string, ReadonlyArray<string>]
}

/** Which packets between two hosts are lost: of both, or of one to the other alone. */
export type Direction = 'both' | 'there' | 'back'

export type Network = {
  readonly hosts: Readonly<Record<string, Host>>
  /** Loses this share of the packets from one host to another (`there`), of the answers (`back`), or of both; 1 cuts the link. */
  readonly lose: (from: Host, to: Host, direction: Direction, share: number) => Promise<void>
  /** Everything passes again, everywhere. */
  readonly heal: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Why there can be no such network here; null where there can. */
export const whyNoNetwork = async (): Promise<string | null> => {
  try {
    const network = await openNetwork(['a', 'b'])
    try {
      const { a, b } = network.hosts
      if (a !== undefined && b !== undefined) await network.lose(a, b, 'both', 0.5)
    } finally {
      await network.close()
    }
    return null
  } catch (error) {
    const message = error instanceof Error ? error.message.trim().split('\n').join('; ') : String(error)
    return `network namespaces cannot be used here: ${message}`
  }
}

/** The kernel takes the names of a network that is closed back a moment later: each has its own. */
let opened = 0

/** Makes the hosts. Two networks of one machine have addresses of their own. */
export const openNetwork = async (names: ReadonlyArray<string>): Promise<Network> => {
  const mark = `df${process.pid.toString(36)}${(opened++).toString(36)}`
  const net = `10.213.${process.pid % 250}`
  const bridge = `${mark}br`
  const made: string[] = []
  const close = async (): Promise<void> => {
    for (const space of made) await run('ip', 'netns', 'del', space).catch(() => '')
    await run('ip', 'link', 'del', bridge).catch(() => '')
  }
  try {
    await run('ip', 'link', 'add', bridge, 'type', 'bridge')
    await run('ip', 'addr', 'add', `${net}.1/24`, 'dev', bridge)
    await run('ip', 'link', 'set', bridge, 'up')
    const hosts: Record<string, Host> = {}
    for (const [i, name] of names.entries()) {
      const space = `${mark}-${name}`
      const address = `${net}.${i + 10}`
      await run('ip', 'netns', 'add', space)
      made.push(space)
      const [outside, inside] = [`${mark}o${i}`, `${mark}i${i}`]
      await run('ip', 'link', 'add', outside, 'type', 'veth', 'peer', 'name', inside, 'netns', space)
      await run('ip', 'link', 'set', outside, 'master', bridge, 'up')
      await run('ip', '-n', space, 'addr', 'add', `${address}/24`, 'dev', inside)
      await run('ip', '-n', space, 'link', 'set', inside, 'up')
      await run('ip', '-n', space, 'link', 'set', 'lo', 'up')
      hosts[name] = { name, address, command: (program, args) => ['ip', ['netns', 'exec', space, program, ...args]] }
    }
    const filter = (host: Host, ...rule: ReadonlyArray<string>): Promise<string> =>
      run('ip', 'netns', 'exec', `${mark}-${host.name}`, 'iptables', '-w', ...rule)
    // a whole cut is no matter of chance
    const chance = (share: number): ReadonlyArray<string> =>
      share >= 1 ? [] : ['-m', 'statistic', '--mode', 'random', '--probability', String(share)]
    const dropAt = (receiver: Host, sender: Host, share: number) =>
      filter(receiver, '-A', 'INPUT', '-s', sender.address, ...chance(share), '-j', 'DROP')
    return {
      hosts,
      lose: async (from, to, direction, share) => {
        if (direction !== 'back') await dropAt(to, from, share)
        if (direction !== 'there') await dropAt(from, to, share)
      },
      heal: async () => {
        for (const host of Object.values(hosts)) await filter(host, '-F', 'INPUT')
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
