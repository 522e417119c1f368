import { answerRegistration, answerRemoval, answerWebhooks } from '../../../api/webhooks/answer.ts'
import type { WebhookList } from '../../../api/webhooks/shapes.ts'
import type { Reply } from '../../../domain/problem.ts'
import type { Composition } from '../../compose.ts'
import { systemContext } from '../../composed-ports.ts'
import { withReserve } from '../../with-reserve.ts'
import { parse, WrongUsage } from '../command-line.ts'
import { orTold } from './command.ts'
import { withFreshReadModels } from './fresh-read-models.ts'
import { operatorPorts } from './operator-ports.ts'

const aboutOf = (specId: string | null): string => (specId === null ? 'all specs' : specId)

const webhookLines = ({ webhooks }: WebhookList): ReadonlyArray<string> =>
  webhooks.length === 0
    ? ['no webhook is at work']
    : webhooks.flatMap(({ webhook_id, url, spec_id, registered_at, position, failures }) => [
        `${webhook_id}  ${url}  ${aboutOf(spec_id)}`,
        `  since ${registered_at}; told up to position ${position}`,
        ...failures.map(
          (it) => `  given up at ${it.failed_at}: ${it.event_id} after ${it.attempts} times, ${it.detail}`,
        ),
      ])

/** Does something over the stores and prints what it gives. */
const printed = <A>(
  asJson: boolean,
  act: (composition: Composition) => Reply<A>,
  linesOf: (done: A) => ReadonlyArray<string>,
): Promise<number> =>
  withFreshReadModels(async (composition) => {
    const done = orTold(await withReserve(composition, () => act(composition)), { json: asJson })
    console.log(asJson ? JSON.stringify(done, null, 2) : linesOf(done).join('\n'))
    return 0
  })

export const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const { values, positionals } = parse(args, { spec: { type: 'string' }, json: { type: 'boolean' } })
  const [verb, what, ...rest] = positionals
  const asJson = values.json === true
  if (values.spec !== undefined && verb !== 'add') throw new WrongUsage('--spec is of add')
  if (verb === undefined) {
    return printed(asJson, (composition) => answerWebhooks(operatorPorts(composition)), webhookLines)
  }
  if (what === undefined || rest.length > 0) throw new WrongUsage(`${verb} takes one argument`)
  if (verb === 'add') {
    const body = { url: what, ...(values.spec === undefined ? {} : { spec_id: values.spec }) }
    return printed(
      asJson,
      (composition) => answerRegistration(operatorPorts(composition), body, systemContext('operator')),
      ({ webhook, secret, new: isNew }) => [
        `${isNew ? 'registered' : 'it was registered before'}: ${webhook.webhook_id}  ${webhook.url}  ${aboutOf(webhook.spec_id)}`,
        `secret: ${secret}`,
      ],
    )
  }
  if (verb !== 'remove') throw new WrongUsage(`there is no "webhooks ${verb}"`)
  return printed(
    asJson,
    (composition) => answerRemoval(operatorPorts(composition), what, systemContext('operator')),
    ({ webhook }) => [`removed: ${webhook.webhook_id}  ${webhook.url}`],
  )
}
