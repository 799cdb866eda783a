import { useQuery } from '@tanstack/react-query'
import { isAdmin } from '#contract/roles.ts'
import type { Questionnaire } from '#contract/share.ts'
import { settingsQuery } from '#web/platform/shared-queries.ts'
import { useUser } from '#web/platform/use-session.ts'
import { Strip } from '#web/ui/Strip.tsx'
import classes from '../../components/Results.module.css'
import { FilterSummary } from '../../filters/components/FilterSummary.tsx'
import { FiltersPanel } from '../../filters/components/FiltersPanel.tsx'
import type { MeasureGroup } from '../../measures.ts'
import { ADMIN } from '../../messages.ts'
import { DownloadReport } from '../../pdf/components/DownloadReport.tsx'
import type { ChartSource } from '../../queries.ts'
import { reportActions } from '../../saved-reports/actions.ts'
import { ReportButtons } from '../../saved-reports/components/ReportButtons.tsx'
import { ReportsIssue } from '../../saved-reports/components/ReportsIssue.tsx'
import { useCurrentReport } from '../../saved-reports/use-current-report.ts'
import type { SavedReportsState } from '../../saved-reports/use-saved-reports.ts'
import { currentOf, type SavedReport, selectReport, updateReport } from '../../saved-reports.ts'
import { pageTitle } from '../../studies.ts'
import { useCharts } from '../../use-charts.ts'
import { ChartArea } from '../components/ChartArea.tsx'
import { ChartToolbar } from '../components/ChartToolbar.tsx'
import { GroupNotices } from '../components/GroupNotices.tsx'
import { MeasuresPanel } from '../components/MeasuresPanel.tsx'
import { Placeholder } from '../components/Placeholder.tsx'
import { ReportHeader } from '../components/ReportHeader.tsx'
import { UnlockMeter } from '../components/UnlockMeter.tsx'
import { useComparison } from '../use-comparison.ts'
import { useReport } from '../use-report.ts'
import type { ReportView } from '../view.ts'

/** Default until the setting has loaded (2 §9). */
const REPORTS_LIMIT = 10

interface Props {
  readonly questionnaire: Questionnaire
  readonly view: ReportView
  readonly groups: readonly MeasureGroup[]
  readonly first: SavedReport
  readonly savedReports: SavedReportsState
  readonly sourceOf: (questionnaireId: number) => ChartSource
}

/** A report: its header, the two steps, and its charts. */
export function OpenReport({ questionnaire, view, groups, first, savedReports, sourceOf }: Props) {
  const { offer, format } = view
  const user = useUser()
  const settings = useQuery(settingsQuery)
  const isStaff = format === 'admin-survey-results'
  const standard = offer.sectionId === null ? (currentOf(savedReports.list) ?? first) : first
  const { report, measures, setCharts, setFilters, setScope } = useReport({ offer, groups, standard }, next => {
    if (current)
      savedReports.saveLater(selectReport(updateReport(savedReports.list, current.title, next), current.title))
  })
  const { current, open } = useCurrentReport({
    list: savedReports.list,
    report,
    path: isStaff ? `/view-admin-results/${questionnaire.id}` : `/user/filters/${questionnaire.id}`,
    isModule: offer.sectionId !== null,
  })
  const limit = settings.data?.comparison_limit ?? REPORTS_LIMIT
  const charts = useCharts(sourceOf(questionnaire.id), report)
  const isAnswered = !charts.isLoading && charts.items.size > 0
  const comparison = useComparison({
    questionnaire,
    report,
    sourceOf,
    title: current?.title ?? null,
    list: savedReports.list,
    isOpen: offer.completed,
  })
  const isMember = user.roles.includes('MSS_USER')
  const withAreas = isMember || isAdmin(user.roles)
  const reader = { withStats: isMember || user.roles.includes('MSS_ADMIN'), isStaff }
  return (
    <>
      <ReportHeader
        questionnaire={questionnaire}
        sectionId={offer.sectionId}
        reportName={offer.completed ? (current?.title ?? null) : undefined}
        asOf={charts.asOf}
        withPerson={!isStaff}
        take={view.take}
        buttons={
          <ReportButtons
            actions={reportActions({ savedReports, current, report, limit, open })}
            current={current}
            report={report}
            isOpen={offer.completed}
            download={
              isStaff ? null : (
                <DownloadReport
                  questionnaire={questionnaire}
                  report={report}
                  measures={measures}
                  charts={charts}
                  reader={reader}
                  title={pageTitle(questionnaire, offer.sectionId)}
                  reportName={current?.title ?? null}
                  other={comparison.other}
                />
              )
            }
          />
        }
      />
      <div className={classes.strips}>
        <ReportsIssue issue={savedReports.issue} />
        {view.showAll && isAnswered && !charts.isUnprotected ? <Strip>{ADMIN.showAllOff}</Strip> : null}
      </div>
      <div className={classes.columns}>
        <div className={classes.steps}>
          <MeasuresPanel groups={groups} charts={report.charts} measures={measures} onChange={setCharts} />
          <FiltersPanel
            questionnaire={questionnaire}
            offer={offer}
            applied={report.filterValues}
            snapped={charts.applied}
            withAreas={withAreas}
            onApply={setFilters}
          />
        </div>
        <div className={classes.results}>
          <ChartToolbar
            questionnaire={questionnaire}
            scope={report.scope}
            onScope={setScope}
            withScope={isMember}
            hasTaken={view.hasTaken}
            comparison={offer.completed ? comparison : null}
            list={savedReports.list}
            current={current}
          />
          <GroupNotices charts={charts} comparison={comparison} onTake={setFilters} />
          <FilterSummary
            questionnaire={questionnaire}
            withAreas={withAreas}
            values={report.filterValues}
            applied={charts.applied}
          />
          {measures.length === 0 ? (
            <Placeholder />
          ) : (
            <ChartArea
              charts={charts}
              measures={measures}
              period={questionnaire.period}
              other={comparison.other}
              reader={reader}
            />
          )}
          {isMember && offer.completed && !isStaff ? <UnlockMeter questionnaireId={questionnaire.id} /> : null}
        </div>
      </div>
    </>
  )
}
