import { canonicalDigest } from '../../domain/digest.ts'
import type { RunTask } from '../../domain/ports/materialiser.ts'
import { bytesOfPlan, type SharedPlan } from './shared-memory.ts'

const bytesKept = 64 * 2 ** 20

/** The plans made last, for the runs that most often follow: a plan is a pure function of build and question. */
export const keptPlans = (mostBytes = bytesKept) => {
  const plans = new Map<string, SharedPlan>()
  let bytes = 0
  const keyOf = (revision: string, question: RunTask['question']): string => canonicalDigest({ revision, question })
  const drop = (key: string): void => {
    const plan = plans.get(key)
    if (plan !== undefined) bytes -= bytesOfPlan(plan)
    plans.delete(key)
  }
  return {
    keep: (revision: string, plan: SharedPlan): void => {
      const key = keyOf(revision, plan.question)
      drop(key)
      plans.set(key, plan)
      bytes += bytesOfPlan(plan)
      for (const oldest of plans.keys()) {
        if (bytes <= mostBytes || oldest === key) break
        drop(oldest)
      }
    },
    /** The plan, which is not kept any longer. */
    take: (revision: string, question: RunTask['question']): SharedPlan | null => {
      if (plans.size === 0) return null
      const key = keyOf(revision, question)
      const plan = plans.get(key) ?? null
      drop(key)
      return plan
    },
  }
}
