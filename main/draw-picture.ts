// Pictures for links: what a view of the page shows, drawn by the page's own charts.
import type { Pixels } from '../adapters/resvg/pixels.ts'
import type { PictureAsked, Pictures } from '../api/pictures/routes.ts'
import type { ShownVersion } from '../api/pictures/version-of-view.ts'
import type { Graph } from '../domain/ports/graph.ts'
import { computedOf } from '../explorer/page/dataset/facets.ts'
import { readAddress } from '../explorer/page/view-codec.ts'
import { chartNodesOf } from './chart-nodes.ts'
import { findingIn, textsFor } from './finding.ts'

/** Pixels, as sites that show links ask for. */
const width = 1200

const viewOf = (query: URLSearchParams) => readAddress(new URL(`http://page/?${query.toString()}`)).view

const askedBy: Pictures['askedBy'] = (query) => {
  const view = viewOf(query)
  const { question, specId, contentVersion, unit } = view
  return {
    question,
    specId,
    contentVersion,
    facetsOf: ({ unit: suggested, ...words }) => {
      const converted = unit === 'reported' ? undefined : (unit ?? suggested)
      return { ...computedOf(view, words), ...(converted === undefined ? {} : { unit: converted }) }
    },
  }
}

type Services = {
  readonly graphs: { readonly active: () => Graph }
  readonly publicUrl: string
  readonly pixels: Pixels
}

const chartOfVersion = async (
  { graphs, publicUrl }: Services,
  { shown, query, words }: PictureAsked & { readonly shown: ShownVersion },
): Promise<string | null> => {
  const { chartLabelsOf, linkChart } = await import('../explorer/chart/node.ts')
  const { csv, record } = shown
  const texts = await textsFor(words.language)
  const view = viewOf(query)
  const { content_version: version, materialised_at: madeAt } = record
  const stamp = texts.say('head.stamp', { version, day: words.day(madeAt), host: new URL(publicUrl).host })
  const choice = { ...view, kind: view.panel === 'map' ? ('map' as const) : view.chart }
  const own = chartLabelsOf(record)
  const labels = { ...own, title: words.title(shown, csv), sources: own.sources.map(texts.named), stamp, texts }
  return linkChart(csv, labels, choice, findingIn(shown, texts), chartNodesOf(graphs.active()))
}

export const picturesOf = (services: Services): Pictures => ({
  askedBy,
  draw: async (asked: PictureAsked) => {
    const { head, shown, words } = asked
    const chart = shown === null ? null : await chartOfVersion(services, { ...asked, shown })
    if (chart !== null) return services.pixels(chart, width)
    const { linkPictureOfWords } = await import('../explorer/chart/link-picture.ts')
    return services.pixels(linkPictureOfWords(head.title, head.description, words.say('site.name')), width)
  },
})
