import '../../styles.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ChartPanel } from '../../components/ChartPanel.tsx'
import { SOCIETY, SUMMARY } from '../messages.ts'
import { societyProfilesQuery, societySummaryQuery } from '../queries.ts'
import classes from './Summary.module.css'
import { SummaryGrid } from './SummaryGrid.tsx'

const STAFF = { withStats: true, isStaff: true }

/**
 * Shows a society administrator the answers and profiles of the society's respondents. Demo Mode has sample data only for profiles, so it
 * shows only profiles.
 */
export function SocietyCharts({ isDemo }: { readonly isDemo: boolean }) {
  const summary = useQuery({ ...societySummaryQuery, enabled: !isDemo })
  const profiles = useQuery(societyProfilesQuery(isDemo))
  const study = summary.data?.questionnaire
  return (
    <>
      {isDemo ? null : (
        <SummaryGrid
          query={summary}
          title={SOCIETY.answers}
          reader={STAFF}
          narrowedTo={null}
          choice={null}
          lead={SOCIETY.answersLead}
          more={
            study ? (
              <Link className={classes.all} to={`/view-admin-results/${study.id}`}>
                {SUMMARY.all}
              </Link>
            ) : null
          }
        />
      )}
      {profiles.data && profiles.data.results.length > 0 ? (
        <section className={classes.summary} aria-labelledby="profiles">
          <div className={classes.head}>
            <div className={classes.about}>
              <h2 id="profiles" className="flush text-16">
                {isDemo ? SOCIETY.synthetic : SOCIETY.profiles}
              </h2>
              <p className={classes.quiet}>{isDemo ? SOCIETY.syntheticLead : SOCIETY.profilesLead}</p>
            </div>
          </div>
          <div className={classes.grid}>
            {profiles.data.results.map(item => (
              <div key={item.id} className={classes.cell}>
                <ChartPanel
                  item={item}
                  period={profiles.data.questionnaire?.period ?? 0}
                  reader={STAFF}
                  isStale={false}
                  isShowingAll={false}
                  other={null}
                />
              </div>
            ))}
          </div>
        </section>
      ) : null}
    </>
  )
}
