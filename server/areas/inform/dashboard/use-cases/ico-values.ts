import type { IcoValues } from '#contract/inform/ico.ts'
import { CHART_TYPES, chartFor } from '#rules/inform/charts.ts'
import { answerKinds, exactly, fittedAnswers, type IcoCriterion } from '#rules/inform/icos/index.ts'
import { releaseIcos } from '#rules/inform/release.ts'
import { QUESTION_TYPES } from '#rules/share/study.ts'
import { countedTerms } from '#server/areas/connect/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'

/**
 * Returns what people with a posted job profile ask for, in the dashboard terms that have charts. Each answer is a band of people, on the
 * axes of the first count.
 * @param among Criteria for the ICOs, such as a society's members
 */
export async function icoValuesOf(
  db: Database,
  { editionCache }: Pick<Services, 'editionCache'>,
  among: readonly IcoCriterion[] = [],
): Promise<IcoValues> {
  const { icos, axes } = editionCache.icos()
  const shown = (await countedTerms(db)).filter(({ is_on_dashboard }) => is_on_dashboard)
  const terms = shown.flatMap(({ id, label, chart_title, chart_type, ...term }) => {
    const type = QUESTION_TYPES.find(each => each === term.type)
    const own = CHART_TYPES.find(each => each === chart_type) ?? null
    const chart = type ? chartFor(type, { type: own }) : null
    const values = term.variables.flatMap(({ id: variable_id, ...variable }) => {
      const kinds = axes.get(variable_id) ?? answerKinds(term.type, [{ id: variable_id, ...variable }])
      const cellsOf = (cells: readonly number[]) => exactly(`variable:${variable_id}`, ...cells)
      // Uses the bands of all ICOs, so that every society separates the same answers.
      const everybody = (cells: readonly number[]) => releaseIcos(icos, cellsOf(cells))
      return fittedAnswers(kinds, variable, everybody).map(({ label, cells }) => ({
        variable_id,
        label,
        people: releaseIcos(icos, [...among, ...cellsOf(cells)]),
      }))
    })
    if (!chart || values.length === 0) return []
    return [{ job_question_id: id, chart_title: chart_title || label, chart, values }]
  })
  return { terms }
}
