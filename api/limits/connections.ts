// Which connections stay when there are more than the process may hold: those on which something is asked.
import type { Socket } from 'node:net'

/**
 * Keeps at most so many connections. Who comes later is let in at the price of the connection that was idle longest, of the
 * address that holds most idle ones: a crowd of silent connections costs itself, not others. When all are busy the new one goes.
 */
export const openConnections = (maximum: number) => {
  let total = 0
  const idle = new Map<string, Set<Socket>>()
  const addresses = new WeakMap<Socket, string>()

  const leaveIdle = (socket: Socket): void => {
    const address = addresses.get(socket) ?? ''
    const crowd = idle.get(address)
    crowd?.delete(socket)
    if (crowd?.size === 0) idle.delete(address)
  }
  const enterIdle = (socket: Socket): void => {
    const address = addresses.get(socket) ?? ''
    const crowd = idle.get(address) ?? new Set()
    crowd.add(socket)
    idle.set(address, crowd)
  }
  const longestIdle = (): Socket | undefined => {
    let largest: Set<Socket> | undefined
    for (const crowd of idle.values()) if (crowd.size > (largest?.size ?? 0)) largest = crowd
    return largest?.values().next().value
  }

  return {
    opened: (socket: Socket): void => {
      addresses.set(socket, socket.remoteAddress ?? '')
      total += 1
      socket.once('close', () => {
        total -= 1
        leaveIdle(socket)
      })
      if (total > maximum) {
        const quiet = longestIdle()
        if (quiet !== undefined) leaveIdle(quiet)
        ;(quiet ?? socket).destroy()
        if (quiet === undefined) return
      }
      enterIdle(socket)
    },
    /** A request has arrived on it, whole. */
    asked: leaveIdle,
    /** Its answer has been sent. */
    answered: (socket: Socket): void => {
      if (!socket.destroyed) enterIdle(socket)
    },
  }
}
