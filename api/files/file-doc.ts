import { fileMediaTypes } from '../../domain/formats.ts'

const [mediaType = '', ...alsoAs] = fileMediaTypes

/** What OpenAPI says of an answer that is a file of any kind. */
export const anyFile = { mediaType, alsoAs } as const
