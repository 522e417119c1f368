import test from 'ava'
import { withHead } from '../../../api/explorer/head-html.ts'
import { wordsFor } from '../../../main/finding.ts'
import { openService } from '../../support/black-box.ts'

const service = await openService()
test.after.always(() => service.stop())

const english = await wordsFor('en')
const page =
  '<html lang="en"><head><meta name="description" content="x" /><title>Development finance data</title></head></html>'

test('the title and description of a view stand in the document, escaped', (t) => {
  const head = { title: 'Aid & "<debt>" $&', description: '1 figure' }
  const text = withHead(
    page,
    head,
    { address: 'http://a.test/?q=1&x', picture: 'http://a.test/picture.png?q=1&x' },
    english,
  )
  t.true(text.includes('<title>Aid &amp; &quot;&lt;debt&gt;&quot; $&amp; · Development finance data</title>'))
  t.true(text.includes('<meta name="description" content="1 figure" />'))
  t.true(text.includes('<meta property="og:url" content="http://a.test/?q=1&amp;x" />'))
})

const titleOf = async (path: string): Promise<string> => {
  const response = await fetch(service.url + path, { headers: { accept: 'text/html' } })
  return /<title>([^<]*)<\/title>/.exec(await response.text())?.[1] ?? ''
}

test('a link to a question, a node or a version tells what it shows without the page’s program', async (t) => {
  const question = 'aid from France to Senegal since 2015'
  const asked = await titleOf(`/?q=${encodeURIComponent(question)}`)
  if (asked === 'The page is not built') return t.pass('the page is not built here')
  t.regex(asked, /France to Senegal since 2015 · /)
  t.is(await titleOf('/browse?node=country/KEN'), 'Kenya · Development finance data')
  t.is(await titleOf('/browse?node=country/XXX'), 'Development finance data')
  t.is(await titleOf(`/?spec=spec_${'0'.repeat(32)}&version=cv_${'0'.repeat(32)}`), 'Development finance data')
  t.regex(await titleOf(`/?q=${'a'.repeat(3000)}`), /^Development finance data$/)
})

const documentOf = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<string> => {
  const response = await fetch(service.url + path, { headers: { accept: 'text/html', ...headers } })
  return response.text()
}

test('a link tells in the language that it names, or else in that of the reader, and its picture is in that language', async (t) => {
  const path = `/?q=${encodeURIComponent('aid from France to Senegal since 2015')}`
  const english = await documentOf(path)
  if (!english.includes('og:title')) return t.pass('the page is not built here')
  for (const text of [
    await documentOf(`${path}&lang=fr`),
    await documentOf(path, { 'accept-language': 'fr-CA,en;q=0.5' }),
  ]) {
    t.regex(text, /<html lang="fr">/)
    t.regex(text, /<title>Aide publique au développement[^<]+ de France, vers Sénégal, depuis 2015 · Données/)
    t.regex(text, /property="og:image" content="[^"]+lang=fr"/)
  }
  t.regex(await documentOf('/browse?node=country/DEU&lang=es'), /content="Lo que hay sobre Alemania: cifras/)
  t.regex(await documentOf(`/?q=${encodeURIComponent('why did aid to Kenya fall')}&lang=es`), /content="Este servicio/)
  t.regex(english, /<html lang="en">/)
})
