import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { AnswerOf } from '#contract/index.ts'
import { ADMIN_HOME, TASKS } from '../messages.ts'
import classes from './home.module.css'

type Task = AnswerOf<'GET gmAdmin/dashboard/get-overview-data'>['tasks'][number]

/** What waits for the administrator, each with where it is done. */
export function TaskList({ tasks }: { readonly tasks: readonly Task[] }) {
  if (tasks.length === 0)
    return (
      <p className={classes.nothing}>
        <strong>{ADMIN_HOME.nothing}.</strong> {ADMIN_HOME.nothingText}
      </p>
    )
  return (
    <ul className={classes.tasks}>
      {tasks.map(({ task, count, names }) => {
        const { text, to, action, kind } = TASKS[task]
        const said = text(count)
        const more = count - names.length
        return (
          <li key={task} className={classes.task} data-kind={kind}>
            <div className={classes.taskText}>
              <p>{said}.</p>
              {names.length > 0 ? (
                <p className={classes.names}>{[...names, ...(more > 0 ? [ADMIN_HOME.more(more)] : [])].join(', ')}</p>
              ) : null}
            </div>
            {to === undefined ? null : (
              <Button component={Link} to={to} variant="default" aria-label={`${action}: ${said}`}>
                {action}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
