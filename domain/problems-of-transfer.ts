// Problems of how bodies and files are sent.
import { entry, type ProblemEntry } from './problem-entry.ts'

export const problemsOfTransfer = {
  payload_too_large: entry(
    413,
    false,
    'The body is too large.',
    'The body exceeds the limit published by capabilities.',
    'Send a smaller body.',
  ),
  uri_too_long: entry(
    414,
    false,
    'The address is too long.',
    'Path and query together exceed the limit.',
    'Put fewer values into the query.',
  ),
  unsupported_media_type: entry(
    415,
    false,
    'The body is not JSON.',
    'Content-Type is not application/json, or the content coding is not supported.',
    'Send Content-Type: application/json.',
  ),
  precondition_failed: entry(
    412,
    false,
    'If-Match does not name what would be answered.',
    'The file or document is another one now, or this route answers without an entity tag.',
    'Ask without If-Match, and begin again what was read in parts.',
  ),
  range_not_satisfiable: entry(
    416,
    false,
    'The range lies outside the file.',
    'The Range header begins after the last byte.',
    'Ask for a range within the size that Content-Range names.',
  ),
} as const satisfies Readonly<Record<string, ProblemEntry>>
