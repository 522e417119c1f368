// What the usage text says of options that several commands take.
import { formatNames } from '../../../domain/formats.ts'

/** How the options read in the help of a command. */
export const renderingUsage = `[--format ${formatNames.join('|')}] [--bundle] [--layout frame] [--pivot index:columns] [--sort value:YEAR] [--top N]`

export const computationUsage =
  '[--per population|gdp|gni:role] [--sum-over role|period] [--share-of role] [--share-within all|role:entity,entity] [--change absolute|percent:years]'

export const figureUsage =
  '[--variable V] [--origin X] [--destination Y] [--about Z] [--role name=dcid] [--period P] [--unit U] [--method M] [--provenance P]'
