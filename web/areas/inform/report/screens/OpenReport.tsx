import { useQuery } from '@tanstack/react-query'
import { isAdmin } from '#contract/roles.ts'
import type { Questionnaire } from '#contract/share.ts'
import { settingsQuery } from '#web/platform/shared-queries.ts'
import { useUser } from '#web/platform/use-session.ts'
import { Strip } from '#web/ui/Strip.tsx'
import classes from '../../components/Results.module.css'
import { AboutWhom } from '../../filters/components/AboutWhom.tsx'
import { FiltersPanel } from '../../filters/components/FiltersPanel.tsx'
import type { MeasureGroup } from '../../measures.ts'
import { ADMIN } from '../../messages.ts'
import { DownloadReport } from '../../pdf/components/DownloadReport.tsx'
import type { Source } from '../../queries.ts'
import { reportActions } from '../../saved-reports/actions.ts'
import { ReportButtons } from '../../saved-reports/components/ReportButtons.tsx'
import { ReportTrouble } from '../../saved-reports/components/ReportTrouble.tsx'
import { useCurrentReport } from '../../saved-reports/use-current-report.ts'
import type { KeptReports } from '../../saved-reports/use-saved-reports.ts'
import { changed, currentOf, type SavedReport, selecting } from '../../saved-reports.ts'
import { pageTitle } from '../../studies.ts'
import { useCharts } from '../../use-charts.ts'
import { ChartArea } from '../components/ChartArea.tsx'
import { ChartToolbar } from '../components/ChartToolbar.tsx'
import { MeasuresPanel } from '../components/MeasuresPanel.tsx'
import { Placeholder } from '../components/Placeholder.tsx'
import { ReportHeader } from '../components/ReportHeader.tsx'
import { UnlockMeter } from '../components/UnlockMeter.tsx'
import { Verdict } from '../components/Verdict.tsx'
import { useBeside } from '../use-beside.ts'
import { useReport } from '../use-report.ts'
import type { ReportView } from '../view.ts'

/** Where the setting has no say (2 §9). */
const REPORTS_LIMIT = 10

interface Props {
  readonly questionnaire: Questionnaire
  readonly view: ReportView
  readonly groups: readonly MeasureGroup[]
  readonly first: SavedReport
  readonly kept: KeptReports
  readonly sourceOf: (questionnaireId: number) => Source
}

/** A report: what it is about, the two steps that shape it, its charts. */
export function OpenReport({ questionnaire, view, groups, first, kept, sourceOf }: Props) {
  const { offer, format } = view
  const user = useUser()
  const settings = useQuery(settingsQuery)
  const isStaff = format === 'admin-survey-results'
  const standard = offer.sectionId === null ? (currentOf(kept.list) ?? first) : first
  const { report, measures, setCharts, setFilters, setScope } = useReport({ offer, groups, standard }, next => {
    if (current) kept.put(selecting(changed(kept.list, current.title, next), current.title))
  })
  const { current, open } = useCurrentReport({
    list: kept.list,
    report,
    path: isStaff ? `/view-admin-results/${questionnaire.id}` : `/user/filters/${questionnaire.id}`,
    isModule: offer.sectionId !== null,
  })
  const limit = settings.data?.comparison_limit ?? REPORTS_LIMIT
  const charts = useCharts(sourceOf(questionnaire.id), report)
  const isAnswered = !charts.isWaiting && charts.items.size > 0
  const beside = useBeside({
    ...{ questionnaire, report, sourceOf },
    title: current?.title ?? null,
    list: kept.list,
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
            actions={reportActions({ kept, current, report, limit, open })}
            current={current}
            report={report}
            isOpen={offer.completed}
            download={
              isStaff ? null : (
                <DownloadReport
                  {...{ questionnaire, report, measures, charts, reader }}
                  title={pageTitle(questionnaire, offer.sectionId)}
                  reportName={current?.title ?? null}
                  other={beside.other}
                />
              )
            }
          />
        }
      />
      <div className={classes.strips}>
        <ReportTrouble trouble={kept.trouble} />
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
            beside={offer.completed ? beside : null}
            list={kept.list}
            current={current}
          />
          <Verdict charts={charts} beside={beside} onTake={setFilters} />
          <AboutWhom {...{ questionnaire, withAreas }} values={report.filterValues} applied={charts.applied} />
          {measures.length === 0 ? (
            <Placeholder />
          ) : (
            <ChartArea
              charts={charts}
              measures={measures}
              period={questionnaire.period}
              other={beside.other}
              reader={reader}
            />
          )}
          {isMember && offer.completed && !isStaff ? <UnlockMeter questionnaireId={questionnaire.id} /> : null}
        </div>
      </div>
    </>
  )
}
