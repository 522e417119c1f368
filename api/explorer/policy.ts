/**
 * What the page may do: scripts, styles and requests of this host alone, nothing inline; framed by others only where it is
 * made for that. Files of a store on another host are read from there, so that host is named. A chart becomes pixels by way
 * of a picture that the page itself made (`blob:`).
 */
export const explorerPolicy = (storageOrigins: ReadonlyArray<string>, framedBy: 'anyone' | 'nobody'): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob:",
    `connect-src ${["'self'", ...new Set(storageOrigins)].join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    framedBy === 'anyone' ? 'frame-ancestors *' : "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
