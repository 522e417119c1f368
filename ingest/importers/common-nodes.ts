// What every import folder carries beside its own figures. Written alike each time, so that folders combine.
import type { CodeLists } from './code-list-entries.ts'
import { codeDcid } from './code-nodes.ts'
import { crsCodeNodes } from './crs-code-nodes.ts'
import { roleAndUnitNodes } from './role-and-unit-nodes.ts'
import type { GraphFolder } from './graph-folder.ts'
import { countryNodes, groupNodes, organisationNodes, regionNodes } from './place-nodes.ts'
import { type Held, vocabularyNodes } from '../vocabulary/vocabulary.ts'

/** Writes places, groups, organisations, roles and the dollar. */
export const writePlaces = async (folder: GraphFolder, lists: CodeLists): Promise<void> => {
  await folder.writeNodes('places.mcf', 'Countries and areas, continents and subregions', [
    ...regionNodes(lists),
    ...countryNodes(lists),
  ])
  await folder.writeNodes('groups.mcf', 'Groups of countries and their memberships', groupNodes(lists))
  await folder.writeNodes(
    'organisations.mcf',
    'Providers that are no countries, and recipient areas',
    organisationNodes(lists),
  )
  await folder.writeNodes('roles.mcf', 'Roles of entities in an observation, and the US dollar', roleAndUnitNodes())
}

/** Writes the families held, their roles and measures, and the words people use for them. */
export const writeVocabulary = (folder: GraphFolder, held: Held): Promise<void> =>
  folder.writeNodes('vocabulary.mcf', 'Families of statistical variables and question words', vocabularyNodes(held))

/** Writes the CRS code systems and the vocabulary of the flow families and of those in `more`. */
export const writeFlowVocabulary = async (
  folder: GraphFolder,
  lists: CodeLists,
  more: Held = { families: [], hasCode: () => false },
): Promise<void> => {
  const nodes = crsCodeNodes(lists)
  const codes = new Set(nodes.map(({ dcid }) => dcid))
  await folder.writeNodes('codes.mcf', 'DAC-CRS code lists', nodes)
  await writeVocabulary(folder, {
    ...more,
    families: ['oda', 'allFlows', ...more.families],
    hasCode: (property, code) => codes.has(codeDcid(property, code)) || more.hasCode(property, code),
  })
}
