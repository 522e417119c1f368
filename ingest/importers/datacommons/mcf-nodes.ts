// The nodes of a custom Data Commons' MCF files: taken over as they are, completed where the graph needs more.
import { readFile } from 'node:fs/promises'
import { bareDcid, type McfValue } from '../../../statistics/read/mcf-value.ts'
import { mcfReader } from '../../input/mcf.ts'
import type { SourceFile } from '../../published/source-file.ts'
import { ImportRefused } from '../import-result.ts'
import { type McfNode, ref } from '../mcf.ts'

const textOf = (value: McfValue): string | null =>
  value.kind === 'ref' ? bareDcid(value.ref) : value.kind === 'text' ? bareDcid(value.text) : null

export type OwnNode = {
  readonly dcid: string
  readonly types: ReadonlyArray<string>
  readonly properties: ReadonlySet<string>
  /** Properties of observations that hold entities, of a variable that names them. */
  readonly roles: ReadonlyArray<string>
}

/** Reads the nodes of all files, blocks of one node put together; a line of another form is refused with its place. */
export const readOwnNodes = async (files: ReadonlyArray<SourceFile>): Promise<ReadonlyMap<string, OwnNode>> => {
  const nodes = new Map<string, OwnNode>()
  const issues: string[] = []
  for (const file of files) {
    const reader = mcfReader(
      ({ id, properties }) => {
        const texts = (name: string) =>
          properties
            .filter((property) => property.name === name)
            .flatMap(({ values }) => values.flatMap((value) => textOf(value) ?? []))
        const dcid = texts('dcid')[0] ?? bareDcid(id)
        const held = nodes.get(dcid)
        nodes.set(dcid, {
          dcid,
          types: [...(held?.types ?? []), ...texts('typeOf')],
          properties: new Set([...(held?.properties ?? []), ...properties.map(({ name }) => name)]),
          roles: [...(held?.roles ?? []), ...texts('observationProperties')],
        })
      },
      (line, message) => issues.push(`${file.name}, line ${line}: ${message}`),
    )
    for (const line of (await readFile(file.path, 'utf8')).replace(/^\ufeff/, '').split('\n')) reader.line(line)
    reader.end()
  }
  if (issues.length > 0) throw new ImportRefused('MCF that cannot be read', issues.slice(0, 50))
  return nodes
}

export const isVariable = (node: OwnNode | undefined): boolean => node?.types.includes('StatisticalVariable') === true

/** What Data Commons takes for granted of a variable that does not say it. */
export const completedVariable = (dcid: string, node: OwnNode | undefined): McfNode => {
  const has = (property: string): boolean => node?.properties.has(property) === true
  return {
    dcid,
    typeOf: 'StatisticalVariable',
    properties: {
      populationType: has('populationType') ? null : ref('Thing'),
      measuredProperty: has('measuredProperty') ? null : ref(dcid),
      statType: has('statType') ? null : ref('measuredValue'),
    },
  }
}
