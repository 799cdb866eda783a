import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Questionnaire } from '#contract/share/share.ts'
import { priorCharts, priorFilters, priorYearOf } from './prior-year.ts'
import { questionnaireQuery } from './queries.ts'
import type { Report } from './report.ts'

/** Returns the same report of the prior year's study. It is `null` while the study loads, and if it lacks an answer that the filters need. */
export function usePriorYearReport(questionnaire: Questionnaire, report: Report, isEnabled: boolean) {
  const id = questionnaire.prior_year_questionnaire_id ?? 0
  const study = useQuery({ ...questionnaireQuery(id), enabled: isEnabled && id !== 0 })
  const { data } = study
  const prior = useMemo(() => (data ? priorYearOf(questionnaire, data) : null), [questionnaire, data])
  const filterValues = prior && priorFilters(report.filterValues, prior)
  const priorReport: Report | null = prior &&
    filterValues && { ...report, charts: priorCharts(report.charts, prior), filterValues }
  return { id, study, prior, priorReport }
}
