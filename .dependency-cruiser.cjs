// The layers of CONTRIBUTING.md. Imports point inward.
const rooms = ['domain', 'statistics', 'render', 'commands', 'projections', 'adapters', 'api', 'workers', 'audit', 'ingest', 'main', 'explorer', 'test']
const only = (from, allowed) => ({
  name: `${from}-imports`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { path: `^(${rooms.join('|')})/`, pathNot: `^(${[from, ...allowed].join('|')})(/|$)` },
})
// The visitor that dependency-cruiser takes from swc knows no `using`, which declares as `const` does.
const swc = require('@swc/core/Visitor.js')
const Plain = swc.Visitor
class WithUsing extends Plain {
  visitStatement(statement) {
    if (statement.type !== 'UsingDeclaration') return super.visitStatement(statement)
    const { span, decls: declarations } = statement
    return super.visitStatement({ type: 'VariableDeclaration', kind: 'const', declare: false, span, declarations })
  }
}
swc.Visitor = WithUsing

module.exports = {
  forbidden: [
    // a type that looks back is no cycle of a running program
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    { name: 'nothing-imports-main', severity: 'error', from: { pathNot: '^(main|test)/' }, to: { path: '^main/' } },
    { name: 'nothing-imports-test', severity: 'error', from: { pathNot: '^test/' }, to: { path: '^test/' } },
    { name: 'domain-is-pure', severity: 'error', from: { path: '^domain/' }, to: { dependencyTypes: ['core'], pathNot: '^(node:)?(crypto|stream)$' } },
    only('domain', []),
    only('statistics', ['domain']),
    only('render', ['domain']),
    only('commands', ['domain', 'statistics']),
    only('projections', ['domain', 'statistics']),
    { name: 'commands-by-their-index', severity: 'error', from: { pathNot: '^commands/' }, to: { path: '^commands/(?!index\\.ts$)' } },
    only('adapters', ['domain']),
    only('api', ['domain', 'statistics', 'commands', 'projections']),
    only('workers', ['domain', 'statistics', 'render', 'commands', 'projections']),
    only('audit', ['domain', 'projections', 'render', 'commands']),
    only('ingest', ['domain', 'statistics']),
    // the page talks to the public API only, and has the types of its answers
    only('explorer', ['api/answers\\.ts']),
    {
      name: 'explorer-imports-types',
      severity: 'error',
      from: { path: '^explorer/' },
      to: { path: '^api/answers\\.ts$', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
}
