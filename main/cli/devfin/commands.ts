// The commands of `npm run devfin`. What a command needs is loaded when it is run.
import type { Command, CommandLine } from '../command-line.ts'
import { reportOutcomes } from '../../../domain/events/report-events.ts'
import { computationUsage, figureUsage, renderingUsage } from './usage.ts'

const modules = {
  ask: () => import('./ask.ts'),
  dataset: () => import('./dataset.ts'),
  export: async () => ({ run: (await import('./dataset.ts')).runExport }),
  explain: () => import('./explain.ts'),
  verify: () => import('./verify.ts'),
  resolve: () => import('./resolve.ts'),
  reconcile: () => import('./reconcile.ts'),
  node: () => import('./node.ts'),
  members: () => import('./members.ts'),
  sources: () => import('./sources.ts'),
  pin: () => import('./pin.ts'),
  'take-down': () => import('./take-down.ts'),
  publish: () => import('./publish.ts'),
  share: () => import('./share.ts'),
  versions: () => import('./versions.ts'),
  diff: () => import('./diff.ts'),
  refresh: () => import('./refresh.ts'),
  report: () => import('./report.ts'),
  reports: () => import('./reports.ts'),
  webhooks: () => import('./webhooks.ts'),
}

/** What the usage text tells of a command: its options and arguments, and what it does. */
const told: ReadonlyArray<readonly [name: keyof typeof modules, options: string, says: string]> = [
  [
    'ask',
    `"QUESTION" [--choose N] [--currency EUR [--prices current|constant] [--base-year N]] [--unit U|reported] ${computationUsage} ${renderingUsage} [-o FILE] [--plot FILE.svg [--chart KIND]] [--json]`,
    'read a question, show the reading, make the dataset (and a chart of it)',
  ],
  [
    'dataset',
    `(--statvars A[,B...] | --family F | --spec-id ID [--definition FILE]) [--from X|members_of:GROUP[@DAY]] [--to Y] [--about Z] [--entity role=dcid] [--years 2015-2020] [--provenance P] [--unit U | --currency EUR --prices current|constant --base-year N] ${computationUsage} ${renderingUsage} [-o FILE] [--json]`,
    'make a dataset here, without a server',
  ],
  [
    'export',
    `(--provenance P | --family POPULATION[,PROPERTY[,STAT_TYPE[,QUALIFIER]]] [--provenance P]) [--from X] [--to Y] [--about Z] [--years 2015-2020] [--currency EUR --prices current|constant --base-year N] ${renderingUsage} [-o FILE] [--json]`,
    'make one dataset of every variable of a source or a family',
  ],
  [
    'explain',
    `--version spec_.../cv_... ${figureUsage} [--json]`,
    'where one figure of a version comes from: source, rates, calculation',
  ],
  [
    'verify',
    '"CLAIM" [--json]',
    'whether the figures of a sentence are right, and why not; exit code 1 unless all are',
  ],
  [
    'resolve',
    'NAME [NAME...] [--kinds K[,K...]] [--code-system S] [--members] [--json]',
    'names and codes to graph references; exit code 1 unless every name has one meaning',
  ],
  [
    'reconcile',
    'FILE.csv --column NAME [-o FILE] [--kinds K[,K...]] [--code-system S] [--json]',
    'the names in a column of a CSV file to graph references; exit code 1 unless every name has one',
  ],
  ['node', 'DCID [--json]', 'what the graph holds of a place, group, code, variable or source'],
  [
    'members',
    'DCID [--relation R] [--limit N] [--cursor C] [--projection countries|other_states|territories|former_states|institutions] [--as-of YYYY-MM-DD] [--json]',
    'the list that a group, region, code system, code, source or variable opens',
  ],
  [
    'sources',
    '[--json]',
    'the tables the graph holds: edition, years, figures, age, licence, and where newer ones are published',
  ],
  ['pin', '<spec_id>/<content_version> [--artifact DIGEST] [--json]', 'keep the files of a version for ever'],
  [
    'take-down',
    '<spec_id>/<content_version> --reason TEXT [--json]',
    'revoke a version: its frame and files are deleted, the tombstone stays',
  ],
  [
    'publish',
    '--output FOLDER --base-url URL [--json]',
    'write the public versions as a static site: files, pages, catalogues, sitemap',
  ],
  [
    'share',
    '<spec_id>[/<content_version>] [--definition FILE] [--json]',
    'make a share link: live for a spec, snapshot for a version',
  ],
  ['versions', '<spec_id> [--limit N] [--json]', 'list the versions of a spec, newest first'],
  [
    'diff',
    '<spec_id> <content_version> <content_version> [--csv FILE] [--limit N] [--least-percent P] [--json]',
    'compare two versions of a spec; every changed row is classed by cause',
  ],
  [
    'refresh',
    '[--spec ID ... | --all] [--json]',
    'run registered specs with a live share link again on the active graph; changed rows appear in the event feed',
  ],
  [
    'report',
    `--version spec_.../cv_... ${figureUsage} --says TEXT [--expected FIGURE] [--source WHERE] [--json]`,
    'report a figure that is wrong; it is kept for good with its receipt: no personal data',
  ],
  [
    'reports',
    `[--state open|closed] [--limit N] [--cursor C] | close ID --outcome ${reportOutcomes.join('|')} --note TEXT; [--json]`,
    'reports of wrong figures, oldest first; close says how one ended',
  ],
  [
    'webhooks',
    '[add URL [--spec ID] | remove ID] [--json]',
    'addresses that are told of revisions, and what could not be told; add prints the secret of the signatures',
  ],
]

const commands = told.map(
  ([name, options, says]): Command => ({ name, options, says, run: async (args) => (await modules[name]()).run(args) }),
)

export const devfin: CommandLine = {
  program: 'npm run devfin',
  commands,
  notes: [
    'Stores and graph are those of the environment (DATA_DIR, GRAPH, ...); a server may run beside.',
    'Exit codes: 0 done, 1 refused or not found, 2 wrong usage, 3 unforeseen failure.',
  ],
}
