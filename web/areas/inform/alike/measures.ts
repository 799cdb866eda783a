import type { Questionnaire } from '#contract/share.ts'
import { measuresOf } from '#rules/inform/measures/index.ts'
import { expandPeriod } from '#rules/share/text.ts'

/** A number of the study that groups can be compared by. */
export interface NumberMeasure {
  /** Id of its results: "dv:totalCompensation", "q12". */
  readonly id: string
  readonly label: string
}

/** The numbers of the core, calculated values first. */
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
