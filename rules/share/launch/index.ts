/** The launch of a study, and its end. */

export { CLOSING_REASONS, type ClosingReason, MAX_NOTE_LENGTH } from './closing.ts'
export { isReportable, type LaunchProblem, launchProblems } from './launch-check.ts'
