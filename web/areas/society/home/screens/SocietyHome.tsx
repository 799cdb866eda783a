import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { usePermission } from '../../use-permission.ts'
import { HomePage, type SocietyData } from '../components/HomePage.tsx'
import classes from '../components/home.module.css'
import { KeyNumbers } from '../components/KeyNumbers.tsx'
import { RunningStudies, runningStudies } from '../components/RunningStudies.tsx'
import { SocietyTodoList } from '../components/SocietyTodoList.tsx'
import { HOME } from '../messages.ts'
import { useListed } from '../queries.ts'
import { societyTodos } from '../todos.ts'

/** /mss-admin: tasks of the society's administrator, and participation in the running study (4 §2.3, decision G-087). */
export default function SocietyHome() {
  return (
    <HomePage>
      {data => (
        <>
          {data.isDemo ? null : <Due {...data} />}
          <KeyNumbers {...data} />
          <RunningStudy {...data} />
        </>
      )}
    </HomePage>
  )
}

/** Lists tasks. If the list of members is empty, there are no other tasks. */
function Due({ home: { society }, studies, now }: SocietyData) {
  const mayChange = usePermission('members')
  const undelivered = useListed(society.id, 'not_deliverable')
  const uninvited = useListed(society.id, 'not_invited')
  return (
    <section aria-labelledby="due">
      <h2 id="due" className={classes.heading}>
        {HOME.due}
      </h2>
      {society.listedMembers === 0 ? (
        <EmptyState
          title={HOME.noMembers}
          action={
            <Button component={Link} to="/mss-admin/manage/members">
              {HOME.toMembers}
            </Button>
          }
        >
          {HOME.noMembersText}
        </EmptyState>
      ) : undelivered === undefined || uninvited === undefined ? (
        <LoadingCards count={1} height={64} />
      ) : (
        <SocietyTodoList
          acts={societyTodos(studies, mayChange ? { undelivered, uninvited } : { undelivered: 0, uninvited: 0 }, now)}
        />
      )}
    </section>
  )
}

/** Shows participation in the primary study, or in the first open one. */
function RunningStudy(data: SocietyData) {
  const running = runningStudies(data.studies)
  return (
    <section aria-labelledby="studies">
      <h2 id="studies" className={classes.heading}>
        {HOME.running}
      </h2>
      {running.length === 0 ? (
        <EmptyState title={HOME.noneRunning}>{HOME.noneRunningText}</EmptyState>
      ) : (
        <RunningStudies {...data} studies={running.slice(0, 1)} />
      )}
      {data.studies.length > 1 ? (
        <p className="flush mt-16">
          <Link to="/mss-admin/participation">{HOME.allStudies}</Link>
        </p>
      ) : null}
    </section>
  )
}
