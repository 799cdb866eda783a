import { useUser } from '#web/platform/use-session.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { ExchangeFigures } from '../components/ExchangeFigures.tsx'
import classes from '../components/home.module.css'
import { PeopleFigures } from '../components/PeopleFigures.tsx'
import { TaskList } from '../components/TaskList.tsx'
import { ADMIN_HOME } from '../messages.ts'
import { useOverview } from '../queries.ts'

/**
 * /admin and /gm-admin: shows the tasks of the platform administrator and trends in registrations, participation, and the exchange (4
 * §2.2).
 */
export default function AdminHome() {
  const { first_name } = useUser()
  const { data, isError, refetch, isFetching } = useOverview()
  return (
    <>
      <PageHeading title={ADMIN_HOME.title(first_name)} />
      {data ? (
        <div className={classes.layout}>
          <div className={classes.main}>
            <section aria-labelledby="due">
              <h2 id="due" className={classes.heading}>
                {ADMIN_HOME.due}
              </h2>
              <TaskList tasks={data.tasks} />
            </section>
            <PeopleFigures people={data.people} />
          </div>
          <ExchangeFigures overview={data} />
        </div>
      ) : isError ? (
        <ErrorState title={ADMIN_HOME.failed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingCards count={2} height={160} />
      )}
    </>
  )
}
