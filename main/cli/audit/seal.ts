// `audit seal`: notes how far the log is, to be kept elsewhere.
import { writeFile } from 'node:fs/promises'
import { Findings } from '../../../audit/finding.ts'
import { publicKeyOf, sealKeyOf } from '../../../audit/seal-keys.ts'
import { writeSeal } from '../../../audit/seal.ts'
import { verifyLog } from '../../../audit/verify-log.ts'
import { instantOf } from '../../../domain/ports/clock.ts'
import { parseOptions, type Command } from '../command-line.ts'
import { withStores } from './command.ts'

const runSeal = async (args: ReadonlyArray<string>): Promise<number> => {
  const values = parseOptions(args, { output: { type: 'string', short: 'o' } })
  return withStores(async (stores) => {
    const findings = new Findings()
    const chain = await verifyLog(stores.eventStore, findings)
    if (findings.total > 0) {
      console.error('the log is not sound; run verify. Nothing was sealed.')
      return 1
    }
    const key = sealKeyOf(stores.signingKey)
    const text = `${writeSeal(chain, key, instantOf(Date.now())).join('\n')}\n`
    if (values.output === undefined) process.stdout.write(text)
    else {
      await writeFile(values.output, text)
      console.log(`sealed ${chain.events} events in ${chain.heads.size} streams; public key ${publicKeyOf(key)}`)
    }
    return 0
  })
}

export const sealCommand: Command = {
  name: 'seal',
  options: '[-o FILE]',
  says: 'write the signed heads of all streams; keep the file elsewhere and give it to verify',
  run: runSeal,
}
