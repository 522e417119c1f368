// The frame of every view, and which view an address means.
import { useEffect } from 'preact/hooks'
import { AskPage } from './ask/ask-page.tsx'
import { BrowsePage } from './browse/browse-page.tsx'
import { SharePage } from './dataset/share-page.tsx'
import { follow, useUnread, useView, type View } from './view.ts'

const pageOf = (view: View) => {
  if (view.path === '/browse') return <BrowsePage view={view} />
  if (view.path.startsWith('/share/')) return <SharePage id={view.path.slice('/share/'.length)} view={view} />
  return <AskPage view={view} />
}

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
        <span>Development finance data</span>
      </a>
      <nav aria-label="Main">
        <a href="/" onClick={follow({})} aria-current={view.path === '/' ? 'page' : undefined}>
          Ask
        </a>
        <a
          href="/browse"
          onClick={follow({ path: '/browse' })}
          aria-current={view.path === '/browse' ? 'page' : undefined}
        >
          Browse
        </a>
        <a href="/docs">Interface</a>
      </nav>
    </div>
  </header>
)

export const App = () => {
  const view = useView()
  const unread = useUnread(view)
  useEffect(() => {
    const part = view.path === '/browse' ? 'Browse' : view.question
    document.title = part === '' ? 'Development finance data' : `${part} · Development finance data`
  }, [view.path, view.question])
  return (
    <>
      <a class="skip" href="#main">
        Skip to content
      </a>
      <Header view={view} />
      <main id="main" tabIndex={-1}>
        {unread.length === 0 ? null : (
          <p class="wide message message-slim" role="status">
            The address says <code>{unread.join(' ')}</code>, which this page cannot read: the view is without it.
          </p>
        )}
        {pageOf(view)}
      </main>
      <footer class="foot">
        <div class="wide">
          <p>
            Every figure carries its source; every file its digest. The page uses the{' '}
            <a href="/docs">public interface</a> and nothing else.
          </p>
        </div>
      </footer>
    </>
  )
}
