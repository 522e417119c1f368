import { ContentVersion, SpecId } from '../../../domain/values/codecs.ts'
import { WrongUsage } from '../command-line.ts'

/** `<spec_id>/<content_version>`, also with a dot or as two arguments. */
export const versionArgument = (
  positionals: ReadonlyArray<string>,
): { readonly specId: string; readonly contentVersion: string } => {
  const [specId = '', contentVersion = '', ...rest] = positionals.flatMap((text) => text.split(/[/.]/))
  if (rest.length > 0 || !SpecId.is(specId) || !ContentVersion.is(contentVersion)) {
    throw new WrongUsage('name a version as <spec_id>/<content_version>')
  }
  return { specId, contentVersion }
}

export const specArgument = (positionals: ReadonlyArray<string>): string => {
  const [specId = '', ...rest] = positionals
  if (rest.length > 0 || !SpecId.is(specId)) throw new WrongUsage('name a spec by its spec_id')
  return specId
}
