// The tool interface over a composition.
import type { Route } from '../api/route.ts'
import { type McpServers, mcpServers } from '../api/mcp/server.ts'
import type { McpServices } from '../api/mcp/services.ts'
import type { Composition } from './compose.ts'

export const toolsOver = (
  composition: Composition,
  routes: ReadonlyArray<Route>,
  refusal: McpServices['refusal'],
): McpServers =>
  mcpServers(
    {
      graphs: composition.graphs,
      cursorKey: composition.signingKey,
      frames: { ...composition.versionPorts, frameReader: composition.frameReader },
      routes,
      refusal,
      build: composition.build,
    },
    composition.logger,
  )
