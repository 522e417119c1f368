// Whether amounts by recipient follow the flow that their variable names. A file of one measure does not say which it is, and its
// name has been wrong before: its totals by provider and year are held against the bilateral ODA that providers report to DAC1.
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Report } from './problem.ts'

/** Variables of amounts by recipient, and the variable of DAC1 that their totals are. */
const totalOf: Readonly<Record<string, string>> = {
  'dac2a/Measure206_Gross_Nominal': 'dac1/Measure1015_Disbursement_Gross_Nominal',
  'dac2a/Measure206_Net_Nominal': 'dac1/Measure1015_Disbursement_Net_Nominal',
  'commitments/ODA_Nominal': 'dac1/Measure1015_Commitment_Nominal',
}

/** What the variables of DAC1 hold. */
const flowNames: Readonly<Record<string, string>> = {
  'dac1/Measure1015_Disbursement_Gross_Nominal': 'gross disbursements',
  'dac1/Measure1015_Disbursement_Net_Nominal': 'net disbursements',
  'dac1/Measure1015_Commitment_Nominal': 'commitments',
}

/** How many totals there must be, and which shares of them tell: other flows are equal now and then, where nothing is repaid. */
const enough = { totals: 20, follows: 0.85, named: 0.5 }

type FollowedFlow = {
  readonly variable: string
  readonly provenance: string
  /** By variable of DAC1: totals that both hold, and those that differ by at most one per cent. */
  readonly flows: Readonly<Record<string, { readonly held: number; readonly equal: number }>>
}

export type CodedTexts = {
  readonly roles: ReadonlyArray<string>
  readonly variables: ReadonlyArray<string>
  readonly provenances: ReadonlyArray<string>
}

/** The totals of each variable by recipient beside each flow of DAC1, from the coded rows of a build. */
const followedFlows = async (
  connection: DuckDBConnection,
  { roles, variables, provenances }: CodedTexts,
): Promise<ReadonlyArray<FollowedFlow>> => {
  const origin = roles.indexOf('origin')
  const codesOf = (wanted: Readonly<Record<string, string>>): string =>
    variables.flatMap((text, code) => (wanted[text] === undefined ? [] : [code])).join(', ')
  const [parts, totals] = [codesOf(totalOf), codesOf(flowNames)]
  if (origin === -1 || parts === '' || totals === '') return []
  // equal rows given twice are one
  const rows =
    await connection.runAndReadAll(`WITH own AS (SELECT DISTINCT * FROM coded WHERE v IN (${parts}, ${totals})),
    added AS (SELECT v, p, r${origin} AS who, t, sum(x) AS total FROM own WHERE v IN (${parts}) GROUP BY ALL),
    told AS (SELECT v, r${origin} AS who, t, any_value(x) AS x FROM own WHERE v IN (${totals}) GROUP BY ALL)
    SELECT a.v, a.p, b.v, count(*)::INTEGER, count(*) FILTER (abs(a.total - b.x) <= 0.01 * abs(b.x))::INTEGER
    FROM added a JOIN told b ON a.who = b.who AND a.t = b.t GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`)
  const found = new Map<string, FollowedFlow>()
  for (const [v, p, flow, held, equal] of rows.getRows().map((row) => row.map(Number))) {
    const [variable, provenance] = [variables[v ?? -1] ?? '', provenances[p ?? -1] ?? '']
    const key = `${variable} ${provenance}`
    const { flows } = found.get(key) ?? { flows: {} }
    const counts = { ...flows, [variables[flow ?? -1] ?? '']: { held: held ?? 0, equal: equal ?? 0 } }
    found.set(key, { variable, provenance, flows: counts })
  }
  return [...found.values()]
}

/** The flow that figures follow instead of the one that they name; null where they follow their own, or too little tells. */
const otherFlow = ({ variable, flows }: FollowedFlow): string | null => {
  const shareOf = (flow: string): number => {
    const { held, equal } = flows[flow] ?? { held: 0, equal: 0 }
    return held < enough.totals ? 0 : equal / held
  }
  const own = totalOf[variable] ?? ''
  if ((flows[own]?.held ?? 0) < enough.totals || shareOf(own) >= enough.named) return null
  return Object.keys(flows).find((flow) => flow !== own && shareOf(flow) >= enough.follows) ?? null
}

const counted = ({ flows }: FollowedFlow, flow: string): string =>
  `${flows[flow]?.equal ?? 0} of ${flows[flow]?.held ?? 0} totals equal ${flowNames[flow] ?? flow}`

/** Refuses amounts under the name of another flow, and leaves them out. `fileOf`: where a provenance's figures stand. */
export const refuseOtherFlows = async (
  connection: DuckDBConnection,
  texts: CodedTexts,
  fileOf: (provenance: string) => string,
  report: Report,
): Promise<void> => {
  for (const followed of await followedFlows(connection, texts)) {
    const { variable, provenance } = followed
    const other = otherFlow(followed)
    if (other === null) continue
    const own = totalOf[variable] ?? ''
    report({
      code: 'other_flow',
      file: fileOf(provenance),
      line: null,
      message: `${variable} is not what it is called: added up by provider and year, ${counted(followed, other)} and ${counted(followed, own)} of DAC1's bilateral ODA within 1 per cent. Import the file again with the measure that it holds.`,
    })
    await connection.run('DELETE FROM coded WHERE v = $1 AND p = $2', [
      texts.variables.indexOf(variable),
      texts.provenances.indexOf(provenance),
    ])
  }
}
