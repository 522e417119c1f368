// The layers of CONTRIBUTING.md. Imports point inward.
const only = (from, allowed) => ({
  name: `${from}-imports`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { path: '^(domain|ports|graph|search|materialise|render|commands|projections|adapters|api|workers|audit|importers|mcp|main|test)/', pathNot: `^(${[from, ...allowed].join('|')})(/|$)` },
})
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'nothing-imports-main', severity: 'error', from: { pathNot: '^(main|test|bench|scripts)/' }, to: { path: '^main/' } },
    { name: 'nothing-imports-test', severity: 'error', from: { pathNot: '^test/' }, to: { path: '^test/' } },
    { name: 'domain-is-pure', severity: 'error', from: { path: '^domain/' }, to: { dependencyTypes: ['core'], pathNot: '^(node:)?crypto$' } },
    only('domain', []),
    only('ports', ['domain']),
    only('graph', ['domain', 'ports']),
    only('search', ['domain', 'ports', 'graph/names', 'graph/resolve', 'materialise']),
    only('materialise', ['domain', 'ports']),
    only('render', ['domain']),
    only('commands', ['domain', 'ports', 'materialise']),
    only('projections', ['domain', 'ports']),
    only('adapters', ['domain', 'ports']),
    only('api', ['domain', 'ports', 'graph', 'search', 'materialise', 'commands', 'projections']),
    only('mcp', ['domain', 'ports', 'graph', 'search', 'materialise', 'commands', 'api']),
    only('workers', ['domain', 'ports', 'graph', 'materialise', 'render', 'commands', 'projections']),
    only('audit', ['domain', 'ports', 'projections', 'render', 'commands']),
    only('importers', ['domain', 'ports', 'graph']),
    // the page talks to the public API only
    only('explorer', []),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
}
