// A place for contract tests over a server: instances opened there are closed with it.
type Closable = { readonly close: () => Promise<void> }

/** `dispose` closes every instance, then cleans up after them. */
export const placeOn = <A extends Closable>(
  open: () => A | Promise<A>,
  cleanUp: () => Promise<void> = async () => {},
) => {
  const opened: A[] = []
  return {
    open: async (): Promise<A> => {
      const instance = await open()
      opened.push(instance)
      return instance
    },
    dispose: async () => {
      await Promise.all(opened.map((instance) => instance.close()))
      await cleanUp()
    },
  }
}
