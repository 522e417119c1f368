// A process with nothing to do with the service that always wants a processor: it walks through twice the memory that a core keeps to itself
// (2 MiB), as a worker does; several that walk through more empty the cache that all cores share, which no worker does to another.
const words = new Float64Array(1 << 18)
const walk = (): void => {
  for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) * 1.000_1 + at
  setImmediate(walk)
}
walk()
