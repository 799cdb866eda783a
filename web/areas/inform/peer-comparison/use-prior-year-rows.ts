import { useQuery } from '@tanstack/react-query'
import type { ResultItem } from '#contract/inform.ts'
import type { Questionnaire } from '#contract/share.ts'
import { priorCharts, priorFilters, priorYearOf } from '../prior-year.ts'
import { type ChartSource, groupQuery, questionnaireQuery } from '../queries.ts'
import type { Report } from '../report.ts'
import { ownNumbers, type PeerComparisonRow, peerComparisonRows, withOwnNumbers } from './rows.ts'

interface Asked {
  readonly questionnaire: Questionnaire
  readonly report: Report
  /** Items of the report, which contain the reader's own values. */
  readonly items: readonly ResultItem[]
  readonly sourceOf: (questionnaireId: number) => ChartSource
  /** Whether the study's own results aren't open. */
  readonly isNeeded: boolean
}

interface PriorYearRows {
  readonly period: number
  readonly rows: readonly PeerComparisonRow[]
}

/**
 * Returns the reader's numbers of a study without results among the prior year's results for the same group (decision 88). Returns
 * `undefined` while loading, and `null` without such results.
 */
export function usePriorYearRows(asked: Asked): PriorYearRows | null | undefined {
  const { questionnaire, report, items, sourceOf, isNeeded } = asked
  const id = questionnaire.prior_year_questionnaire_id
  const isAsked = isNeeded && id !== null
  const before = useQuery({ ...questionnaireQuery(id ?? 0), enabled: isAsked })
  const prior = before.data?.is_support_report === 1 ? priorYearOf(questionnaire, before.data) : null
  const filterValues = prior && priorFilters(report.filterValues, prior)
  const charts = prior && priorCharts(report.charts, prior)
  const priorReport = charts && filterValues ? { ...report, charts, filterValues } : null
  const found = useQuery({ ...groupQuery(sourceOf(id ?? 0), priorReport ?? report), enabled: priorReport !== null })
  if (!isAsked || before.isError || found.isError) return null
  if (before.isPending || (priorReport !== null && found.isPending)) return undefined
  if (!prior || !found.data || found.data.as_of === null) return null
  const rows = withOwnNumbers(peerComparisonRows(found.data.results, prior.period), ownNumbers(items))
  return { period: prior.period, rows }
}
