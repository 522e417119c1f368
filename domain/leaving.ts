/** With `await using`: what is done when the block is left that it stands in, however it is left. */
export const onLeaving = (end: () => unknown): AsyncDisposable => ({
  [Symbol.asyncDispose]: async () => void (await end()),
})
