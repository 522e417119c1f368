/** Throws the first fault once nothing is under way any more: no write may come after its writer has given up. */
export const allSettled = async (work: ReadonlyArray<Promise<void>>): Promise<void> => {
  for (const outcome of await Promise.allSettled(work)) if (outcome.status === 'rejected') throw outcome.reason
}
