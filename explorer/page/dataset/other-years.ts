import { type Answer, post } from '../service/client.ts'
import type { Definition } from '../service/shapes.ts'

/** Registers the same question for other years (null: open) and gives its spec: other years are another question. */
export const specOfYears = (
  { identity }: Definition,
  start: number | null,
  end: number | null,
): Promise<Answer<{ readonly spec_id: string; readonly definition: Definition }>> =>
  post('/api/datasets/definitions', {
    schema_version: 1,
    definition: {
      identity: {
        ...identity,
        requested_window:
          start === null && end === null ? { kind: 'all' } : { kind: 'range', start_year: start, end_year: end },
      },
    },
  })
