// The commands of `npm run devfin`. What a command needs is loaded when it is run.
import type { Command, CommandLine } from '../command-line.ts'
import { reportOutcomes } from '../../../domain/events/report-events.ts'
import { computationUsage, figureUsage, renderingUsage } from './usage.ts'

const commands: ReadonlyArray<Command> = [
  {
    name: 'ask',
    options: `"QUESTION" [--choose N] [--currency EUR [--prices current|constant] [--base-year N]] [--unit U|reported] ${computationUsage} ${renderingUsage} [-o FILE] [--plot FILE.svg [--chart KIND]] [--json]`,
    says: 'read a question, show the reading, make the dataset (and a chart of it)',
    run: async (args) => (await import('./ask.ts')).run(args),
  },
  {
    name: 'dataset',
    options: `(--statvars A[,B...] | --family F | --spec-id ID [--definition FILE]) [--from X|members_of:GROUP[@DAY]] [--to Y] [--about Z] [--entity role=dcid] [--years 2015-2020] [--provenance P] [--unit U | --currency EUR --prices current|constant --base-year N] ${computationUsage} ${renderingUsage} [-o FILE] [--json]`,
    says: 'make a dataset here, without a server',
    run: async (args) => (await import('./dataset.ts')).run(args),
  },
  {
    name: 'export',
    options: `(--provenance P | --family POPULATION[,PROPERTY[,STAT_TYPE[,QUALIFIER]]] [--provenance P]) [--from X] [--to Y] [--about Z] [--years 2015-2020] [--currency EUR --prices current|constant --base-year N] ${renderingUsage} [-o FILE] [--json]`,
    says: 'make one dataset of every variable of a source or a family',
    run: async (args) => (await import('./dataset.ts')).runExport(args),
  },
  {
    name: 'explain',
    options: `--version spec_.../cv_... ${figureUsage} [--json]`,
    says: 'where one figure of a version comes from: source, rates, calculation',
    run: async (args) => (await import('./explain.ts')).run(args),
  },
  {
    name: 'verify',
    options: '"CLAIM" [--json]',
    says: 'whether the figures of a sentence are right, and why not; exit code 1 unless all are',
    run: async (args) => (await import('./verify.ts')).run(args),
  },
  {
    name: 'resolve',
    options: 'NAME [NAME...] [--kinds K[,K...]] [--code-system S] [--members] [--json]',
    says: 'names and codes to graph references; exit code 1 unless every name has one meaning',
    run: async (args) => (await import('./resolve.ts')).run(args),
  },
  {
    name: 'reconcile',
    options: 'FILE.csv --column NAME [-o FILE] [--kinds K[,K...]] [--code-system S] [--json]',
    says: 'the names in a column of a CSV file to graph references; exit code 1 unless every name has one',
    run: async (args) => (await import('./reconcile.ts')).run(args),
  },
  {
    name: 'node',
    options: 'DCID [--json]',
    says: 'what the graph holds of a place, group, code, variable or source',
    run: async (args) => (await import('./node.ts')).run(args),
  },
  {
    name: 'members',
    options:
      'DCID [--relation R] [--limit N] [--cursor C] [--projection countries|other_states|territories|former_states|institutions] [--as-of YYYY-MM-DD] [--json]',
    says: 'the list that a group, region, code system, code, source or variable opens',
    run: async (args) => (await import('./members.ts')).run(args),
  },
  {
    name: 'sources',
    options: '[--json]',
    says: 'the tables the graph holds: edition, years, figures, age, licence, and where newer ones are published',
    run: async (args) => (await import('./sources.ts')).run(args),
  },
  {
    name: 'pin',
    options: '<spec_id>/<content_version> [--artifact DIGEST] [--json]',
    says: 'keep the files of a version for ever',
    run: async (args) => (await import('./pin.ts')).run(args),
  },
  {
    name: 'take-down',
    options: '<spec_id>/<content_version> --reason TEXT [--json]',
    says: 'revoke a version: its frame and files are deleted, the tombstone stays',
    run: async (args) => (await import('./take-down.ts')).run(args),
  },
  {
    name: 'publish',
    options: '--output FOLDER --base-url URL [--json]',
    says: 'write the public versions as a static site: files, pages, catalogues, sitemap',
    run: async (args) => (await import('./publish.ts')).run(args),
  },
  {
    name: 'share',
    options: '<spec_id>[/<content_version>] [--definition FILE] [--json]',
    says: 'make a share link: live for a spec, snapshot for a version',
    run: async (args) => (await import('./share.ts')).run(args),
  },
  {
    name: 'versions',
    options: '<spec_id> [--limit N] [--json]',
    says: 'list the versions of a spec, newest first',
    run: async (args) => (await import('./versions.ts')).run(args),
  },
  {
    name: 'diff',
    options: '<spec_id> <content_version> <content_version> [--csv FILE] [--limit N] [--least-percent P] [--json]',
    says: 'compare two versions of a spec; every changed row is classed by cause',
    run: async (args) => (await import('./diff.ts')).run(args),
  },
  {
    name: 'refresh',
    options: '[--spec ID ... | --all] [--json]',
    says: 'run registered specs with a live share link again on the active graph; changed rows appear in the event feed',
    run: async (args) => (await import('./refresh.ts')).run(args),
  },
  {
    name: 'report',
    options: `--version spec_.../cv_... ${figureUsage} --says TEXT [--expected FIGURE] [--source WHERE] [--json]`,
    says: 'report a figure that is wrong; it is kept for good with its receipt: no personal data',
    run: async (args) => (await import('./report.ts')).run(args),
  },
  {
    name: 'reports',
    options: `[--state open|closed] [--limit N] [--cursor C] | close ID --outcome ${reportOutcomes.join('|')} --note TEXT; [--json]`,
    says: 'reports of wrong figures, oldest first; close says how one ended',
    run: async (args) => (await import('./reports.ts')).run(args),
  },
  {
    name: 'webhooks',
    options: '[add URL [--spec ID] | remove ID] [--json]',
    says: 'addresses that are told of revisions, and what could not be told; add prints the secret of the signatures',
    run: async (args) => (await import('./webhooks.ts')).run(args),
  },
]

export const devfin: CommandLine = {
  program: 'npm run devfin',
  commands,
  notes: [
    'Stores and graph are those of the environment (DATA_DIR, GRAPH, ...); a server may run beside.',
    'Exit codes: 0 done, 1 refused or not found, 2 wrong usage, 3 unforeseen failure.',
  ],
}
