// Parameters and bodies of a route.
import type { Route } from '../route.ts'

export const parametersOf = (route: Route) => {
  const own = [...(route.doc.parameters ?? []), ...(route.query ?? [])]
  const named = new Set(own.map(({ name }) => name.toLowerCase()))
  const conditional =
    route.method === 'GET' && !named.has('if-none-match')
      ? [
          {
            name: 'if-none-match',
            in: 'header',
            description: 'Entity tags of answers at hand; 304 when one is still right',
            schema: { type: 'string' },
          },
        ]
      : []
  return [
    ...own,
    ...conditional,
    {
      name: 'traceparent',
      in: 'header',
      description: 'W3C trace context; its trace id becomes x-service-trace-id',
      schema: { type: 'string' },
      example: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    },
  ]
}

export const requestBodyOf = ({ doc, bodyLimitBytes }: Route) =>
  bodyLimitBytes === undefined
    ? {}
    : {
        requestBody: {
          required: true,
          description: `At most ${bodyLimitBytes} bytes`,
          content: {
            'application/json': {
              schema: doc.requestSchema ?? {},
              ...(doc.requestExamples === undefined
                ? {}
                : {
                    examples: Object.fromEntries(
                      Object.entries(doc.requestExamples).map(([name, value]) => [
                        exampleName(name),
                        { summary: name, value },
                      ]),
                    ),
                  }),
            },
          },
        },
      }

const exampleName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '_')
