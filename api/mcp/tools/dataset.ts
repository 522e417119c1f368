import * as E from 'fp-ts/lib/Either.js'
import { datasetArguments, datasetBody, previewRows, previewRowsOf } from './dataset-arguments.ts'
import { type CallRoute, routeCaller } from '../call-route.ts'
import type { McpServices } from '../services.ts'
import { inputOf, text, textIn, type Tool } from '../tool.ts'
import { DatasetAnswer, answerTo } from './dataset-answer.ts'
import { oneOfTwo, atArguments } from './dataset-problems.ts'

const { output } = DatasetAnswer

export const datasetTool = (services: McpServices): Tool => {
  const call: CallRoute = routeCaller(services)
  return {
    name: 'dataset',
    title: 'Make a dataset',
    description: [
      'Makes (or finds, when it was made before) the dataset of a spec from `search`, or of statistical variables, and stores it as an immutable version.',
      'Returns the frame reference {spec_id, content_version} to cite, the number of rows, a preview, warnings, sources and download links.',
      'Values are in `unit`, not in millions. Without `convert` they are as reported; `convert` gives another currency and current or constant prices.',
      'origin is who gives or owes, destination who receives or is owed to; observationAbout is whom a figure is about.',
      'For totals, per head, shares of income, shares and changes use `sum_over`, `per`, `share_of`, `change`: never compute them from rows yourself.',
      'Pass on every sentence of `cautions`. Never add rows up when OVERLAP is among them. A large dataset answers with an operation: call `operation` until it is done.',
    ].join(' '),
    readOnly: false,
    input: datasetArguments,
    output,
    run: async (input, context) => {
      if ((input['spec_id'] === undefined) === (input['statvars'] === undefined)) return E.left(oneOfTwo)
      const answer = await call({ method: 'POST', path: '/datasets', body: datasetBody(input) }, context)
      if (E.isLeft(answer)) return E.left(atArguments(answer.left))
      return answerTo(services, answer.right.value, previewRowsOf(input), context)
    },
  }
}

export const operationTool = (services: McpServices): Tool => {
  const call: CallRoute = routeCaller(services)
  return {
    name: 'operation',
    title: 'Look after a dataset that is being made',
    description:
      'The state of an operation that `dataset` began. pending or running: wait `operation.retry_after_ms` and call again. done: the same answer as `dataset` gives. A failed operation answers with its problem.',
    readOnly: true,
    input: inputOf(
      { id: text('`operation.id` of `dataset`', { minLength: 1, maxLength: 100 }), preview_rows: previewRows },
      ['id'],
    ),
    output,
    run: async (input, context) => {
      const id = textIn(input, 'id') ?? ''
      const answer = await call({ method: 'GET', path: '/datasets/operations/:id', params: { id } }, context)
      if (E.isLeft(answer)) return answer
      return answerTo(services, answer.right.value, previewRowsOf(input), context)
    },
  }
}
