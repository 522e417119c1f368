// What is said of a problem code, once for all who read the registry.

export type ProblemEntry = {
  readonly status: number
  /** Whether repeating the same request may succeed. */
  readonly retryable: boolean
  readonly meaning: string
  readonly cause: string
  readonly remedy: string
}

export const entry = (
  status: number,
  retryable: boolean,
  meaning: string,
  cause: string,
  remedy: string,
): ProblemEntry => ({
  status,
  retryable,
  meaning,
  cause,
  remedy,
})
