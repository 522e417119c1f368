/** A node as the service tells of it: the parts that every kind has, and the blocks of its own kind. */
export type GraphNode = {
  readonly ref: string
  readonly label: string | null
  readonly kind: string
  readonly types: ReadonlyArray<string>
  readonly description: string | null
  readonly links: Readonly<Record<string, string>>
  readonly [block: string]: unknown
}
