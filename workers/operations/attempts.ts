// How often an operation is tried, and what is said when it fails.
import { type Problem, ProblemError, problem } from '../../domain/problem.ts'
import { StorageFault } from '../../domain/ports/storage-fault.ts'

const maximumAttempts = 3

/** A store that is away or full comes back: the work waits for it longer than for a fault of its own. */
const maximumAttemptsOfStores = 30

export const attemptsAllowed = (fault: unknown): number => {
  if (fault instanceof ProblemError) return 1
  return fault instanceof StorageFault &&
    (fault.reason === 'busy' || fault.reason === 'full' || fault.reason === 'read_only')
    ? maximumAttemptsOfStores
    : maximumAttempts
}

const broken = problem('internal_error', 'The run broke off by a fault of the service.')

const noRoom = problem('storage_full', 'There was no room left to store the dataset.', { retry_after_seconds: 600 })

export const reasonOf = (fault: unknown): Problem => {
  if (fault instanceof ProblemError) return fault.problem
  return fault instanceof StorageFault && fault.reason === 'full' ? noRoom : broken
}
