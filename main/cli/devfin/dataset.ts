import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import type { EntityInput } from '../../../domain/spec/entity-input.ts'
import { parse, parseOptions, WrongUsage } from '../command-line.ts'
import { listOf, orTold, windowOf, withComposition } from './command.ts'
import { computationOf, conversionOf, renderingOf, renderingOptions } from './request-options.ts'
import { makeDataset, progressLine, saveArtifact } from './run-dataset.ts'

const options = {
  statvars: { type: 'string', multiple: true },
  'spec-id': { type: 'string' },
  definition: { type: 'string' },
  from: { type: 'string', multiple: true },
  to: { type: 'string', multiple: true },
  about: { type: 'string', multiple: true },
  entity: { type: 'string', multiple: true },
  years: { type: 'string' },
  provenance: { type: 'string' },
  family: { type: 'string' },
  ...renderingOptions,
  json: { type: 'boolean' },
} as const

type Values = ReturnType<typeof parse<typeof options>>['values']

export const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const values = parseOptions(args, options)
  const body = orTold(await bodyOf(values), values)
  return withComposition(
    async (composition) => {
      const made = orTold(await makeDataset(composition, body), values)
      const { view, artifact } = made
      const path = resolve(process.env['INIT_CWD'] ?? '.', values.output ?? artifact.file_name)
      orTold(await saveArtifact(composition, made, path), values)
      if (values.json === true) console.log(JSON.stringify({ ...view, file: path }, null, 2))
      else {
        console.log(view.title)
        for (const warning of view.warnings) console.log(`  note: ${warning.detail}`)
        console.log(
          `  ${view.coverage.rows} rows, ${view.coverage.window.start_year} to ${view.coverage.window.end_year}`,
        )
        console.log(`  ${view.spec_id} ${view.content_version}`)
        console.log(`  ${path} ${artifact.artifact_digest}`)
      }
      return 0
    },
    { onProgress: progressLine() },
  )
}

/** A reference, or `members_of:GROUP[@DAY]`: the members of a group. */
const entityOf = (text: string): EntityInput => {
  const [, group, day] = /^members_of:([^@]+)(?:@(.+))?$/.exec(text) ?? []
  return group === undefined ? text : { members_of: group, ...(day === undefined ? {} : { as_of: day }) }
}

/** `role=dcid` pairs beside the shorthands --from, --to and --about. */
const entitiesOf = (values: Values): Record<string, ReadonlyArray<EntityInput>> => {
  const entities: Record<string, ReadonlyArray<EntityInput>> = {}
  const add = (role: string, refs: ReadonlyArray<string>) => {
    if (refs.length > 0) entities[role] = [...(entities[role] ?? []), ...refs.map(entityOf)]
  }
  add('origin', listOf(values.from))
  add('destination', listOf(values.to))
  add('observationAbout', listOf(values.about))
  for (const pair of listOf(values.entity)) {
    const at = pair.indexOf('=')
    if (at < 1) throw new WrongUsage(`--entity takes role=dcid, not ${pair}`)
    add(pair.slice(0, at), [pair.slice(at + 1)])
  }
  return entities
}

const bodyOf = async (values: Values) => {
  const window = windowOf(values.years)
  if (E.isLeft(window)) return window
  const unit = conversionOf(values)
  const facets = {
    ...(values.provenance === undefined ? {} : { provenance: { ref: values.provenance } }),
    ...(unit === null ? {} : { unit }),
    ...computationOf(values),
  }
  const statvars = listOf(values.statvars)
  const family = familyOf(values.family)
  if (statvars.length === 0 && [values['spec-id'], values.provenance, family].every((given) => given === undefined))
    throw new WrongUsage('--statvars, --spec-id, --provenance or --family is needed')
  if (family !== undefined && (statvars.length > 0 || values['spec-id'] !== undefined))
    throw new WrongUsage('--family names all variables of a family: no --statvars or --spec-id beside it')
  const entities = entitiesOf(values)
  const scope = {
    ...(Object.keys(entities).length === 0 ? {} : { entities }),
    ...(window.right === undefined ? {} : { window: window.right }),
    ...(Object.keys(facets).length === 0 ? {} : { facets }),
  }
  const input =
    values['spec-id'] === undefined
      ? {
          kind: 'statvar_set',
          ...(family !== undefined
            ? { family }
            : statvars.length > 0
              ? { statvars }
              : { provenance: values.provenance }),
          scope,
        }
      : {
          kind: 'spec_id',
          spec_id: values['spec-id'],
          ...(values.definition === undefined
            ? {}
            : { definition: JSON.parse(await readFile(values.definition, 'utf8')) as unknown }),
          ...(Object.keys(scope).length === 0 ? {} : { scope }),
        }
  return E.right({ schema_version: 1, input, options: renderingOf(values) })
}

const familyTerms = ['population_type', 'measured_property', 'stat_type', 'measurement_qualifier'] as const

/** `population[,property[,stat type[,qualifier]]]`, as `shape` of the catalogue lists them. */
const familyOf = (text: string | undefined): Readonly<Record<string, string>> | undefined => {
  if (text === undefined) return undefined
  const given = text.split(',').map((term) => term.trim())
  if (given.length > familyTerms.length || given.every((term) => term === '')) {
    throw new WrongUsage(`--family takes ${familyTerms.join(',')}`)
  }
  return Object.fromEntries(
    familyTerms.flatMap((name, i) => {
      const term = given[i] ?? ''
      return term === '' ? [] : [[name, term]]
    }),
  )
}

/** All of a source or a family: the same command, which must name it. */
export const runExport = async (args: ReadonlyArray<string>): Promise<number> => {
  const { values } = parse(args, options)
  if (values.provenance === undefined && values.family === undefined) {
    throw new WrongUsage('--provenance or --family is needed; `devfin sources` lists the sources')
  }
  if (values.statvars !== undefined || values['spec-id'] !== undefined) {
    throw new WrongUsage('export takes a whole source or family; `devfin dataset` takes variables and specs')
  }
  return run(args)
}
