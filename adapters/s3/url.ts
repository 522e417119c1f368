// `s3://[key:secret@]bucket[/prefix][?endpoint=http://host:9000&region=eu-west-1&pathStyle=true&publicEndpoint=https://files.example]`
import { ObjectsFault } from './errors.ts'

export type S3Credentials = {
  readonly accessKeyId: string
  readonly secretAccessKey: string
}
export type S3Address = {
  readonly bucket: string
  /** Empty, or ends with a slash. */
  readonly prefix: string
  readonly region: string
  readonly endpoint: string | null
  /** The endpoint that clients of signed URLs reach, where it is another one. */
  readonly publicEndpoint: string | null
  readonly pathStyle: boolean
  readonly credentials: S3Credentials | null
}

const form = /^s3:\/\/(?:([^:@/?]+):([^@/?]*)@)?([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(\/[^?]*)?(?:\?(.*))?$/
const known = new Set(['endpoint', 'region', 'pathStyle', 'publicEndpoint'])

const endpointOf = (text: string | null, name: string): string | null => {
  if (text === null) return null
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new ObjectsFault(`${name} in the S3 URL must be an http or https URL`)
  }
  return text.replace(/\/$/, '')
}

/** Reads the URL; no message shows what it holds. Credentials may come beside it instead. */
export const parseUrl = (url: string, given: S3Credentials | null = null): S3Address => {
  const match = form.exec(url.trim())
  if (match === null) throw new ObjectsFault('the S3 URL must look like s3://bucket/prefix?region=eu-west-1')
  const [, key, secret, bucket = '', path = '', search = ''] = match
  const parameters = new URLSearchParams(search)
  for (const name of parameters.keys()) {
    if (!known.has(name))
      throw new ObjectsFault(`the S3 URL has an unknown parameter; known are ${[...known].join(', ')}`)
  }
  const prefix = path
    .split('/')
    .filter((segment) => segment !== '')
    .join('/')
  const endpoint = endpointOf(parameters.get('endpoint'), 'endpoint')
  return {
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region: parameters.get('region') ?? 'us-east-1',
    endpoint,
    publicEndpoint: endpointOf(parameters.get('publicEndpoint'), 'publicEndpoint'),
    pathStyle: (parameters.get('pathStyle') ?? String(endpoint !== null)) === 'true',
    credentials:
      key === undefined
        ? given
        : { accessKeyId: decodeURIComponent(key), secretAccessKey: decodeURIComponent(secret ?? '') },
  }
}
