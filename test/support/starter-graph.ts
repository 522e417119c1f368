// The starter graph as the program builds it, once for all test files: the stamp of what decides it says whether it stands.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildBundled, standingBundled } from '../../main/bundled-graphs.ts'

const shared = join(tmpdir(), 'devfin-test-graphs')
let location: Promise<string> | null = null

export const starterGraphLocation = (): Promise<string> => {
  location ??= standingBundled(shared, 'starter').then((standing) => standing ?? buildBundled(shared, 'starter'))
  return location
}
