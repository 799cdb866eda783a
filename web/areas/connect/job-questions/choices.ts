import { JOB_QUESTION_TYPE_NAMES, JOB_QUESTION_TYPES, type JobQuestionType } from '#rules/connect/job-question-form.ts'
import { CHART_NAMES, CHART_TYPES, type ChartType } from '#rules/inform/charts.ts'
import { COMPARATORS } from '#rules/share/study.ts'
import { CONFIG_NAMES } from '#web/charts/config-names.ts'
import { COMPARATOR_SENTENCES, EDIT } from './messages.ts'

interface Choice<Value> {
  readonly value: Value
  readonly label: string
}

export const TYPES = JOB_QUESTION_TYPES.map(value => ({ value, label: JOB_QUESTION_TYPE_NAMES[value] }))
export const TALENT_TYPES: readonly Choice<JobQuestionType | ''>[] = [{ value: '', label: EDIT.choose }, ...TYPES]
export const COMPARISONS = COMPARATORS.map(value => ({ value, label: COMPARATOR_SENTENCES[value] }))
/** Comparisons for questions with several options. */
export const CHOICE_COMPARISONS: typeof COMPARISONS = [
  { value: 'EQUAL', label: EDIT.oneOption },
  { value: 'GRATER_OR_EQUAL', label: EDIT.eachOption },
]
export const CHARTS: readonly Choice<ChartType | ''>[] = [
  ...CHART_TYPES.map(value => ({ value, label: CHART_NAMES[value] })),
  { value: '', label: EDIT.noChart },
]

/** Returns the choices of a chart option. The empty choice is the default of the chart type. */
export function choicesOf<Value extends keyof typeof CONFIG_NAMES>(
  values: readonly Value[],
): readonly Choice<Value | ''>[] {
  return [{ value: '', label: EDIT.usual }, ...values.map(value => ({ value, label: CONFIG_NAMES[value] }))]
}
