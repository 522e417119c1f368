import type { Moment } from '../domain/lifecycle/stream-reader.ts'

/** Who acts, and under which ids; a retried command keeps its `commandId`, so it cannot append twice. */
export type CommandContext = {
  readonly commandId: string
  /** 32 hex digits. */
  readonly traceId: string
  readonly correlationId: string
  readonly causationId: string
  readonly actor: string
  /** When what is done now began: what is known of a stream since then need not be asked again. Absent: now. */
  readonly since?: Moment
}

/** The context of a command that no other command caused. Without a trace it has one of its own. */
export const ownContext = (
  commandId: string,
  actor: string,
  traceId = commandId.replaceAll('-', ''),
): CommandContext => ({ commandId, traceId, correlationId: commandId, causationId: commandId, actor })

/** Of a command within another one, with an id derived from it, so that a repeat does not append twice. */
export const stepOf = (context: CommandContext, name: string): CommandContext => ({
  ...context,
  commandId: `${context.commandId}/${name}`,
  causationId: context.commandId,
})
