// Quotas of an installed broker, set with its own tool.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installedPath } from '../../tools/engines/local-engines.ts'
import type { LocalServer } from '../../tools/engines/local-servers.ts'

/** From now on every client may send and fetch so many bytes a second; beyond it the broker makes it wait. */
export const setQuotas = async (server: LocalServer, bytesPerSecond: number): Promise<void> => {
  await promisify(execFile)('java', [
    '-cp',
    join(installedPath('kafka'), 'lib', '*'),
    'kafka.admin.ConfigCommand',
    '--bootstrap-server',
    server.url.replace('kafka://', ''),
    '--alter',
    '--add-config',
    `producer_byte_rate=${bytesPerSecond},consumer_byte_rate=${bytesPerSecond}`,
    '--entity-type',
    'clients',
    '--entity-default',
  ])
}
