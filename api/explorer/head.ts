// What links tell before the page runs: title, description and picture of the view, in the document itself.
import type { RouteRequest } from '../route.ts'
import { type HeadWords, type PageHead, type HeadServices, one } from './head-words.ts'
import { ofShare, ofEmbedded, ofVersion, ofSpec } from './head-of-version.ts'
import { isPlain, ofQuestion } from './head-of-question.ts'

/** What is said of the page where its address shows nothing of its own. */
export const ofThePage = ({ say }: HeadWords): PageHead => ({ title: '', description: say('head.page') })

/** What the address of a view shows, or null where the page's own title says all. */
export const headOf = async (
  services: HeadServices,
  path: string,
  request: RouteRequest,
  words: HeadWords,
): Promise<PageHead | null> => {
  const { query, params } = request
  const { say } = words
  if (path === '/share/:id') return ofShare(services, params['id'] ?? '', request, words)
  if (path.startsWith('/embed/')) return ofEmbedded(services, request, words)
  if (path === '/check') return { title: say('head.check.title'), description: say('head.check') }
  if (path === '/browse') {
    const label = services.graphs.active().label(one(query['node']))
    const name = label === null ? '' : words.named(label)
    return label === null ? null : { title: name, description: say('head.node', { name }) }
  }
  const [specId, version] = [one(query['spec']), one(query['version'])]
  if (version !== '') return ofVersion(services, { specId, version }, request, words)
  const ofThisSpec = specId !== '' && isPlain(query) ? await ofSpec(services, specId, request, words) : null
  return ofThisSpec ?? ofQuestion(services, request, words)
}
