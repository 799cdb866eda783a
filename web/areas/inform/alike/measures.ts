import type { Questionnaire } from '#contract/share/share.ts'
import { measuresOf } from '#rules/inform/measures/index.ts'
import { expandPeriod } from '#rules/share/text.ts'

/** Number in the study for comparing groups. */
export interface NumberMeasure {
  /** ID of the results, such as "dv:totalCompensation" or "q12". */
  readonly id: string
  readonly label: string
}

/** Lists the numbers of the study's core, calculated values first. */
export function numberMeasures({ derivedVariables, sections, period }: Questionnaire): NumberMeasure[] {
  const derived = derivedVariables.map(({ dv_name, label }) => ({
    id: `dv:${dv_name}`,
    label: expandPeriod(label, period),
  }))
  const questions = sections
    .filter(({ is_module }) => is_module === 0)
    .flatMap(({ questionSections }) => questionSections)
    .filter(({ is_available_on_results, question }) => {
      const [first, ...others] = measuresOf(question)
      return is_available_on_results && first?.measure.kind === 'slider' && others.length === 0
    })
    .map(({ question: { id, label, prompt } }) => ({ id: `q${id}`, label: expandPeriod(label || prompt, period) }))
  return [...derived, ...questions]
}
