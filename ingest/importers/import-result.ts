// What an importer says when it is done, and when it refuses.

/** Input or options that cannot be imported; `issues` has one line per problem, with row numbers where there are any. */
export class ImportRefused extends Error {
  readonly issues: ReadonlyArray<string>
  constructor(message: string, issues: ReadonlyArray<string> = []) {
    super(message)
    this.name = 'ImportRefused'
    this.issues = issues
  }
}

/** Where every row of the input went: `read` equals `kept` plus all of `dropped`. */
export type ImportSummary = {
  readonly what: string
  readonly read: number
  readonly kept: number
  /** Reason to count, in the order to be shown. */
  readonly dropped: Readonly<Record<string, number>>
  /** Observations written, which may be more (sums) or fewer (cells of several rows) than rows kept. */
  readonly observations: number
  readonly statVars: number
  /** Things a person should look at, e.g. codes that no list names. */
  readonly notes: ReadonlyArray<string>
}

/** The summary as lines for a person. Throws when the rows do not add up: that is a fault of the importer. */
export const summaryLines = (summary: ImportSummary): ReadonlyArray<string> => {
  const dropped = Object.values(summary.dropped).reduce((sum, count) => sum + count, 0)
  if (summary.read !== summary.kept + dropped) {
    throw new Error(`rows do not add up: ${summary.read} read, ${summary.kept} kept, ${dropped} dropped`)
  }
  return [
    summary.what,
    `  rows read      ${summary.read}`,
    `  rows kept      ${summary.kept}`,
    `  rows dropped   ${dropped}`,
    ...Object.entries(summary.dropped)
      .filter(([, count]) => count > 0)
      .map(([reason, count]) => `    ${String(count).padStart(9)}  ${reason}`),
    `  observations   ${summary.observations} of ${summary.statVars} statistical variables`,
    ...summary.notes.map((note) => `  note: ${note}`),
  ]
}

/** What an importer is asked to do. */
export type ImportRequest = {
  /** Published files, or folders of them. */
  readonly inputs: ReadonlyArray<string>
  readonly output: string
  readonly replace: boolean
  readonly options: Readonly<Record<string, string>>
  readonly progress: (line: string) => void
}

/** An importer as the command line knows it. */
export type Importer = {
  readonly name: string
  readonly describes: string
  /** What `--input` takes; it may be given more than once. */
  readonly reads: string
  /** Option name to what it takes; `--input`, `--output` and `--replace` are common to all. */
  readonly options: Readonly<Record<string, ImporterOption>>
  readonly run: (request: ImportRequest) => Promise<ReadonlyArray<ImportSummary>>
}

export type ImporterOption = {
  readonly says: string
  /** Needs no value: it is there or not ("yes"). */
  readonly isFlag?: boolean
  /** Names a file that is read like those of `--input`. */
  readonly isInput?: boolean
}
