import type { McpServices } from './services.ts'
import type { Tool } from './tool.ts'
import { datasetTool, operationTool } from './tools/dataset.ts'
import { membersTool, nodeTool, resolveTool } from './tools/graph.ts'
import { searchTool } from './tools/search.ts'
import { verifyTool } from './tools/verify.ts'
import { compareTool, explainTool, rowsTool, versionsTool } from './tools/version.ts'

/** All tools, in the order in which an assistant reads of them. */
export const toolsOf = (services: McpServices): ReadonlyArray<Tool> =>
  [
    searchTool,
    datasetTool,
    operationTool,
    rowsTool,
    explainTool,
    verifyTool,
    versionsTool,
    compareTool,
    resolveTool,
    nodeTool,
    membersTool,
  ].map((make) => make(services))
