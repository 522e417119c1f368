// Clients that ask without pause while links break, and what they were told: nothing of it may be lost, differ, or come too late.
import { setTimeout as pause } from 'node:timers/promises'
import { smallQuestion } from '../../support/small-questions.ts'
import { operatorToken } from './deployment.ts'

type Version = { readonly path: string; readonly contentVersion: string; readonly file: string }
type Told = { readonly question: number; readonly poll: string; version: Version | null }
type TakenDown = {
  readonly version: Version
  /** The question whose answer it was: asked again it is not the same. */
  readonly question: number
  /** When the take-down was answered. */
  readonly at: number
  /** A link to the stored bytes, signed before. */
  readonly signed: string | null
}

type Answer = { readonly status: number; readonly json: Record<string, unknown>; readonly location: string | null }

const ask = async (url: string, body?: object, withinMs = 20_000, token?: string): Promise<Answer> => {
  const response = await fetch(url, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(withinMs),
  })
  const text = await response.text()
  const json = response.headers.get('content-type')?.includes('json') === true ? JSON.parse(text) : {}
  return { status: response.status, json: json as Record<string, unknown>, location: response.headers.get('location') }
}

const versionIn = (manifest: unknown): Version => {
  const { spec_id, content_version, artifacts } = manifest as Record<string, string> & {
    readonly artifacts: ReadonlyArray<{ readonly url: string }>
  }
  return {
    path: `/api/v1/datasets/${spec_id}/${content_version}`,
    contentVersion: content_version ?? '',
    file: artifacts[0]?.url ?? '',
  }
}

/** `apis` are the addresses of the running ones. */
export const openClients = (apis: () => ReadonlyArray<string>) => {
  const told = new Map<string, Told>()
  const gone = new Map<string, TakenDown>()
  const differing: string[] = []
  /**
   * `late`: answers with a version to requests that began after its take-down was answered, `latestMs` after at most; `signedLatestMs`: how long
   * after a link signed before still gave the bytes; `deadLinks`: links that never did.
   */
  const figures = { refused: 0, probes: 0, late: 0, latestMs: 0, signedLatestMs: 0, compared: 0, deadLinks: 0 }
  const state = { next: 0, over: true }
  const working: Promise<void>[] = []

  const anyApi = (n: number): string => {
    const all = apis()
    return all[n % Math.max(1, all.length)] ?? ''
  }
  /** New questions to one API, one after another; what is refused is asked again. */
  const asking = async (which: number, everyMs: number): Promise<void> => {
    for (let question = state.next++; !state.over; ) {
      const answer = await ask(`${anyApi(which)}/api/datasets`, smallQuestion(question)).catch(() => null)
      const { poll } = (answer?.json['operation'] ?? {}) as { readonly poll?: string }
      if (answer?.status === 202 && poll !== undefined) told.set(poll, { question, poll, version: null })
      if (answer === null || answer.status >= 500) figures.refused++
      else question = state.next++
      await pause(everyMs)
    }
  }
  /** What was answered is asked for again, of another API too: the same question has the same version. */
  const learn = async (one: Told, api: string): Promise<boolean> => {
    const { status, json } = await ask(`${api}${one.poll}`)
    if (status !== 200 || (json['operation'] as { status?: string }).status !== 'done') return false
    one.version ??= versionIn(json['manifest'])
    return true
  }
  const repeating = async (): Promise<void> => {
    for (let turn = 0; !state.over; turn++) {
      await pause(1_500)
      const done = [...told.values()].filter(({ version, question }) => version !== null && !isGone(question))
      const one = done[turn % Math.max(1, done.length)]
      if (one === undefined) continue
      await compare(one, anyApi(turn)).catch(() => undefined)
    }
  }
  const isGone = (question: number): boolean => [...gone.values()].some((taken) => taken.question === question)
  const compare = async (one: Told, api: string): Promise<void> => {
    const answer = await ask(`${api}/api/datasets`, smallQuestion(one.question))
    if (answer.status !== 200 || isGone(one.question)) return
    figures.compared++
    const again = versionIn(answer.json)
    if (again.contentVersion !== one.version?.contentVersion || again.file !== one.version.file)
      differing.push(`question ${one.question}: ${one.version?.contentVersion} and ${again.contentVersion}`)
  }
  const learning = async (): Promise<void> => {
    for (let turn = 0; !state.over; turn++) {
      await pause(300)
      const open = [...told.values()].filter(({ version }) => version === null)
      const one = open[turn % Math.max(1, open.length)]
      if (one !== undefined) await learn(one, anyApi(turn)).catch(() => false)
    }
  }
  const takingDown = async (everyMs: number): Promise<void> => {
    for (let turn = 0; !state.over; turn++) {
      await pause(everyMs)
      const one = [...told.values()].findLast(({ version, question }) => version !== null && !isGone(question))
      if (one?.version === null || one?.version === undefined) continue
      const { version, question } = one
      const link = await ask(`${anyApi(turn)}${version.file}`).catch(() => null)
      if (link?.location !== undefined && link.location !== null) {
        const bytes = await fetch(link.location, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
        await bytes?.arrayBuffer()
        if (bytes?.ok !== true) figures.deadLinks++
      }
      const body = { reason: 'Taken down while links are broken.' }
      for (let attempt = turn; !state.over; attempt++) {
        const answer = await ask(`${anyApi(attempt)}${version.path}/take-down`, body, 20_000, operatorToken).catch(
          () => null,
        )
        if (answer?.status === 200) {
          gone.set(version.path, { version, question, at: performance.now(), signed: link?.location ?? null })
          break
        }
        await pause(200)
      }
    }
  }
  /** Asks one API for everything that was taken down lately: the version, its file, its question. */
  const probing = async (which: number): Promise<void> => {
    while (!state.over) {
      const lately = [...gone.values()].filter(({ at }) => performance.now() - at < 15_000)
      for (const taken of lately) await probe(taken, anyApi(which))
      await pause(500)
    }
  }
  const probe = async ({ version, question, at, signed }: TakenDown, api: string): Promise<void> => {
    const began = performance.now()
    const answers = await Promise.all([
      ask(`${api}${version.path}`).catch(() => null),
      ask(`${api}${version.file}`).catch(() => null),
      ask(`${api}/api/datasets`, smallQuestion(question)).catch(() => null),
    ])
    for (const answer of answers) {
      if (answer === null) continue
      figures.probes++
      if (answer.status >= 400 || answer.status === 202) continue
      figures.late++
      figures.latestMs = Math.max(figures.latestMs, began - at)
    }
    if (signed === null) return
    const stored = await fetch(signed, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
    await stored?.arrayBuffer().catch(() => null)
    if (stored?.ok === true) figures.signedLatestMs = Math.max(figures.signedLatestMs, began - at)
  }

  return {
    begin: (): void => {
      state.over = false
      Object.assign(figures, {
        refused: 0,
        probes: 0,
        late: 0,
        latestMs: 0,
        signedLatestMs: 0,
        compared: 0,
        deadLinks: 0,
      })
      working.push(
        asking(0, 1_200),
        asking(1, 1_200),
        learning(),
        repeating(),
        takingDown(7_000),
        probing(0),
        probing(1),
      )
    },
    end: async (): Promise<void> => {
      state.over = true
      await Promise.all(working.splice(0))
    },
    /** Whether all that was accepted has ended well; each is asked for until it has. */
    allDone: async (): Promise<boolean> => {
      for (const [turn, one] of [...told.values()].filter(({ version }) => version === null).entries()) {
        if (!(await learn(one, anyApi(turn)).catch(() => false))) return false
      }
      return true
    },
    accepted: () => told.size,
    operations: (): ReadonlyArray<string> => [...told.keys()].map((poll) => poll.slice(poll.lastIndexOf('/') + 1)),
    differing: (): ReadonlyArray<string> => differing,
    figures: () => ({ ...figures, takenDown: gone.size }),
  }
}
