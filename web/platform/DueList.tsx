import { Button } from '@mantine/core'
import { Link } from 'react-router'
import classes from './DueList.module.css'

/** Task and its link. */
export interface Due {
  readonly key: string
  readonly text: string
  /** Second line, such as the names of the affected items. */
  readonly details?: string | undefined
  readonly tone: 'bad' | 'soon' | 'new' | 'plain'
  /** Link of the task. Without it, the text explains where to go. */
  readonly act?: { readonly to: string; readonly label: string } | undefined
}

interface Props {
  readonly due: readonly Due[]
  /** Text if there are no tasks. */
  readonly nothing: { readonly title: string; readonly text: string }
}

/** Lists a user's tasks on the home page of their area. */
export function DueList({ due, nothing }: Props) {
  if (due.length === 0)
    return (
      <p className={classes.nothing}>
        <strong>{nothing.title}.</strong> {nothing.text}
      </p>
    )
  return (
    <ul className="plain-list grid gap-10">
      {due.map(({ key, text, details, tone, act }) => (
        <li key={key} className={classes.item} data-tone={tone}>
          <div className={classes.text}>
            <p>{text}</p>
            {details ? <p className={classes.details}>{details}</p> : null}
          </div>
          {act ? (
            <Button component={Link} to={act.to} variant="default" aria-label={`${act.label}: ${text}`}>
              {act.label}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
