import { rename, copyFile, rm } from 'node:fs/promises'
import { ContentVersion, SpecId } from '../../../domain/values/codecs.ts'
import { summaryText } from '../../../statistics/compare/compare-frames.ts'
import { sharesOf, sharesText } from '../../../statistics/compare/shares.ts'
import { framesOf } from '../../frames.ts'
import { parse, WrongUsage } from '../command-line.ts'
import { orTold, withComposition } from './command.ts'

export const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const { values, positionals } = parse(args, {
    csv: { type: 'string' },
    limit: { type: 'string' },
    'least-percent': { type: 'string' },
    json: { type: 'boolean' },
  })
  const [specId = '', from = '', to = '', ...rest] = positionals
  if (rest.length > 0 || !SpecId.is(specId) || !ContentVersion.is(from) || !ContentVersion.is(to)) {
    throw new WrongUsage('diff takes a spec_id and two content_versions')
  }
  const { limit = '20' } = values
  if (!/^\d{1,6}$/.test(limit)) throw new WrongUsage('--limit takes a number')
  const least = values['least-percent'] ?? '0'
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(least)) throw new WrongUsage('--least-percent takes a number of per cent')
  return withComposition(async (composition) => {
    const options = { limit: Number(limit), csv: values.csv !== undefined, leastPercent: Number(least) }
    const { summary, shown, leftOut, csvPath } = orTold(
      await framesOf(composition).compare(specId, from, to, options),
      values,
    )
    const shares = sharesOf(summary)
    const text = `${summaryText(summary)} ${sharesText(shares)}`
    if (csvPath !== null && values.csv !== undefined) await moveTo(csvPath, values.csv)
    if (values.json === true) {
      console.log(
        JSON.stringify(
          { spec_id: specId, from, to, summary, shares, text, left_out: leftOut, changes: shown },
          null,
          2,
        ),
      )
      return 0
    }
    console.log(text)
    if (leftOut > 0) console.log(`  ${leftOut} changes of less than ${least} per cent are left out`)
    for (const { change, cause, variable, roles, period, percent, from: was, to: is } of shown) {
      const values = [was, is].map((state) => (state === null ? 'none' : `${state.value} ${state.unit ?? ''}`.trim()))
      console.log(
        `  ${change} (${cause.replaceAll('_', ' ')}) ${variable} ${Object.values(roles).join(' ')} ${period}: ${values.join(' -> ')}${percent === null ? '' : ` (${percent > 0 ? '+' : ''}${Number(percent.toPrecision(3))} %)`}`,
      )
    }
    return 0
  })
}

const moveTo = async (from: string, to: string): Promise<void> => {
  await rename(from, to).catch(async () => {
    await copyFile(from, to)
    await rm(from, { force: true })
  })
}
