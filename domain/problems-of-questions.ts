// Questions and names that the graph has no answer to.
import { entry } from './problem-entry.ts'

export const problemsOfQuestions = {
  question_not_definite: entry(
    422,
    false,
    'The question has no single reading.',
    'The words leave several readings, ask several things, or ask what is not held.',
    'Ask for one of the addresses in `alternatives`, or say more in the question.',
  ),
  statvar_not_held: entry(
    422,
    false,
    'The graph holds no such statistical variable.',
    'A name of the request is no statistical variable here, or no variable fits the shape and slots.',
    'Look the variable up in the graph or with Search.',
  ),
  entity_not_held: entry(
    422,
    false,
    'The graph holds no such entity.',
    'A reference of the request has no node in this deployment.',
    'Resolve the name with POST /graph/resolve.',
  ),
  role_unknown: entry(
    422,
    false,
    'The role does not exist.',
    'The graph defines no such role, or the variables do not use it.',
    'Use a role of `alternatives`.',
  ),
} as const
