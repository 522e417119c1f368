// What can be wrong with graph input. Every problem names the file and, where there is one, the line (of Parquet: the row).

export type BuildProblemCode =
  | 'input_not_found'
  | 'input_empty'
  | 'not_utf8'
  | 'malformed_mcf'
  | 'malformed_template'
  | 'malformed_csv'
  | 'malformed_gzip'
  | 'malformed_parquet'
  | 'unpacked_too_large'
  | 'unused_file'
  | 'data_file_missing'
  | 'missing_column'
  | 'unknown_observation_property'
  | 'node_without_dcid'
  | 'bad_dcid'
  | 'dcid_formula_character'
  | 'conflicting_value'
  | 'dangling_reference'
  | 'wrong_kind'
  | 'missing_property'
  | 'malformed_property'
  | 'cyclic_containment'
  | 'bad_date'
  | 'non_numeric_value'
  | 'unknown_observation_status'
  | 'observation_without_variable'
  | 'observation_without_entity'
  | 'observation_without_provenance'
  | 'conflicting_observation'
  | 'other_flow'
  | 'malformed_rate'
  | 'unknown_rate_file'
  | 'rate_file_missing'

export type BuildProblem = {
  readonly code: BuildProblemCode
  /** Path as the caller named the input folder, joined with the file's name in it. */
  readonly file: string
  /** 1-based line; for Parquet the 1-based row; null when the whole file is meant. */
  readonly line: number | null
  readonly message: string
}

export type Report = (problem: BuildProblem) => void

const longestMessage = 1_000

/** A text from the input as one line of bounded length, in which nothing steers a terminal. */
const plainLine = (text: string): string =>
  (text.length > longestMessage ? `${text.slice(0, longestMessage).toWellFormed()}...` : text)
    .replaceAll(/[\r\n\u2028\u2029]+/gu, ' ')
    .replaceAll(
      /[\p{Cc}\p{Bidi_Control}]/gu,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )

const byPlace = (a: BuildProblem, b: BuildProblem): number =>
  a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1

const moreOf = (list: ReadonlyArray<BuildProblem>, count: number): ReadonlyArray<BuildProblem> => {
  const last = list.at(-1)
  return last === undefined || count === list.length
    ? []
    : [{ ...last, line: null, message: `and ${count - list.length} more problems of this kind` }]
}

export type ProblemLog = ReturnType<typeof problemLog>

/** Keeps the first `limit` problems of each code; the counts stay exact, and a closing entry says how many were not kept. */
export const problemLog = (limit: number) => {
  const kept = new Map<string, BuildProblem[]>()
  const counts = new Map<string, number>()
  return {
    report: (problem: BuildProblem): void => {
      const count = (counts.get(problem.code) ?? 0) + 1
      counts.set(problem.code, count)
      const list = kept.get(problem.code) ?? []
      if (count === 1) kept.set(problem.code, list)
      if (count <= limit) list.push({ ...problem, message: plainLine(problem.message) })
    },
    problems: (): ReadonlyArray<BuildProblem> => [
      ...[...kept.values()].flat().sort(byPlace),
      ...[...kept].flatMap(([code, list]) => moreOf(list, counts.get(code) ?? 0)),
    ],
    counts: (): Readonly<Record<string, number>> =>
      Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1))),
    total: (): number => [...counts.values()].reduce((sum, count) => sum + count, 0),
  }
}

/** `file:line: code: message`, the form editors and CI logs link. */
export const problemLine = (problem: BuildProblem): string =>
  `${plainLine(problem.file)}:${problem.line === null ? '' : `${problem.line}:`} ${problem.code}: ${problem.message}`
