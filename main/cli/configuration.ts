import * as E from 'fp-ts/lib/Either.js'
import { type Config, readConfig } from '../config.ts'
import { WrongUsage } from './command-line.ts'

/** The configuration of the environment (with `.env`, which `runCommandLine` has read), `otherwise` where it is silent; refused as a wrong command line when it is not valid. */
export const configuration = (otherwise: Readonly<Record<string, string>> = {}): Config => {
  const config = readConfig({ ...otherwise, ...process.env })
  if (E.isLeft(config)) throw new WrongUsage(`the configuration is not valid:\n  ${config.left.join('\n  ')}`)
  return config.right
}
