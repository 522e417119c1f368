// Sitemaps of public versions.
import test from 'ava'
import { sitemaps } from '../../../domain/publication/sitemap.ts'

const pages = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ address: `https://example.org/v/${i}?a=1&b='2'`, day: '2026-11-22' }))

test('a short list of pages is one sitemap, in which no address ends the element it stands in', (t) => {
  const [map, ...others] = sitemaps('https://example.org/v', pages(2))
  t.deepEqual([map?.name, others.length], ['sitemap.xml', 0])
  t.is(map?.text.match(/<loc>/g)?.length, 2)
  t.true(map?.text.includes('<loc>https://example.org/v/0?a=1&#38;b=&#39;2&#39;</loc><lastmod>2026-11-22</lastmod>'))
})

test('a longer one is an index of sitemaps that together hold every page once', (t) => {
  const [index, ...parts] = sitemaps('https://example.org/v', pages(7), 3)
  t.deepEqual(
    parts.map(({ name }) => name),
    ['sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml'],
  )
  for (const { name } of parts) t.true(index?.text.includes(`<loc>https://example.org/v/${name}</loc>`))
  t.is(
    parts
      .map(({ text }) => text)
      .join('')
      .match(/<url>/g)?.length,
    7,
  )
})
