// Every command: what can be done to the things of the log. Other rooms import commands from here.
export { type CommandPorts, type Decision, runCommand } from './run-command.ts'
export { type CommandContext, ownContext, stepOf } from './command-context.ts'

// specs and share links
export { registerSpec } from './register-spec.ts'
export { registerDefinition } from './register-definition.ts'
export { type RefreshPorts, refreshSpec } from './refresh-spec.ts'
export { createShare } from './create-share.ts'

// datasets
export { requestDataset, resolveBody } from './request-dataset.ts'
export type { RequestPorts } from './request-ports.ts'
export type { Answer } from './standing.ts'
export { waitFor } from './wait-for-standing.ts'
export { requestRun } from './request-run.ts'

// operations
export { startOperation } from './start-operation.ts'
export { claimOperation } from './claim-operation.ts'
export { progressOperation } from './progress-operation.ts'
export { completeOperation } from './complete-operation.ts'
export { failOperation } from './fail-operation.ts'

// versions and their files
export { recordNewVersion, recordVersion } from './record-version.ts'
export { recordArtifacts } from './record-artifacts.ts'
export { recordMissing } from './record-missing.ts'
export { hasParts } from './stored-parts.ts'
export { expireArtifacts } from './expire-artifacts.ts'
export { discardFrame } from './discard-frame.ts'
export { pinVersion } from './pin-version.ts'
export { revokeVersion, takeDown } from './take-down.ts'

// the graph
export { activateGraph } from './activate-graph.ts'

// who says what is wrong, and who is told what changed
export { closeReport, reportFigure } from './report-figure.ts'
export { recordWebhookFailure, registerWebhook, removeWebhook } from './register-webhook.ts'
