/** Posted ICOs, counted in blocks with separate terms (decision 51). */

export { type Expected, forecastOf, forecastRange } from './forecast.ts'
export {
  cellOf,
  ELSEWHERE,
  exactly,
  type FrozenIcos,
  grownAxes,
  type IcoAxes,
  type IcoAxis,
  type IcoCriterion,
  icosThatMeet,
  MAX_CRITERIA_SETS,
  OPEN,
  type TermAnswer,
} from './frozen-icos.ts'
export { divideIcos, type IcosInBlocks, postedIco } from './ico-blocks.ts'
export { type AnswerKind, answerKinds, countedStep, fittedAnswers } from './ico-values.ts'
export { drawnWithin, moved } from './kept-apart.ts'
export { declinesByReason, type Funnel, matchedInGroups, openedInGroups } from './offer-answers.ts'
export {
  afterSets,
  frozenPlaces,
  placeCode,
  placeOfCode,
  placesOfNumber,
  regionCodes,
  regionsCode,
} from './place-codes.ts'
