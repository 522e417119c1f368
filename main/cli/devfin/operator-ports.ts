import type { ReportPorts } from '../../../api/reports/answer.ts'
import type { WebhookPorts } from '../../../api/webhooks/answer.ts'
import type { Composition } from '../../compose.ts'

/** What reports and webhooks need, over a composition. */
export const operatorPorts = ({
  commands,
  operationPorts,
  versionPorts,
  frameReader,
  eventStore,
  readModels,
  signingKey,
}: Composition): ReportPorts & WebhookPorts => ({
  ...commands,
  ...versionPorts,
  clock: operationPorts.clock,
  frameReader,
  eventStore,
  readModels,
  signingKey,
  cursorKey: signingKey,
})
