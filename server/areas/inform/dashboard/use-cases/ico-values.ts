import type { IcoValues } from '#contract/inform-ico.ts'
import { CHART_TYPES, chartFor } from '#rules/inform/charts.ts'
import { answerKinds } from '#rules/inform/ico-values.ts'
import { releasePeople } from '#rules/inform/release.ts'
import { QUESTION_TYPES } from '#rules/share/study.ts'
import { dashboardTerms, postedAnswers } from '#server/areas/connect/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** What people with a posted job profile ask for, in the terms of the dashboard that can be drawn: each answer as a band of people. */
export async function icoValuesOf(db: Database): Promise<IcoValues> {
  const found = (await dashboardTerms(db)).flatMap(term => {
    const type = QUESTION_TYPES.find(each => each === term.type)
    const own = CHART_TYPES.find(each => each === term.chart_type) ?? null
    const chart = type ? chartFor(type, { type: own }) : null
    const kinds = answerKinds(term.type, term.variables)
    return chart && kinds.length > 0 ? [{ term, chart, kinds }] : []
  })
  const counts = await postedAnswers(
    db,
    found.flatMap(({ kinds }) => kinds),
  )
  const terms = found.map(({ term, chart, kinds }) => ({
    job_question_id: term.id,
    chart_title: term.chart_title || term.label,
    chart,
    values: kinds.map(kind => ({
      variable_id: kind.variableId,
      label: kind.label,
      people: releasePeople(counts.get(kind) ?? 0),
    })),
  }))
  return { terms }
}
