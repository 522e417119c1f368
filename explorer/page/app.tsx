// The frame of every view, and which view an address means.
import { Fragment } from 'preact'
import { Announcer } from './announcer.tsx'
import { AskPage } from './ask/ask-page.tsx'
import { BrowsePage } from './browse/browse-page.tsx'
import { EmbedPage } from './workbench/embed-page.tsx'
import { CheckPage } from './check/check-page.tsx'
import { LostPage } from './lost-page.tsx'
import { SharePage } from './dataset/share-page.tsx'
import { say, texts, useLanguage } from './language.ts'
import { isLanguage, languages } from '../texts/texts.ts'
import { follow, go, useUnread, useView, type View } from './view.ts'

const pageOf = (view: View) => {
  if (view.path === '/browse') return <BrowsePage view={view} />
  if (view.path === '/check') return <CheckPage view={view} />
  if (view.path.startsWith('/share/')) return <SharePage id={view.path.slice('/share/'.length)} view={view} />
  return view.path === '/' ? <AskPage view={view} /> : <LostPage path={view.path} />
}

const pages = [
  ['/', 'site.ask'],
  ['/browse', 'site.browse'],
  ['/check', 'site.check'],
] as const

const Header = ({ view }: { readonly view: View }) => (
  <header class="masthead">
    <div class="wide">
      <a class="brand" href="/" onClick={follow({})}>
        <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
          <rect width="32" height="32" rx="7" fill="currentColor" />
          <path
            class="brand-line"
            d="M6 23l7-8 5 4 8-11"
            fill="none"
            stroke-width="3"
            stroke-linecap="round"
            stroke-linejoin="round"
          />
        </svg>
        <span>{say('site.name')}</span>
      </a>
      <nav aria-label={say('site.nav')}>
        {pages.map(([path, name]) => (
          <a key={path} href={path} onClick={follow({ path })} aria-current={view.path === path ? 'page' : undefined}>
            {say(name)}
          </a>
        ))}
        <a href="/docs">{say('site.docs')}</a>
      </nav>
      <LanguageChoice view={view} />
    </div>
  </header>
)

const LanguageChoice = ({ view }: { readonly view: View }) => (
  <label class="language">
    <span class="unseen">{say('site.language')}</span>
    <select
      value={texts().language}
      onChange={(event) => {
        const { value } = event.currentTarget
        if (isLanguage(value)) go({ ...view, language: value }, 'replace')
      }}
    >
      {Object.entries(languages).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  </label>
)

export const App = () => {
  const view = useView()
  const unread = useUnread(view)
  const language = useLanguage(view.language)
  if (view.path.startsWith('/embed/')) {
    return (
      <main id="main">
        <EmbedPage view={view} />
      </main>
    )
  }
  return (
    <>
      <a class="skip" href="#main">
        {say('site.skip')}
      </a>
      <Header view={view} />
      <Announcer />
      <main id="main" tabIndex={-1}>
        {unread.length === 0 ? null : (
          <p class="wide message message-slim" role="status">
            {say('site.unread', { address: unread.join(' ') })}
          </p>
        )}
        {/* what was made of names and texts is made anew in another language */}
        <Fragment key={language}>{pageOf(view)}</Fragment>
      </main>
      <footer class="foot fine">
        <div class="wide">
          <p>
            {say('site.foot')} <a href="/docs">{say('site.docs')}</a>
          </p>
        </div>
      </footer>
    </>
  )
}
