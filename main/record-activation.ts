// Records which build is active.
import { activateGraph, type CommandContext, type CommandPorts, runCommand } from '../commands/index.ts'
import { graphStream } from '../domain/events/streams.ts'
import type { OpenedGraph } from '../statistics/read/open.ts'

/** Records the activation of the build at a location. */
export const recordActivation = async (
  commands: CommandPorts,
  context: CommandContext,
  location: string,
  graph: Pick<OpenedGraph, 'info'>,
  now: string,
) => {
  const { revision, sources, rate_tables } = graph.info
  return runCommand(
    commands,
    graphStream,
    context,
    activateGraph({ revision, location, sources, rate_tables, activated_at: now }),
  )
}
