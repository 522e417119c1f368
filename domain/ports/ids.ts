/** Sources of identifiers; randomness enters only here. */
export type Ids = {
  /** A UUIDv7: operations, commands. */
  readonly next: () => string
  /** A UUIDv5 of a name: the same name gives the same id. */
  readonly named: (name: string) => string
}
