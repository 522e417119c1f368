import { v5, v7 } from 'uuid'

/** A new id that sorts by the time it was made: operations, commands, traces of the command line. */
export const newId = (): string => v7()

// A UUIDv4 drawn once for this project; changing it would make retried commands append twice.
const eventNamespace = '6f1c1d0a-2a35-4f0e-9c38-0f5b7a4c9d21'

/** The id of the event at an index of a command: the same command gives the same ids, however often it is tried. */
export const eventIdOf = (commandId: string, index: number): string => v5(`${commandId}/${index}`, eventNamespace)
