import { WrongUsage } from '../command-line.ts'

/** The value of an option that must be there. */
export const needed = (value: string | undefined, option: string): string => {
  if (value === undefined || value === '') throw new WrongUsage(`--${option} is missing`)
  return value
}
