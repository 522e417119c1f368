/**
 * What the page may do: scripts, styles and requests of this host alone, nothing inline, nothing framed. Files of a
 * store on another host are read from there, so that host is named.
 */
export const explorerPolicy = (storageOrigins: ReadonlyArray<string>): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    `connect-src ${["'self'", ...new Set(storageOrigins)].join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
