import { explainReading } from '../../../statistics/ask/answer/explain.ts'
import type { Part } from '../../../statistics/ask/resolution.ts'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { parse, WrongUsage } from '../command-line.ts'
import { withComposition } from './command.ts'
import { progressLine } from './run-dataset.ts'
import { options, numberOf, chosenOf, computationOfPart, offered } from './ask-options.ts'
import { checkChart, answerPart } from './ask-files.ts'

export const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const { values, positionals } = parse(args, options)
  const [query] = positionals
  if (query === undefined || query.trim() === '') throw new WrongUsage('a question is needed')
  if (positionals.length > 1) throw new WrongUsage('write the question in quotes, as one argument')
  const choose = numberOf(values.choose)
  await checkChart(values)
  return withComposition(
    async (composition) => {
      const { parts } = resolveComputed(searchOf(composition.graphs.active()), query)
      let code = 0
      for (const [i, part] of parts.entries()) {
        // with --json standard output holds JSON alone
        const say = values.json === true ? console.error : console.log
        say(`${i === 0 ? '' : '\n'}${explainReading(withOwnWords(part))}`)
        const spec = chosenOf(part, choose)
        if (spec !== null)
          code = Math.max(
            code,
            await answerPart(
              composition,
              { ...computationOfPart(part, spec), spec, suggested: part.suggested_conversion?.unit ?? null },
              values,
              i,
            ),
          )
        else {
          code = 1
          say(nothingChosen(part, choose))
        }
      }
      return code
    },
    { onProgress: progressLine() },
  )
}

/** The command converts what the question says, instead of saying how to send it. */
const withOwnWords = (part: Part): Part =>
  part.suggested_conversion === null
    ? part
    : {
        ...part,
        suggested_conversion: {
          ...part.suggested_conversion,
          detail: 'The figures are converted so; --unit reported leaves them as they are.',
        },
      }

const nothingChosen = (part: Part, choose: number | null): string => {
  const readings = part.status === 'definite' ? part.alternatives.length : offered(part).length
  if (readings === 0) return 'No dataset: there is no reading to choose.'
  return choose === null
    ? 'No dataset: choose a reading by its number with --choose, or say more in the question.'
    : `No dataset: there is no reading ${choose}; the numbers go from 1 to ${readings}.`
}
