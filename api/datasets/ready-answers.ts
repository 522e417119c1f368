// Answers that lie ready, up to a bound.
import type { RouteResponse } from '../route.ts'

export const maximumBytes = 32_000_000

type Held = { readonly mark: string; readonly graph: string; response: RouteResponse; readonly weight: number }

/** Ready answers by key, the oldest forgotten first; bounded by the bytes they hold. */
export class ReadyAnswers {
  private readonly held = new Map<string, Held>()
  private weight = 0
  private readonly most: number
  constructor(most: number) {
    this.most = most
  }

  get size(): number {
    return this.held.size
  }

  get(key: string, mark: string, graph: string): RouteResponse | null {
    const found = this.held.get(key)
    if (found === undefined) return null
    if (found.mark !== mark || found.graph !== graph) {
      this.forget(key, found)
      return null
    }
    const { body } = found.response
    if (body.kind === 'json_text') {
      // as bytes from the second time on: most answers are asked for once, and a text that is given often is encoded each time
      found.response = { ...found.response, body: { kind: 'json_bytes', bytes: Buffer.from(body.text) } }
    }
    return found.response
  }

  put(key: string, mark: string, graph: string, response: RouteResponse, weight: number): void {
    const before = this.held.get(key)
    if (before !== undefined) this.forget(key, before)
    if (weight > this.most / 8) return
    this.held.set(key, { mark, graph, response, weight })
    this.weight += weight
    for (const [oldest, entry] of this.held) {
      if (this.weight <= this.most) return
      this.forget(oldest, entry)
    }
  }

  private forget(key: string, entry: Held): void {
    this.held.delete(key)
    this.weight -= entry.weight
  }
}
