import { EmptyState } from '#web/ui/EmptyState.tsx'
import { HomePage, type SocietyData } from '../components/HomePage.tsx'
import classes from '../components/home.module.css'
import { OtherStudies } from '../components/OtherStudies.tsx'
import { RunningStudies, runningStudies } from '../components/RunningStudies.tsx'
import { HOME } from '../messages.ts'

/** /mss-admin/participation: participation of the society's members in all studies (4 §2.3). */
export default function SocietyParticipation() {
  return <HomePage>{data => <Studies {...data} />}</HomePage>
}

function Studies(data: SocietyData) {
  const { studies, isDemo } = data
  return (
    <section aria-labelledby="studies">
      <h2 id="studies" className={classes.heading}>
        {HOME.studies}
      </h2>
      {studies.length === 0 ? (
        <EmptyState title={HOME.noStudies}>{HOME.noStudiesText}</EmptyState>
      ) : (
        <div className="stack gap-24">
          <RunningStudies {...data} studies={runningStudies(studies)} />
          <div className={classes.columns}>
            {(['upcoming', 'completed'] as const).map(kind => (
              <OtherStudies
                key={kind}
                kind={kind}
                studies={studies.filter(({ state }) => state === kind)}
                isDemo={isDemo}
              />
            ))}
          </div>
        </div>
      )}
    </section>
  )
}
