import { Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconChevronRight, IconCircleCheck, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toastInfo } from '#web/platform/toasts.ts'
import { isCompleted, type ModuleNote, type Progress, percentOf, progressText } from '../entries.ts'
import { MODULE } from '../messages.ts'
import classes from './module.module.css'

interface Props {
  readonly title: string
  /** Progress, or `null` while loading or after a failure. */
  readonly progress: Progress | null
  readonly isFailed: boolean
  readonly onRetry: () => void
  /**
   * ID of the note that explains that the core comes first. The card also shows the note when clicked. `null` if the module can be opened.
   */
  readonly tooEarly: string | null
  /** Target of the link, or `null` for no link. */
  readonly to: string | null
  /** Status of the module's answers, or `null` if there is no note. */
  readonly note?: ModuleNote | null
  /** Page where the module's answers are changed, submitted, or begun from last year's answers. `null` if it cannot be opened. */
  readonly wayIn?: string | null
}

const WAY_IN: Readonly<Record<ModuleNote, string>> = {
  unsent: MODULE.finish,
  changed: MODULE.finish,
  counts: MODULE.change,
  lastYear: MODULE.update,
}

/** Card of a module that is loading, has failed to load, or shows its progress (1 §4 Module card). */
export function ModuleCard({ title, progress, isFailed, onRetry, tooEarly, to, note = null, wayIn = null }: Props) {
  const content = (
    <>
      <span className={classes.title}>{title}</span>
      <State progress={progress} isFailed={isFailed} />
    </>
  )
  return (
    <li>
      <Body to={to} tooEarly={isFailed ? null : tooEarly}>
        {content}
      </Body>
      {isFailed ? (
        <button type="button" className={classes.retry} aria-label={`${MODULE.retry}, ${title}`} onClick={onRetry}>
          {MODULE.retry}
        </button>
      ) : null}
      {note === null || wayIn === null ? null : (
        <p className={classes.unsent}>
          {note === 'counts' ? null : `${MODULE[note]} `}
          <Link to={wayIn} aria-label={`${WAY_IN[note]}, ${title}`}>
            {WAY_IN[note]}
          </Link>
        </p>
      )}
    </li>
  )
}

type BodyProps = Pick<Props, 'to' | 'tooEarly'> & { readonly children: ReactNode }

function Body({ to, tooEarly, children }: BodyProps) {
  if (to !== null)
    return (
      <Link to={to} className={classes.card} data-open>
        {children}
        <IconChevronRight className={classes.mark} size={18} aria-hidden="true" />
      </Link>
    )
  if (tooEarly !== null)
    return (
      // Not `aria-disabled`, because a click explains why the button is not enabled.
      <button
        type="button"
        aria-describedby={tooEarly}
        className={classes.card}
        onClick={() => toastInfo(MODULE.coreFirst)}
      >
        {children}
        <IconLock className={classes.mark} size={18} aria-hidden="true" />
      </button>
    )
  return <div className={classes.card}>{children}</div>
}

function State({ progress, isFailed }: Pick<Props, 'progress' | 'isFailed'>) {
  if (isFailed)
    return (
      <span className={classes.state} data-kind="failed">
        <IconAlertTriangle size={16} aria-hidden="true" />
        {MODULE.failed}
      </span>
    )
  if (!progress)
    return (
      <span className={classes.state} aria-busy="true">
        <span className="visually-hidden">{MODULE.loading}</span>
        <Skeleton component="span" display="inline-block" height={12} width={96} />
      </span>
    )
  const percent = percentOf(progress)
  const isDone = isCompleted(progress)
  return (
    <span className={classes.state} data-kind={isDone ? 'done' : undefined}>
      {isDone ? <IconCircleCheck size={16} aria-hidden="true" /> : null}
      {progressText(progress)}
      {percent > 0 && !isDone ? (
        <span className={classes.bar} aria-hidden="true">
          <span style={{ width: `${percent}%` }} />
        </span>
      ) : null}
    </span>
  )
}
