// The codes of what is stored and cannot be relied on.
import { entry, type ProblemEntry } from './problem-entry.ts'

export const problemsOfStores = {
  stored_object_damaged: entry(
    500,
    false,
    'What is stored of this version is damaged.',
    'Its rows, its record or a file are missing or do not match the digest that the log has of them. Nothing is served from them.',
    'Request the dataset again: what is damaged is made again while its graph build is held. Else tell the operator.',
  ),
  history_unreadable: entry(
    500,
    false,
    'The history of what was asked for cannot be read.',
    'Its stream in the log holds an event that this version of the service does not know, or that is damaged. What is not understood is not served: it may be a take-down.',
    'Tell the operator: a newer version of the service has written to the log, or the log was changed by hand.',
  ),
} as const satisfies Readonly<Record<string, ProblemEntry>>
