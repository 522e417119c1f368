// The row of a version that a command is about.
import { type parse, WrongUsage } from '../command-line.ts'
import { listOf } from './command.ts'

/** Options that name one row of a version. */
export const figureOptions = {
  version: { type: 'string' },
  variable: { type: 'string' },
  period: { type: 'string' },
  origin: { type: 'string' },
  destination: { type: 'string' },
  about: { type: 'string' },
  role: { type: 'string', multiple: true },
  unit: { type: 'string' },
  method: { type: 'string' },
  provenance: { type: 'string' },
} as const

type Values = ReturnType<typeof parse<typeof figureOptions>>['values']

/** The keys under the names of the route; `--role name=dcid` gives any other role. */
export const keysOf = (values: Values): Readonly<Record<string, string | undefined>> => ({
  variable: values.variable,
  period: values.period,
  origin: values.origin,
  destination: values.destination,
  observation_about: values.about,
  unit: values.unit,
  measurement_method: values.method,
  provenance: values.provenance,
  ...Object.fromEntries(
    listOf(values.role).map((pair) => {
      const at = pair.indexOf('=')
      if (at < 1) throw new WrongUsage(`--role takes role=dcid, not ${pair}`)
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  ),
})

/** The version, by `--version` or as the first argument. */
export const versionOf = (
  { version }: Pick<Values, 'version'>,
  positionals: ReadonlyArray<string>,
): { readonly specId: string; readonly contentVersion: string } => {
  const [specId, contentVersion, ...rest] = (version ?? positionals[0] ?? '').split(/[:/]/)
  if (specId === undefined || contentVersion === undefined || rest.length > 0 || positionals.length > 1)
    throw new WrongUsage('--version takes spec_.../cv_... (or spec_...:cv_...), as printed with every dataset')
  return { specId, contentVersion }
}
