// The streams of the log, by kind: what is not named so was not written by this service.

/** Every kind of stream; the names are made beside the commands that write them. */
export const streamKinds = ['graph', 'operation', 'run', 'share', 'spec', 'version'] as const

const named = new RegExp(`^(?:${streamKinds.join('|')})(?:-.+)?$`, 's')

/** Whether a stream of this name is one of the service's: `<kind>` or `<kind>-<id>`. */
export const isStreamOfService = (name: string): boolean => named.test(name)
