import type { McpServices } from './services.ts'
import type { Tool } from './tool.ts'
import { datasetTool, operationTool } from './tools/dataset.ts'
import { membersTool } from './tools/members.ts'
import { nodeTool } from './tools/node.ts'
import { resolveTool } from './tools/resolve-names.ts'
import { searchTool } from './tools/search.ts'
import { verifyTool } from './tools/verify.ts'
import { compareTool } from './tools/compare.ts'
import { explainTool } from './tools/explain.ts'
import { rowsTool } from './tools/rows.ts'
import { versionsTool } from './tools/versions.ts'

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
