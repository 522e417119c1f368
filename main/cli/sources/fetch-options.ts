// What is fetched: addresses, tables and years, as they were asked for.
import {
  type Addresses,
  type PublishedTable,
  producersAddresses,
  readAddresses,
} from '../../../ingest/producers/addresses.ts'
import { isByYears, readYears, withYears } from '../../../ingest/producers/years.ts'
import { WrongUsage } from '../command-line.ts'

export const options = {
  check: { type: 'boolean' },
  only: { type: 'boolean' },
  activate: { type: 'boolean' },
  'no-activate': { type: 'boolean' },
  addresses: { type: 'string' },
  address: { type: 'string', multiple: true },
  years: { type: 'string' },
  json: { type: 'boolean' },
} as const

type Values = { readonly addresses?: string | undefined; readonly address?: ReadonlyArray<string> | undefined }

const withUrl = (table: PublishedTable, name: string, url: string): PublishedTable => {
  const [file, ...more] = table.files
  if (file === undefined || more.length > 0 || table.each !== undefined) {
    throw new WrongUsage(`${name} has several files: give their addresses in a file, with --addresses`)
  }
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new WrongUsage(`--address ${name}: ${url} is no http(s) address`)
  return { ...table, files: [{ ...file, url }] }
}

/** The producers' addresses, those of an operator's own file, and single ones of the command line, the last counting. */
export const addressesOf = (
  { addresses, address = [] }: Values,
  environment: Readonly<Record<string, string | undefined>>,
): Addresses => {
  const bundled = readAddresses(producersAddresses)
  const path = addresses ?? environment['SOURCES_ADDRESSES']
  const own = path === undefined || path === '' ? null : readAddresses(path)
  const tables = { ...bundled.tables, ...own?.tables }
  for (const pair of address) {
    const [name = '', ...rest] = pair.split('=')
    const table = tables[name]
    if (table === undefined) throw new WrongUsage(`--address ${pair}: there is no table ${name}`)
    tables[name] = withUrl(table, name, rest.join('='))
  }
  return { requests_per_minute: own?.requests_per_minute ?? bundled.requests_per_minute, tables }
}

/** A table with the files of the years asked for, where it is published by years. */
const ofYears = (name: string, table: PublishedTable, years: string | undefined): PublishedTable => {
  if (!isByYears(table)) return table
  const asked = years === undefined ? null : readYears(years)
  if (asked === null) throw new WrongUsage(`${name} is published by years: name them, as in --years 2019-2022`)
  return withYears(name, table, asked)
}

export const chosenTables = ({ tables }: Addresses, names: ReadonlyArray<string>, years: string | undefined) => {
  const list = Object.entries(tables)
    .map(([name, { says }]) => `  ${name}: ${says}`)
    .join('\n')
  if (names.length === 0) throw new WrongUsage(`name the tables to fetch:\n${list}`)
  const holder = new Map<string, string>()
  return [...new Set(names)].map((name) => {
    const table = tables[name]
    if (table === undefined) throw new WrongUsage(`there is no table ${JSON.stringify(name)}; there are:\n${list}`)
    for (const ref of table.holds) {
      const other = holder.get(ref)
      if (other !== undefined) throw new WrongUsage(`${other} and ${name} both hold ${ref}: fetch one of them`)
      holder.set(ref, name)
    }
    return { name, table: ofYears(name, table, years) }
  })
}

export type Chosen = ReturnType<typeof chosenTables>
