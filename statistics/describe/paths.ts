// Links to the service's own routes, in the unversioned form.

/** A dcid as path segments: slashes stay, everything else is percent-encoded. */
const pathOfDcid = (dcid: string): string => dcid.split('/').map(encodeURIComponent).join('/')
export const nodePath = (dcid: string): string => `/api/graph/node/${pathOfDcid(dcid)}`
export const documentationPath = (dcid: string): string => `/api/graph/documentation/${pathOfDcid(dcid)}`
export const membersPath = (dcid: string, relation: string, projection?: string): string =>
  `${nodePath(dcid)}/members?relation=${relation}${projection === undefined || projection === 'countries' ? '' : `&projection=${projection}`}`
