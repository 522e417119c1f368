// Input of a graph of any size, for measuring.
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'

const providers = 60
const recipients = 160
const years = 24

const mcf = (statVars: number, organisations: number): string => {
  const blocks: string[] = []
  const node = (dcid: string, type: string, ...lines: string[]) =>
    blocks.push(`Node: ${dcid}\ntypeOf: dcs:${type}\ndcid: "${dcid}"\n${lines.join('\n')}\n`)
  for (let i = 0; i < providers + recipients; i++) node(`country/C${i}`, 'Country', `name: "Country number ${i}"`)
  for (let i = 0; i < organisations; i++) {
    const names = Array.from({ length: 5 }, (_, k) => `"Agency ${i} for matters of kind ${k} and ${(i * 7919) % 1009}"`)
    node(`org/${i}`, 'Organization', `name: "Organisation number ${i}"`, `alternateName: ${names.join(', ')}`)
  }
  node('purpose', 'CodeSystem', 'codeProperty: "crsPurpose"')
  for (let i = 0; i < statVars; i++) {
    node(`purpose/${10000 + i}`, 'Code', 'inCodeSystem: dcid:purpose', `code: "${10000 + i}"`, `name: "Purpose ${i}"`)
    node(
      `flow/${10000 + i}`,
      'StatisticalVariable',
      'populationType: dcs:DevelopmentFinance',
      `crsPurpose: dcid:purpose/${10000 + i}`,
    )
  }
  node('role/origin', 'Role', 'role: "origin"', 'observationProperty: dcs:financingProvider')
  node('role/destination', 'Role', 'role: "destination"', 'observationProperty: dcs:financingRecipient')
  node('USDollar', 'UnitOfMeasure', 'name: "US dollar"')
  node('provenance/bench', 'Provenance', 'name: "Generated"')
  return blocks.join('\n')
}

const template = `Node: E:flows->E0
typeOf: dcs:StatVarObservation
variableMeasured: C:flows->variable
financingProvider: C:flows->provider
financingRecipient: C:flows->recipient
observationDate: C:flows->year
value: C:flows->value
unit: dcid:USDollar
provenance: dcid:provenance/bench
`

export type Density = 'short_series' | 'long_series'

/** Variables over which the observations are spread: about five observations a series, or about twenty. */
export const variablesOf = (observations: number, density: Density): number => {
  const perVariable = providers * recipients * years
  return density === 'short_series'
    ? Math.max(20, Math.ceil(observations / perVariable) * 3)
    : Math.ceil((observations / perVariable) * 1.2)
}

/** About how many rows a variable has. */
export const rowsPerVariable = (observations: number, density: Density): number =>
  observations / variablesOf(observations, density)

/** Writes an input folder; rows come in a scattered order, so that sorting has work to do. */
export const generateInput = async (
  folder: string,
  observations: number,
  organisations: number,
  density: Density = 'short_series',
): Promise<void> => {
  const perVariable = providers * recipients * years
  const statVars = variablesOf(observations, density)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'nodes.mcf'), mcf(statVars, organisations))
  await writeFile(join(folder, 'flows.tmcf'), template)
  const out = createWriteStream(join(folder, 'flows.csv'))
  out.write('variable,provider,recipient,year,value\n')
  const cells = statVars * perVariable
  const stride = 7_368_787
  let text = ''
  for (let i = 0; i < observations; i++) {
    const cell = (i * stride) % cells
    const year = cell % years
    const recipient = Math.floor(cell / years) % recipients
    const provider = Math.floor(cell / (years * recipients)) % providers
    const variable = Math.floor(cell / perVariable)
    const value = ((cell % 99_991) * 137) / 1000
    text += `flow/${10000 + variable},country/C${provider},country/C${providers + recipient},${2000 + year},${value}\n`
    if (text.length > 1 << 18) {
      if (!out.write(text)) await once(out, 'drain')
      text = ''
    }
  }
  out.end(text)
  await finished(out)
}
