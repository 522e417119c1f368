// What every contract suite needs: a place of its own for each test, and instances that share it.
import { randomUUID } from 'node:crypto'
import type { ExecutionContext, TestFn } from 'ava'
import type { NewEvent } from '../../../domain/events/event.ts'

/** Where one test runs: `open` gives instances over the same data (a second one stands for another process). */
export type Place<A> = { readonly open: () => Promise<A>; readonly dispose: () => Promise<void> }
export type MakePlace<P> = () => Promise<P>

/** Registers a contract test that runs in a place of its own, disposed afterwards. */
export const inPlace =
  <P extends { readonly dispose: () => Promise<void> }>(test: TestFn, name: string, makePlace: MakePlace<P>) =>
  (title: string, body: (t: ExecutionContext, place: P) => Promise<void>): void =>
    test(`${name}: ${title}`, async (t) => {
      const place = await makePlace()
      try {
        await body(t, place)
      } finally {
        await place.dispose()
      }
    })

/** A name nobody else uses, since engines may be shared between tests. */
export const unique = (prefix: string): string => `${prefix}-${randomUUID()}`

/** An event of any type; stores do not look into payloads. */
export const anEvent = (data: Readonly<Record<string, unknown>> = {}, type = 'ContractTested'): NewEvent => ({
  id: randomUUID(),
  type,
  v: 1,
  data,
  metadata: {
    trace_id: '0af7651916cd43dd8448eb211c80319c',
    correlation_id: 'correlation',
    causation_id: 'causation',
    actor: 'test',
    build_commit: 'none',
    hash: 'f'.repeat(64),
  },
})

/** Waits until the condition holds; fails after the deadline with what it waited for. */
export const eventually = async (what: string, condition: () => boolean | Promise<boolean>, ms = 20_000) => {
  const deadline = Date.now() + ms
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Texts that are easily broken on the way: combining marks, astral, right-to-left, quotes, controls, separators. */
export const difficultTexts: ReadonlyArray<string> = [
  'Côte d’Ivoire',
  'Co\u0302te',
  '\u{1F30D}\u{1F1F0}\u{1F1EA}',
  'مساعدة',
  '"; DROP TABLE events; --',
  "it's",
  'line\nbreak\ttab\u0000null\u2028',
  '%_\\',
  '',
]
