import { Findings } from '../../../audit/finding.ts'
import { publicKeyOf, sealKeyOf } from '../../../audit/seal-keys.ts'
import { verifyLog } from '../../../audit/verify-log.ts'
import { verifyReadModels } from '../../../audit/verify-read-models.ts'
import { allProjections } from '../../../projections/registry.ts'
import { aheadOfLog } from '../../log-checks.ts'
import { parseOptions, type Command } from '../command-line.ts'
import { withStores, logChecksOf, withScratch, progressLine, progressEnd } from './command.ts'
import { readSealFile, sealsOf, readSealsOf, newestOf } from './seals-given.ts'
import { verifyObjects, report } from './verify-report.ts'

const verifyOptions = {
  seal: { type: 'string' },
  seals: { type: 'string' },
  'public-key': { type: 'string' },
  'skip-objects': { type: 'boolean' },
  'skip-rows': { type: 'boolean' },
  'skip-read-models': { type: 'boolean' },
  json: { type: 'boolean' },
} as const

const runVerify = async (args: ReadonlyArray<string>): Promise<number> => {
  const values = parseOptions(args, verifyOptions)
  return withStores(
    async (stores) => {
      const findings = new Findings()
      const publicKey = values['public-key'] ?? publicKeyOf(sealKeyOf(stores.signingKey))
      const seal = values.seal === undefined ? null : await readSealFile(values.seal, publicKey, findings)
      const from = values.seals ?? (values.seal === undefined ? sealsOf(stores.config) : null)
      const kept = from === null ? [] : await readSealsOf(from, publicKey, findings)
      const seals = seal === null ? kept : [seal, ...kept]
      const chain = await verifyLog(stores.eventStore, findings, seals, (events) => progressLine(`${events} events`))
      progressEnd()
      const ahead = await aheadOfLog(logChecksOf(stores))
      if (ahead !== null) findings.add('log_ends_early', `position ${chain.position ?? 0n}`, ahead)
      // a log that cannot be trusted says nothing about files: they are checked all the same, as far as it can be read
      const objects =
        values['skip-objects'] === true || findings.shown.some((f) => f.kind === 'event_undecodable')
          ? null
          : await verifyObjects(stores, chain.heads.keys(), findings, values['skip-rows'] === true)
      const readModels =
        values['skip-read-models'] === true
          ? null
          : await withScratch((scratch) =>
              verifyReadModels(
                { eventStore: stores.eventStore, live: stores.readModels, scratch },
                allProjections,
                findings,
              ),
            )
      report(
        {
          events: chain.events,
          streams: chain.heads.size,
          unknown_types: chain.unknown,
          position: chain.position === null ? null : String(chain.position),
          seal: newestOf(seals),
          seals: seals.length,
          objects,
          read_models: readModels,
          findings: findings.total,
          shown: findings.shown,
        },
        values.json === true,
      )
      return findings.total === 0 ? 0 : 1
    },
    { sameLog: values['skip-read-models'] !== true },
  )
}

export const verifyCommand: Command = {
  name: 'verify',
  options:
    '[--seal FILE | --seals PLACE] [--public-key KEY] [--skip-objects] [--skip-rows] [--skip-read-models] [--json]',
  says: 'check hash chains, files, frames, content versions and read models; with a seal also that nothing was cut off',
  run: runVerify,
}
