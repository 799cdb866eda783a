/** Measures that are counted and shown, from questions and profiles. */

export type { ChoiceMeasure, Measure, SliderMeasure } from './measure.ts'
export { areOrdered } from './ordered-options.ts'
export { isProfileMeasure, PROFILE_MEASURES, type ProfileTitles, profileMeasure } from './profile-measures.ts'
export {
  type CountedColumn,
  countedColumns,
  measureOfDerived,
  measuresOf,
  type QuestionMeasure,
} from './question-measures.ts'
