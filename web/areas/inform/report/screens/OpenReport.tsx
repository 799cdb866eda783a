import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { isAdmin } from '#contract/roles.ts'
import type { Questionnaire } from '#contract/share/share.ts'
import { NO_FILTERS } from '#rules/inform/comparison.ts'
import { settingsQuery } from '#web/platform/shared-queries.ts'
import { useUser } from '#web/platform/use-session.ts'
import { idsOfCharts } from '../../charts.ts'
import { jumpToChart } from '../../components/jump.ts'
import classes from '../../components/Results.module.css'
import { FiltersPanel } from '../../filters/components/FiltersPanel.tsx'
import { countOf } from '../../filters/draft.ts'
import { knownFilters } from '../../filters/known-filters.ts'
import { useGroups } from '../../filters/use-group.ts'
import { useLookups } from '../../filters/use-lookups.ts'
import type { MeasureGroup } from '../../measures.ts'
import { COMPARE } from '../../messages.ts'
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
import { MeasuresPanel } from '../components/MeasuresPanel.tsx'
import { PhoneBar, type PhonePart, phoneButtonId } from '../components/PhoneBar.tsx'
import { ReportHeader } from '../components/ReportHeader.tsx'
import { UnknownFilters } from '../components/UnknownFilters.tsx'
import { useComparison } from '../use-comparison.ts'
import { useReport } from '../use-report.ts'
import type { ReportView } from '../view.ts'
import { ReportResults } from './ReportResults.tsx'

/** Default limit until the setting has loaded (2 §9). */
const REPORTS_LIMIT = 10

interface Props {
  readonly questionnaire: Questionnaire
  readonly view: ReportView
  readonly groups: readonly MeasureGroup[]
  readonly first: SavedReport
  readonly savedReports: SavedReportsState
  readonly sourceOf: (questionnaireId: number) => ChartSource
}

/** Shows a report with its header, the two steps, and its charts. */
export function OpenReport({ questionnaire, view, groups, first, savedReports, sourceOf }: Props) {
  const { offer, format } = view
  const user = useUser()
  const settings = useQuery(settingsQuery)
  const isStaff = format === 'admin-survey-results'
  const isMember = user.roles.includes('MSS_USER')
  const withAreas = isMember || isAdmin(user.roles)
  const { lookups } = useLookups(withAreas)
  const standard = offer.sectionId === null ? (currentOf(savedReports.list) ?? first) : first
  const { report, hasUnknown, measures, setCharts, setFilters, setBeside, change } = useReport(
    { offer, groups, standard, knownOf: values => knownFilters(values, lookups) },
    next => {
      if (current)
        savedReports.saveLater(selectReport(updateReport(savedReports.list, current.title, next), current.title))
    },
  )
  const { current, open } = useCurrentReport({
    list: savedReports.list,
    report,
    path: isStaff ? `/view-admin-results/${questionnaire.id}` : `/user/filters/${questionnaire.id}`,
    isModule: offer.sectionId !== null,
  })
  const limit = settings.data?.comparison_limit ?? REPORTS_LIMIT
  const charts = useCharts(sourceOf(questionnaire.id), report)
  const { groupOf, attributes } = useGroups(questionnaire, withAreas)
  const scope = report.scope === 'study' ? null : { kind: report.scope, title: user[report.scope]?.title ?? '' }
  const group = groupOf(report.filterValues, scope, charts)
  const comparison = useComparison({
    questionnaire,
    report,
    sourceOf,
    groupName: group.name ?? COMPARE.everybody,
    nameOf: values => groupOf(values, null).name,
    onChoose: setBeside,
    list: savedReports.list,
    isOpen: offer.completed,
  })
  const reader = {
    withStats: isMember || user.roles.includes('MSS_ADMIN'),
    isStaff,
    peers: group.peers,
    hasSubmitted: charts.own !== null,
  }
  const [part, setPart] = useState<PhonePart | null>(null)
  const [isTable, setTable] = useState(false)
  const leave = (from: PhonePart) => {
    if (part === null) return
    flushSync(() => setPart(null))
    document.getElementById(phoneButtonId(from))?.focus()
  }
  const jump = (id: string) => {
    flushSync(() => {
      setTable(false)
      setPart(null)
    })
    jumpToChart(id)
  }
  return (
    <div data-part={part ?? undefined} className={classes.report}>
      <ReportHeader
        questionnaire={questionnaire}
        sectionId={offer.sectionId}
        reportName={offer.completed ? (current?.title ?? null) : undefined}
        asOf={charts.asOf}
        batch={charts.batch}
        withPerson={!isStaff}
        take={view.take}
        isTaken={offer.completed}
        bar={
          <PhoneBar
            group={group.name ?? COMPARE.everybody}
            measures={idsOfCharts(report.charts).length}
            filters={countOf(report.filterValues)}
            open={part}
            onOpen={setPart}
          />
        }
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
        <UnknownFilters isShown={hasUnknown} />
      </div>
      <div className={classes.columns}>
        <div className={classes.steps} data-phone="steps">
          <div data-phone="measures">
            <MeasuresPanel
              groups={groups}
              charts={report.charts}
              measures={measures}
              onChange={setCharts}
              onJump={jump}
            />
          </div>
          <div data-phone="filters">
            <FiltersPanel
              questionnaire={questionnaire}
              offer={offer}
              applied={report.filterValues}
              snapped={charts.applied}
              isWidened={charts.isWidened}
              filterable={charts.filterable}
              ranges={charts.ranges}
              withAreas={withAreas}
              onApply={values => {
                setFilters(values)
                leave('filters')
              }}
            />
          </div>
        </div>
        <ReportResults
          questionnaire={questionnaire}
          view={view}
          report={report}
          title={pageTitle(questionnaire, offer.sectionId)}
          measures={measures}
          sections={groups}
          charts={charts}
          source={sourceOf(questionnaire.id)}
          sourceOf={sourceOf}
          comparison={comparison}
          group={group}
          attributes={attributes}
          reader={reader}
          withAreas={withAreas}
          isMember={isMember}
          list={savedReports.list}
          current={current}
          isTable={isTable}
          onTable={setTable}
          onJump={jump}
          onFilters={setFilters}
          onScope={change}
          onEveryone={() => change({ filterValues: NO_FILTERS, scope: 'study' })}
        />
      </div>
    </div>
  )
}
