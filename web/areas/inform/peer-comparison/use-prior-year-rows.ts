import { useQuery } from '@tanstack/react-query'
import type { ResultItem } from '#contract/inform/inform.ts'
import type { Questionnaire } from '#contract/share/share.ts'
import { type ChartSource, groupQuery } from '../queries.ts'
import type { Report } from '../report.ts'
import { usePriorYearReport } from '../use-prior-year-report.ts'
import { ownResults, type PeerComparisonRow, peerComparisonRows, withOwnNumbers } from './rows.ts'

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
  const isAsked = isNeeded && questionnaire.prior_year_questionnaire_id !== null
  const { id, study, prior, priorReport } = usePriorYearReport(questionnaire, report, isAsked)
  const isOffered = priorReport !== null && study.data?.is_support_report === 1
  const found = useQuery({ ...groupQuery(sourceOf(id), priorReport ?? report), enabled: isOffered })
  if (!isAsked || study.isError || found.isError) return null
  if (study.isPending || (isOffered && found.isPending)) return undefined
  if (!prior || !isOffered || !found.data || found.data.as_of === null) return null
  const rows = withOwnNumbers(peerComparisonRows(found.data.results, prior.period), ownResults(items))
  return { period: prior.period, rows }
}
