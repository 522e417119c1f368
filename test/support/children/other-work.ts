// A process with nothing to do with the service that always wants a processor: it walks through more memory than a core keeps to itself.
const words = new Float64Array(1 << 20)
const walk = (): void => {
  for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) * 1.000_1 + at
  setImmediate(walk)
}
walk()
