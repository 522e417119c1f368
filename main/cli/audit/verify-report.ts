// What a verification found, for a person.
import type { Findings } from '../../../audit/finding.ts'
import { verifyVersionObjects } from '../../../audit/verify-objects.ts'
import { versionOfStream } from '../../../domain/events/streams.ts'
import { type Stores, progressLine, progressEnd } from './command.ts'

export const verifyObjects = async (
  stores: Stores,
  streams: Iterable<string>,
  findings: Findings,
  skipRows: boolean,
) => {
  const done = { versions: 0, objects: 0, files_read: 0, files_unchecked: 0 }
  for (const stream of streams) {
    if (versionOfStream(stream) === null) continue
    done.versions++
    const looked = await verifyVersionObjects(stores, stream, findings, { skipRows })
    done.objects += looked.objects
    done.files_read += looked.filesRead
    done.files_unchecked += looked.filesUnchecked
    progressLine(`${done.versions} versions, ${done.objects} objects`)
  }
  progressEnd()
  return done
}

export type Report = {
  readonly events: number
  readonly streams: number
  readonly unknown_types: number
  readonly position: string | null
  readonly seal: { readonly position: string; readonly sealed_at: string } | null
  readonly seals: number
  readonly objects: Awaited<ReturnType<typeof verifyObjects>> | null
  readonly read_models: { readonly documents: number; readonly behind: ReadonlyArray<string> } | null
  readonly findings: number
  readonly shown: Findings['shown']
}

export const report = (r: Report, asJson: boolean): void => {
  if (asJson) {
    console.log(JSON.stringify(r, null, 2))
    return
  }
  console.log(
    `log: ${r.events} events in ${r.streams} streams${r.unknown_types > 0 ? `, ${r.unknown_types} of unknown types` : ''}`,
  )
  if (r.seal !== null) {
    const others = r.seals > 1 ? `, and ${r.seals - 1} before it` : ''
    console.log(`seal: of ${r.seal.sealed_at}, up to position ${r.seal.position}${others}`)
  }
  console.log(
    r.objects === null ? 'objects: not checked' : `objects: ${r.objects.objects} of ${r.objects.versions} versions`,
  )
  console.log(
    r.objects === null
      ? 'rows in files: not read'
      : `rows in files: ${r.objects.files_read} read, ${r.objects.files_unchecked} without stored rows to hold them against`,
  )
  console.log(r.read_models === null ? 'read models: not checked' : `read models: ${r.read_models.documents} documents`)
  for (const key of r.read_models?.behind ?? []) console.log(`  ${key} was never built`)
  for (const { kind, where, detail } of r.shown) console.log(`${kind}: ${where}: ${detail}`)
  console.log(r.findings === 0 ? 'nothing wrong was found' : `${r.findings} findings`)
}
