// Which data file fills which observations: templates joined with the files they name.
import type { InputFile } from '../input/discover.ts'
import { readLines } from '../input/lines.ts'
import { type ObservationTemplate, tmcfReader } from '../input/tmcf.ts'
import type { BuildProblemCode, Report } from './problem.ts'
import { type Draft, reportAt, textOfFirst } from './draft.ts'
import { isRateFile } from './rates.ts'
import { isStatusCell, unknownStatus } from './statuses.ts'
import type { judge } from './texts.ts'
import { type Mapping, mappingOf, textFields } from './mapping.ts'

/** Observation property to canonical role, as the graph's Role nodes say; `observationAbout` needs no node. */
const rolesByProperty = (draft: Draft, report: Report): ReadonlyMap<string, string> => {
  const roles = new Map<string, string>()
  for (const node of draft.nodes.values()) {
    const [property, role] = [textOfFirst(node, 'observationProperty'), textOfFirst(node, 'role')]
    if (node.kind !== 'role' || property === null || role === null) continue
    const other = roles.get(property)
    if (other !== undefined && other !== role) {
      reportAt(draft, report)('conflicting_value', node.at, `${property} has the roles ${other} and ${role}`)
    } else roles.set(property, role)
  }
  if (!roles.has('observationAbout')) roles.set('observationAbout', 'observationAbout')
  return roles
}

/** All mappings of the draft; template problems and data files without a template are told of. */
export const readMappings = async (
  draft: Draft,
  usedRates: ReadonlySet<InputFile>,
  verdictOf: ReturnType<typeof judge>,
  report: Report,
): Promise<ReadonlyArray<Mapping>> => {
  const roles = rolesByProperty(draft, report)
  const mappings: Mapping[] = []
  const named = new Set<InputFile>()
  for (const template of draft.files.filter((file) => file.format === 'tmcf')) {
    for (const entity of await readTemplate(template, report)) {
      const mapping = mappingOf(draft, template, entity, roles, named, report)
      if (mapping !== null && holds(mapping, verdictOf, report)) mappings.push(mapping)
    }
  }
  for (const file of draft.files) {
    const isData = file.format !== 'mcf' && file.format !== 'tmcf'
    if (isData && !named.has(file) && !usedRates.has(file) && !isRateFile(file)) {
      report({
        code: 'unused_file',
        file: file.path,
        line: null,
        message: 'no template of the same folder and no RateTable node names this file',
      })
    }
  }
  return mappings
}

const readTemplate = async (template: InputFile, report: Report): Promise<ReadonlyArray<ObservationTemplate>> => {
  const entities: ObservationTemplate[] = []
  const reader = tmcfReader(
    (entity) => entities.push(entity),
    (line, message) => report({ code: 'malformed_template', file: template.path, line, message }),
  )
  await readLines(template.path, 'malformed_template', reader, report)
  return entities
}

/** What is the same for every row is checked once, and told of at its line of the template. */
const holds = (mapping: Mapping, verdictOf: ReturnType<typeof judge>, report: Report): boolean => {
  let sound = true
  const tell = (code: BuildProblemCode, line: number, message: string) => {
    sound = false
    report({ code, file: mapping.template.path, line, message })
  }
  const sources = [
    ...textFields.map(([field, kind]) => [kind, mapping.fields[field]] as const),
    ...[...mapping.roles.values()].map((source) => ['entity' as const, source] as const),
  ]
  for (const [kind, source] of sources) {
    if (source === undefined || !('constant' in source)) continue
    const verdict = verdictOf(kind, source.constant)
    if (verdict.is === 'wrong') tell(verdict.code, source.line, verdict.message)
  }
  const status = mapping.fields.observationStatus
  if (status !== undefined && 'constant' in status && !isStatusCell(status.constant))
    tell('unknown_observation_status', status.line, unknownStatus(status.constant))
  if (mapping.roles.size === 0)
    tell('observation_without_entity', mapping.line, 'the template names no entity in any role')
  if (mapping.fields.provenance === undefined) {
    tell('observation_without_provenance', mapping.line, 'the template gives no provenance')
  }
  return sound
}
