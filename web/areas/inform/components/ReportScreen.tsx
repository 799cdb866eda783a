import { useQuery } from '@tanstack/react-query'
import type { Questionnaire } from '#contract/share.ts'
import { useUser } from '#web/platform/use-session.ts'
import { chartsQuery, studiesQuery } from '../queries.ts'
import { useReport } from '../use-report.ts'
import { ChartArea } from './ChartArea.tsx'
import { FiltersPanel } from './FiltersPanel.tsx'
import { MeasuresPanel } from './MeasuresPanel.tsx'
import { ReportHeader } from './ReportHeader.tsx'
import classes from './Results.module.css'

/** A report: what it is about, the two steps that shape it, its charts. */
export function ReportScreen({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const user = useUser()
  const studies = useQuery(studiesQuery)
  const study = studies.data?.find(({ id }) => id === questionnaire.id)
  const completed =
    user.completed_surveys.some(survey => survey.questionnaire_id === questionnaire.id) ||
    Boolean(study?.survey?.submitted)
  const { groups, report, measures, show } = useReport(questionnaire, completed)
  const charts = useQuery(chartsQuery({ questionnaireId: questionnaire.id, report, roles: user.roles, completed }))
  const canTake = !completed && Boolean(study?.isActive && study.isEligible)
  return (
    <>
      <ReportHeader questionnaire={questionnaire} user={user} asOf={charts.data?.as_of} canTake={canTake} />
      <div className={classes.columns}>
        <div className={classes.steps}>
          <MeasuresPanel groups={groups} measures={measures} onChange={ids => show({ measures: ids })} />
          <FiltersPanel applied={report.specialty} completed={completed} onApply={specialty => show({ specialty })} />
        </div>
        <ChartArea
          charts={charts}
          measures={measures}
          specialty={report.specialty}
          period={questionnaire.period}
          roles={user.roles}
        />
      </div>
    </>
  )
}
