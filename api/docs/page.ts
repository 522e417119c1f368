// The page of the interactive documentation, in the frame of the site. Everything it loads comes from this service.

/** Scripts and styles from here alone, requests to here alone, nothing framed. Swagger UI sets style attributes of its SVG icons. */
export const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const docsPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="The public interface: questions to specs, specs to files, names and codes, with a quick start.">
<title>Interface · Development finance data</title>
<link rel="stylesheet" href="/docs/assets/swagger-ui.css">
<link rel="stylesheet" href="/docs/assets/frame.css">
<link rel="icon" type="image/png" href="/docs/assets/favicon-32x32.png">
</head>
<body>
<a class="skip" href="#quick-start">Skip to content</a>
<header class="masthead"><div class="wide">
<a class="brand" href="/">Development finance data</a>
<nav aria-label="Main">
<a href="/">Ask</a> <a href="/browse">Browse</a> <a href="/check">Check a figure</a> <a href="/docs" aria-current="page">Interface</a>
</nav></div></header>
<div id="page" role="main">
<section class="wide quick" id="quick-start" aria-labelledby="quick-title">
<h1 id="quick-title">The public interface</h1>
<p>The page uses nothing else. Three requests are enough to begin; every answer is JSON, every file has a digest.</p>
<h2>Quick start</h2>
<ol>
<li><p>Ask in words, and get the rows as a file:</p>
<pre tabindex="0"><code>curl -sL "http://localhost/api/data?q=GDP%20of%20Kenya%20since%202015&amp;format=csv"</code></pre></li>
<li><p>See how the words were read (the spec), and what else they can mean:</p>
<pre tabindex="0"><code>curl -s http://localhost/api/search/resolve -H 'content-type: application/json' \\
  -d '{"input": {"kind": "raw_text", "query": "GDP of Kenya since 2015"}}'</code></pre></li>
<li><p>Make a version of it to cite, with its manifest: coverage, sources, choices, warnings. Send the <code>spec</code> of the second answer:</p>
<pre tabindex="0"><code>curl -s http://localhost/api/datasets -H 'content-type: application/json' \\
  -d '{"schema_version": 1, "input": {"kind": "spec_id", "spec_id": "spec_...", "definition": {...}}}'</code></pre></li>
</ol>
<p>The same for programs: <a href="/openapi.json">/openapi.json</a>. Problem codes: <a href="/codes/request_invalid">/codes/{code}</a>. What is held: <a href="/api/search/catalogue">/api/search/catalogue</a>.</p>
</section>
<div class="wide" id="documentation"></div>
<noscript><p class="wide">The list of routes needs JavaScript; the document itself is at <a href="/openapi.json">/openapi.json</a>.</p></noscript>
</div>
<script src="/docs/assets/swagger-ui-bundle.js"></script>
<script src="/docs/assets/start.js"></script>
</body>
</html>
`

/** The look of the site around the list of routes. */
export const frameStyle = `:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #f6f5f1; color: #1d2327; font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; }
.wide { max-width: 66rem; margin-inline: auto; padding-inline: 1.5rem; }
.masthead { background: #fff; border-bottom: 1px solid #dcdedd; }
.masthead .wide { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; justify-content: space-between; padding-block: .8rem; }
.masthead nav { display: flex; flex-wrap: wrap; gap: 1.4rem; }
.masthead a { color: #1d2327; text-decoration: none; }
.masthead nav a[aria-current] { box-shadow: inset 0 -2px #0b6e79; }
.brand { font-weight: 650; }
.skip { position: absolute; left: -100vw; background: #fff; padding: .5rem 1rem; }
.skip:focus { left: .5rem; }
.quick h1 { font: 600 2rem/1.25 Georgia, serif; margin: 2rem 0 .5rem; }
.quick a { color: #0b6e79; }
.quick pre { background: #fff; border: 1px solid #dcdedd; border-radius: 6px; padding: .8rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid #0b6e79; outline-offset: 2px; }
#documentation .info { display: none; }
.swagger-ui .btn.authorize, .swagger-ui .btn.authorize span { color: #1d2327 !important; border-color: #1d2327 !important; }
/* text of the list of routes, dark enough to be read */
.swagger-ui, .swagger-ui * { --low: #3b4151; }
.swagger-ui .opblock-summary-method { background: #1d2327 !important; color: #fff !important; text-shadow: none !important; }
.swagger-ui .opblock .opblock-summary-description, .swagger-ui .opblock-tag small, .swagger-ui .parameter__in, .swagger-ui .parameter__type { color: #3b4151 !important; }
.swagger-ui .opblock .opblock-summary-path { overflow-wrap: anywhere; max-width: 100%; }
`

// no validator badge: it would send the document to another host; names where the list has none
export const startScript = `'use strict'
for (const code of document.querySelectorAll('.quick code')) code.textContent = code.textContent.replaceAll('http://localhost', location.origin)
const name = () => {
  // the list brings its own main part; a page has one
  if (document.querySelector('#documentation main') !== null) document.getElementById('page')?.removeAttribute('role')
  for (const scheme of document.querySelectorAll('#documentation .scheme-container:not([role])')) {
    scheme.setAttribute('role', 'region')
    scheme.setAttribute('aria-label', 'Authorization')
  }
  for (const svg of document.querySelectorAll('#documentation svg:not([aria-hidden])')) svg.setAttribute('aria-hidden', 'true')
  for (const field of document.querySelectorAll('#documentation select:not([aria-label]), #documentation input:not([aria-label])'))
    field.setAttribute('aria-label', field.closest('tr')?.dataset.paramName ?? field.getAttribute('placeholder') ?? field.closest('label')?.textContent ?? 'Choice')
}
window.ui = window.SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#documentation',
  deepLinking: true,
  validatorUrl: null,
  queryConfigEnabled: false,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  onComplete: () => {
    name()
    new MutationObserver(name).observe(document.getElementById('documentation'), { childList: true, subtree: true })
  },
})
`
