// What a route takes in its query: one codec a parameter, by which it is read, refused and described.
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { pointerStep } from '../domain/dataset/decode-request.ts'
import { type Issue, requestInvalid, type OrProblem } from '../domain/problem.ts'
import { decodeIssues } from '../domain/values/codecs.ts'
import { publicationOf } from '../domain/values/described.ts'
import type { Handled, Parameter, Route, RouteRequest } from './route.ts'
import { referringSchemaOf } from './schema-of-codec.ts'

type Asked<P extends t.Props> = { readonly [K in keyof P]: t.TypeOf<P[K]> }

/** Parameters of a query with the codecs that read them. */
export type Query<P extends t.Props> = {
  readonly parameters: ReadonlyArray<Parameter>
  /** `request_invalid` for each value that its codec refuses; names that are not parameters are the runner's to refuse. */
  readonly read: (query: RouteRequest['query']) => OrProblem<Asked<P>>
}

/** What a query asks, once read. */
export type AskedOf<Q> = Q extends Query<infer P> ? Asked<P> : never

/** What a parameter is said to be, and whether it may be left out: then its codec takes `undefined`. */
const parameterOf = <In extends 'query' | 'path'>(
  place: In,
  name: string,
  codec: t.Mixed,
): Parameter & { readonly in: In } => {
  const { description, example, ...schema } = referringSchemaOf(codec)
  // what is said of a reference stands in the codec around it
  const said = publicationOf(codec)?.keywords ?? {}
  const words = said['description'] ?? description
  return {
    name,
    in: place,
    required: E.isLeft(codec.decode(undefined)),
    description: typeof words === 'string' ? words : name,
    schema,
    ...((said['example'] ?? example) === undefined ? {} : { example: said['example'] ?? example }),
  }
}

/** A query of these parameters; each is said once what it means (`parameter` of query-values.ts). */
export const queryOf = <P extends t.Props>(props: P): Query<P> => {
  const codec = t.type(props)
  const names = Object.keys(props)
  return {
    parameters: names.map((name) => parameterOf('query', name, props[name] as t.Mixed)),
    read: (query) => {
      const decoded = codec.decode(query)
      if (E.isRight(decoded)) return decoded
      const isRepeated = ({ pointer }: Issue): boolean =>
        names.some((name) => pointer === `/${pointerStep(name)}` && Array.isArray(query[name]))
      return E.left(
        requestInvalid(
          decodeIssues(decoded.left).map((issue) =>
            isRepeated(issue) ? { ...issue, message: 'must be given once' } : issue,
          ),
        ),
      )
    },
  }
}

/** A path parameter. */
export const pathParameter = (name: string, codec: t.Mixed): Parameter & { readonly in: 'path' } =>
  parameterOf('path', name, codec)

/** The query and the handler of a route: the handler is called with what was asked. */
export const asking = <P extends t.Props>(
  query: Query<P>,
  handler: (request: RouteRequest, asked: Asked<P>) => Handled,
): Pick<Route, 'query' | 'handler'> => ({
  query: query.parameters,
  handler: async (request) => {
    const asked = query.read(request.query)
    return E.isLeft(asked) ? asked : handler(request, asked.right)
  },
})
