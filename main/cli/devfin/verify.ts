import { answerVerify } from '../../../api/verify/answer.ts'
import type { VerifyAnswer } from '../../../api/verify/codecs.ts'
import { parse, WrongUsage } from '../command-line.ts'
import { orTold, withComposition } from './command.ts'

const linesOf = ({ text, verdict, figure, receipt, reasons, traps, candidates }: VerifyAnswer['claims'][number]) => [
  `${verdict.toUpperCase().replace('_', ' ').padEnd(13)} ${text}`,
  ...(figure === null
    ? []
    : [
        `    figure:  ${figure.value} ${figure.currency ?? figure.unit ?? ''}, ${figure.label} (${figure.source ?? 'no source'})`,
      ]),
  ...(receipt === null ? [] : [`    version: ${receipt.spec_id}/${receipt.content_version}`]),
  ...reasons.map(({ code, detail }) => `    ${code}: ${detail}`),
  ...traps.map(({ label, detail }) => `    note:    ${label}. ${detail}`),
  ...candidates.map(({ label, verdict: fit, value }) => `    if ${label}: ${fit} (${value})`),
]

export const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const { values, positionals } = parse(args, { json: { type: 'boolean' } })
  const [claim, ...rest] = positionals
  if (claim === undefined || rest.length > 0) throw new WrongUsage('write the claim in quotes, as one argument')
  return withComposition(async ({ versionPorts, frameReader, graphs, eventStore, readModels }) => {
    const services = { ...versionPorts, frameReader, graphs, eventStore, readModels }
    const answer = orTold(await answerVerify(services, { claim }, new AbortController().signal), values)
    const { claims } = answer
    console.log(values.json === true ? JSON.stringify(answer, null, 2) : claims.flatMap(linesOf).join('\n'))
    return claims.every(({ verdict }) => verdict === 'match' || verdict === 'close') ? 0 : 1
  })
}
