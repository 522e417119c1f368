import { readFile } from 'node:fs/promises'
import * as E from 'fp-ts/lib/Either.js'
import type * as t from 'io-ts'
import { PathReporter } from 'io-ts/lib/PathReporter.js'

/** Reads a file of a JSON object a line; a line of another form is an error that names its place. */
export const readLines = async <A>(path: string, form: t.Type<A, unknown>): Promise<ReadonlyArray<A>> =>
  (await readFile(path, 'utf8')).split('\n').flatMap((line, at) => {
    if (line.trim() === '') return []
    const decoded = form.decode(JSON.parse(line))
    if (E.isLeft(decoded)) throw new Error(`${path}:${at + 1} ${PathReporter.report(decoded).join('; ')}`)
    return [decoded.right]
  })
