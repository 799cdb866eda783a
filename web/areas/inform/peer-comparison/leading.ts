import type { Questionnaire } from '#contract/share/share.ts'
import type { SelectedCharts } from '#rules/inform/comparison.ts'
import { measuresOf } from '#rules/inform/measures/index.ts'
import { chartsOfIds } from '../charts.ts'

type Entry = Questionnaire['sections'][number]['questionSections'][number]

const MAX_CHARTS = 3

/**
 * Returns the first three numbers of the default report in its order, such as pay, pay per work RVU, and hours. For a module, returns the module's
 * first numbers.
 */
export function leadingCharts({ sections }: Questionnaire, sectionId: number | null): SelectedCharts {
  const entries = sections
    .filter(({ id, is_module }) => (sectionId === null ? is_module === 0 : id === sectionId))
    .flatMap(({ questionSections }) => questionSections)
  const chosen = entries.filter(entry => entry.is_included_in_default_report)
  const ids = (chosen.length === 0 && sectionId !== null ? entries : chosen)
    .toSorted((left, right) => left.report_order - right.report_order)
    .flatMap(entry => (sectionId === null ? derivedIn(entry) : []).concat(numberIn(entry)))
  return chartsOfIds(ids.slice(0, MAX_CHARTS))
}

/** Returns the calculated values of a confirmation, such as pay and pay per work RVU. */
function derivedIn({ question }: Entry): string[] {
  if (question.type !== 'CONFIRMATION') return []
  return question.variables.flatMap(({ dv_name }) => (dv_name === null ? [] : [`dv:${dv_name}`]))
}

function numberIn({ question, is_available_on_results }: Entry): string[] {
  const [first, ...others] = measuresOf(question)
  const isNumber = is_available_on_results && first?.measure.kind === 'slider' && others.length === 0
  return isNumber ? [`q${question.id}`] : []
}
