/** One command of `npm run graph`. */
export type GraphCommand = {
  readonly name: string
  readonly options: string
  readonly says: string
  /** Gives the exit code. */
  readonly run: (args: ReadonlyArray<string>) => Promise<number>
}

/** The command line is wrong; usage is shown, exit code 2. */
export class WrongUsage extends Error {}

/** The value of an option that must be there. */
export const needed = (value: string | undefined, option: string): string => {
  if (value === undefined || value === '') throw new WrongUsage(`--${option} is missing`)
  return value
}
