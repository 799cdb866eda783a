/** Rules for opening and updating results (release-engine, rule 13), and for dividing people. */

export {
  type BatchState,
  type Counting,
  countedNow,
  countingOf,
  countsOnlyAtClose,
  isDue,
  isMixed,
  type Source,
} from './batches.ts'
export { CUTOFF_TEXT, cutoffError } from './cutoff.ts'
export { type ChosenPolicy, editionPolicy, SPLIT_LEVELS } from './edition-policy.ts'
