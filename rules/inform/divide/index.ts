/** How an edition divides its people into rows, and pools rare values (release-engine, rules 1, 3, 4, and 14). */
export { type AnswerOptions, type AttributeValues, attributeValues, levelsOf } from './attribute-values.ts'
export {
  type DivideOptions,
  type Division,
  divide,
  MIN_DIVIDED,
  MIN_ROW,
  type PossibleValues,
  withinBounds,
} from './divide.ts'
export type { Respondent } from './respondents.ts'
