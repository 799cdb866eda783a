/** How an edition divides its people into rows, and pools rare values (release-engine, rules 1, 3, 4, and 14). */
export { type AnswerOptions, type AttributeValues, attributeValues } from './attribute-values.ts'
export { MIN_ROW } from './bounds.ts'
export { type Division, divide } from './divide.ts'
export type { LinkedYear } from './linked.ts'
export type { PossibleValues } from './possible-values.ts'
export type { Respondent } from './respondents.ts'
export { rowTree, type Split } from './row-tree.ts'
export { rowsOf } from './rows-of.ts'
