// Files and frames against the log: there, unchanged, and giving the content version that the log names.
import type { StreamReader } from '../domain/lifecycle/stream-reader.ts'
import { foldVersion } from '../domain/lifecycle/version.ts'
import type { Objects } from '../domain/ports/objects.ts'
import { Findings } from './finding.ts'
import { type ObjectOptions, checkVersion } from './check-version.ts'
import type { Looked } from './check-artifacts.ts'

export type ObjectPorts = { readonly objects: Objects; readonly streams: StreamReader }

/** Checks the objects of one version. What seems wrong is looked at again with a fresh state: a service may run beside. */
export const verifyVersionObjects = async (
  ports: ObjectPorts,
  stream: string,
  findings: Findings,
  options: ObjectOptions = { skipRows: false },
): Promise<Looked> => {
  for (let attempt = 1; ; attempt++) {
    const found = new Findings()
    const before = await ports.streams.load(stream)
    const looked = await checkVersion(ports.objects, foldVersion(before.events), found, options)
    if (found.total === 0) return looked
    const after = await ports.streams.load(stream)
    if (attempt >= 3 || after.revision === before.revision) {
      // a deletion follows its event at once, but not in the same instant
      if (attempt < 3) await new Promise((resolve) => setTimeout(resolve, 200))
      else {
        for (const { kind, where, detail } of found.shown) findings.add(kind, where, detail)
        return looked
      }
    }
  }
}
