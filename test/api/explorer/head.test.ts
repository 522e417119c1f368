import test from 'ava'
import { withHead } from '../../../api/explorer/head.ts'
import { openService } from '../../support/black-box.ts'

const service = await openService()
test.after.always(() => service.stop())

const page = '<html><head><meta name="description" content="x" /><title>Development finance data</title></head></html>'

test('the title and description of a view stand in the document, escaped', (t) => {
  const head = { title: 'Aid & "<debt>" $&', description: '1 figure' }
  const text = withHead(page, head, { address: 'http://a.test/?q=1&x', picture: 'http://a.test/picture.png?q=1&x' })
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
