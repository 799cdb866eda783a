import type { AnswerCounts, MeasureCounts } from './count/index.ts'
import { answerOptions } from './divide/index.ts'
import type { FilterableAnswer } from './filterable.ts'

/**
 * Returns the counts of a filterable answer, including the sizes of its pairs in coarse tables (release-engine, rule 7). Returns `null` if
 * it isn't a choice.
 */
export function answerCounts(answer: FilterableAnswer, counts: MeasureCounts): AnswerCounts | null {
  const options = answerOptions(answer, counts.grid)
  return options && { attribute: `answer:${answer.column}`, counts, valuesOfPart: options.valuesOfPart }
}
