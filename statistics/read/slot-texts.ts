// Sets of slots as one text of a node: "dac1Measure=dcid:dac1Measure/1010 nettingBasis=dcid:nettingBasis/net".

/** The pairs of slot and code that a text names. */
export const slotsOfText = (text: string): ReadonlyArray<readonly [slot: string, code: string]> =>
  text.split(/\s+/).flatMap((pair) => {
    const [slot, code] = pair.split('=')
    return slot === undefined || code === undefined ? [] : [[slot, code.replace(/^dcid:/, '')] as const]
  })
