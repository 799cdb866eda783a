import type { Questionnaire } from '#contract/share/share.ts'
import type { FilterValues } from '#rules/inform/groups/index.ts'
import type { ComparedGroup } from '../comparison.ts'
import { COMPARE } from '../messages.ts'
import { priorItem } from '../prior-year.ts'
import { type ChartSource, failureText } from '../queries.ts'
import type { Report } from '../report.ts'
import { type SavedReport, titlesOf } from '../saved-reports.ts'
import { type Charts, useCharts } from '../use-charts.ts'
import { usePriorYearReport } from '../use-prior-year-report.ts'
import { type ComparisonChoice, comparedReport, readComparisonChoice } from './compare.ts'

export interface ComparisonState {
  readonly choice: ComparisonChoice | null
  /** Compared group, or `null` if there is none or it is still loading. */
  readonly other: ComparedGroup | null
  /** Reason why the comparison is unavailable. */
  readonly problem: string | null
  readonly isLoading: boolean
  readonly choose: (choice: ComparisonChoice | null) => void
  readonly canRetry: boolean
  readonly retry: () => void
}

interface Options {
  readonly questionnaire: Questionnaire
  readonly report: Report
  /** Name of the report's group. */
  readonly groupName: string
  /** Returns the name of a group from its filters, or `null` for all respondents. */
  readonly nameOf: (filterValues: FilterValues) => string | null
  readonly onChoose: (choice: ComparisonChoice | null) => void
  readonly list: readonly SavedReport[]
  readonly sourceOf: (questionnaireId: number) => ChartSource
  /** Whether the study is completed, which comparing requires. */
  readonly isOpen: boolean
}

interface Compared {
  readonly charts: Charts
  readonly other: ComparedGroup | null
  readonly problem: string | null
}

/** Compares the report's charts with another group or the prior year. Both sides are published results. */
export function useComparison(options: Options): ComparisonState {
  const { questionnaire, report, list, isOpen, onChoose } = options
  const hasPriorYear = questionnaire.prior_year_questionnaire_id !== null
  const choice = isOpen ? readComparisonChoice(report.beside ?? null, titlesOf(list), hasPriorYear) : null
  const year = useYear(options, choice === 'year')
  const group = useGroup(options, choice)
  const { charts, other, problem } = choice === 'year' ? year : group
  return {
    choice,
    other: choice === null || charts.isLoading || charts.isAllFailed ? null : other,
    problem: problem ?? (charts.error ? failureText(charts.error, COMPARE.failed) : null),
    canRetry: charts.error !== null,
    isLoading: choice !== null && charts.isLoading,
    choose: onChoose,
    retry: charts.retry,
  }
}

/** Returns another group of the same study. */
function useGroup(
  { questionnaire, report, groupName, list, nameOf, sourceOf }: Options,
  choice: ComparisonChoice | null,
): Compared {
  const asked = choice === null ? null : comparedReport(choice, report, { list, nameOf })
  const charts = useCharts(sourceOf(questionnaire.id), asked?.report ?? report, asked !== null)
  const other = asked && {
    names: [
      groupName === asked.name ? COMPARE.thisGroup : groupName,
      COMPARE.joined(asked.name, charts.group),
    ] as const,
    items: charts.items,
    itemOf: (id: string) => id,
    isSameStudy: true,
  }
  return { charts, other, problem: null }
}

/** Returns the same group in the prior year's study, limited to questions that both studies asked. */
function useYear({ questionnaire, report, sourceOf }: Options, isChosen: boolean): Compared {
  const { id, study, prior, priorReport } = usePriorYearReport(questionnaire, report, isChosen)
  const found = useCharts(sourceOf(id), priorReport ?? report, isChosen && priorReport !== null)
  const charts: Charts = {
    ...found,
    isLoading: found.isLoading || (isChosen && study.isPending),
    error: found.error ?? study.error,
    isAllFailed: found.isAllFailed || study.isError,
    retry: () => void (study.isError ? study.refetch() : found.retry()),
  }
  const other = prior &&
    priorReport && {
      names: [`${questionnaire.period}`, COMPARE.joined(`${prior.period}`, found.group)] as const,
      items: charts.items,
      itemOf: (item: string) => priorItem(item, prior),
      isSameStudy: false,
    }
  return { charts, other, problem: prior && !priorReport ? COMPARE.noFilters(prior.period) : null }
}
