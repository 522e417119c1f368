/** What kinds of chart are called, in the order in which they are offered; each has a module of its name. The map is apart: it needs a geography. */
export const kindNames = ['lines', 'bars', 'slope', 'multiples', 'stacked', 'flow', 'number'] as const
