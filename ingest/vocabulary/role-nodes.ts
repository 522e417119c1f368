// Words of roles, and families with their usual views, as nodes.
import { slotsText } from '../importers/code-nodes.ts'
import { type McfNode, ref } from '../importers/mcf.ts'
import { type ShapeKey, shapeNode } from '../importers/shapes.ts'
import { type FamilyWords, familyWords, type RoleWords } from './data.ts'
import { asNames, type Words } from './words.ts'

const rolesOf = (family: FamilyWords): Readonly<Record<string, RoleWords>> =>
  family.rolesOf === undefined ? (family.roles ?? {}) : rolesOf(familyWords[family.rolesOf])

const wordsOfRole = (role: string, { words, wordsOf }: RoleWords): Words =>
  wordsOf === undefined ? (words ?? {}) : wordsOfRole(role, familyWords[wordsOf].roles?.[role] ?? noRole)

const noRole: RoleWords = { name: '', subjectOf: [], marker: [] }

export const roleNodes = (key: ShapeKey): ReadonlyArray<McfNode> =>
  Object.entries(rolesOf(familyWords[key])).map(([role, own]) => ({
    dcid: `shape/${key}/${role}`,
    typeOf: 'FamilyRole',
    properties: {
      shape: ref(`shape/${key}`),
      role,
      name: own.name,
      ...asNames(wordsOfRole(role, own)),
      possessor: own.possessor === true ? true : null,
      mayMean: own.mayMean ?? [],
      marker: own.marker,
      subjectOf: own.subjectOf,
    },
  }))

export const shapeWithViews = (key: ShapeKey, slots: ReadonlyArray<string> | undefined): McfNode => {
  const node = shapeNode(key)
  const { usualView = [], impliedView, impliedBy, namedOnly, subject, stock, flow } = familyWords[key]
  return {
    ...node,
    properties: {
      ...node.properties,
      ...(slots === undefined ? {} : { slot: slots }),
      usualView: usualView.map(slotsText),
      impliedView: impliedView === undefined ? null : slotsText(impliedView),
      impliedBy,
      namedOnly: namedOnly === true ? true : null,
      subject,
      stock: stock === true ? true : null,
      flow: flow === true ? true : null,
    },
  }
}
