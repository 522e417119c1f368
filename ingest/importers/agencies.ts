// Agencies of providers. An agency's code is given within its provider: "1" alone names an agency of nearly each of them, so that the code of a
// node is written with the provider's, `302-1`.
import type { AgencyEntry, CodeLists } from './code-list-entries.ts'
import { type Database, textAt, textOrNull } from './duckdb.ts'
import type { GraphFolder } from './graph-folder.ts'
import { type McfNode, ref } from './mcf.ts'

const system = 'codeSystem/crsAgency'

const agencyDcid = (donor: string, code: string): string => `crsAgency/${donor}-${code}`

const providerNames = (lists: CodeLists): ReadonlyMap<string, { readonly dcid: string; readonly name: string }> =>
  new Map(lists.dacEntities.map(({ code, dcid, name }) => [code, { dcid, name }]))

const nodesOf = (lists: CodeLists, agencies: ReadonlyArray<AgencyEntry>): ReadonlyArray<McfNode> => {
  const providers = providerNames(lists)
  const alternatesOf = (donor: string, code: string): ReadonlyArray<string> =>
    lists.alternates.flatMap(({ dcid, name }) => (dcid === agencyDcid(donor, code) ? [name] : []))
  return agencies.map(({ donor, code, name, others, note }) => {
    const provider = providers.get(donor)
    const own = name === '' ? `Agency ${code}` : name
    return {
      dcid: agencyDcid(donor, code),
      typeOf: 'Code',
      properties: {
        inCodeSystem: ref(system),
        code: `${donor}-${code}`,
        // agencies of several providers have one name
        name: `${own} (${provider?.name ?? `provider ${donor}`})`,
        alternateName: [...new Set([name, ...others, ...alternatesOf(donor, code)])].filter((text) => text !== ''),
        provider: provider === undefined ? null : ref(provider.dcid),
        description: note,
      },
    }
  })
}

const systemNode: McfNode = {
  dcid: system,
  typeOf: 'CodeSystem',
  properties: {
    name: 'Provider agency',
    description:
      "Agencies that extend a provider's aid, by the provider's DAC code and the agency's code within it, such as 302-1",
  },
}

/** Writes the code system of agencies with those of the lists. */
export const writeAgencies = (folder: GraphFolder, lists: CodeLists): Promise<void> =>
  folder.writeNodes('agencies.mcf', 'Agencies of providers', [systemNode, ...nodesOf(lists, lists.agencies)])

/** Agencies of activities that no list names, with the name the file gives them: nodes, and a line of what was found. */
export const unlistedAgencies = async (
  database: Database,
  lists: CodeLists,
): Promise<{ readonly nodes: ReadonlyArray<McfNode>; readonly notes: ReadonlyArray<string> }> => {
  const known = new Set(lists.agencies.map(({ donor, code }) => agencyDcid(donor, code)))
  const rows = await database.rows(`SELECT donor, agency, min(agency_name) AS name, count(*)::INTEGER AS found FROM crs
    WHERE dropped IS NULL AND agency IS NOT NULL GROUP BY ALL ORDER BY donor, agency`)
  const missing = rows
    .map((row) => ({
      donor: textAt(row, 'donor'),
      code: textAt(row, 'agency'),
      name: textOrNull(row, 'name') ?? '',
      others: [],
      note: 'Code that is in no bundled list',
      rows: Number(row['found']),
    }))
    .filter(({ donor, code }) => !known.has(agencyDcid(donor, code)))
  return {
    nodes: nodesOf(lists, missing),
    notes: missing.map(
      ({ donor, code, name, rows: found }) =>
        `agency code ${code} of provider ${donor}${name === '' ? '' : ` (${name})`} is in no list; ${found} rows have it`,
    ),
  }
}
