// What is computed of the figures, as the end of a title: "per cent of the donor's GNI".
import type { Key, Texts } from '../../texts/texts.ts'
import { isRole, roleKey, type Topic } from '../answer/topic.ts'
import type { Manifest } from '../service/shapes.ts'

type Computed = Pick<Manifest['facets']['bound'], 'per' | 'share_of' | 'change'>

/** Words for each; amounts that are added up stay amounts. */
export const computedWords = (
  { per, share_of: shareOf, change }: Computed,
  topic: Topic,
  { say, list }: Texts,
): ReadonlyArray<string> => {
  const roleOf = (role: string): string => say(roleKey(topic, role), { n: 1 })
  const changeWords = (kind: 'absolute' | 'percent', n: number): string =>
    say(kind === 'percent' ? 'title.change' : 'work.change.absolute', { n })
  // a code is a part of the total without it
  const shareWords = (names: ReadonlyArray<string>): string =>
    names.every(isRole) ? say('title.share', { over: list(names.map(roleOf)) }) : say('work.share.total')
  return [
    ...(per === undefined ? [] : [say(`work.per.${per.measure}` as Key, { of: roleOf(per.role) })]),
    ...(shareOf === undefined ? [] : [shareWords(shareOf)]),
    ...(change === undefined ? [] : [changeWords(change.kind, change.lag ?? 1)]),
  ]
}
