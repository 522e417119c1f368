// How many requests a process works on at once. Answers that cost nothing (health, polls, codes) are never counted.
import { problem, type Problem } from '../../domain/problem.ts'

export type Admission = {
  /** A function that gives the place back, or the refusal when all places are taken. */
  readonly enter: () => (() => void) | Problem
}

/** The refusal of a full process. */
const fullProblem: Problem = problem('service_unavailable', 'The service is full; try again shortly.', {
  retry_after_seconds: 1,
})

export const openAdmission = (places: number): Admission => {
  let inside = 0
  return {
    enter: () => {
      if (inside >= places) return fullProblem
      inside += 1
      let left = false
      return () => {
        if (!left) inside -= 1
        left = true
      }
    },
  }
}
