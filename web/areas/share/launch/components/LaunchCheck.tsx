import { Button } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import type { LaunchProblem } from '#rules/share/launch/index.ts'
import { Card } from '#web/ui/Card.tsx'
import { LAUNCH } from '../messages.ts'
import classes from './launch.module.css'

export interface ShownProblem extends LaunchProblem {
  /** Name of the place with the problem. */
  readonly name: string
  /** Path of the place in the editor, or `null` if it is on this page. */
  readonly path: string | null
}

interface Props {
  /** `null` during the first check. */
  readonly problems: readonly ShownProblem[] | null
  readonly minutes: number
  readonly onMakePrimary: () => void
}

/** Lists the problems of a study, each with a way to fix it. */
export function LaunchCheck({ problems, minutes, onMakePrimary }: Props) {
  const titleId = useId()
  return (
    <Card as="section" labelledBy={titleId} className={classes.part}>
      <h2 id={titleId} className={classes.title}>
        {LAUNCH.check}
      </h2>
      <p className="quiet" role="status">
        {problems === null ? LAUNCH.checking : problems.length === 0 ? LAUNCH.allWell : ''} {LAUNCH.minutes(minutes)}
      </p>
      <ul className={classes.problems}>
        {problems?.map(each => (
          <li key={`${each.name} ${each.problem}`} className={classes.problem} data-level={each.level}>
            <span className="shrinkable">
              <strong>
                {each.level === 'error' ? LAUNCH.error : LAUNCH.warning}: {each.name}
              </strong>
              <br />
              {each.problem}
            </span>
            <Fix problem={each} onMakePrimary={onMakePrimary} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Fix({ problem, onMakePrimary }: { readonly problem: ShownProblem; readonly onMakePrimary: () => void }) {
  const { name, path, place } = problem
  const button = { variant: 'default', size: 'compact-md' } as const
  if (place.kind === 'primary')
    return (
      <Button {...button} onClick={onMakePrimary}>
        {LAUNCH.makePrimary}
      </Button>
    )
  const label = `${LAUNCH.fix}: ${name}, ${problem.problem}`
  return path === null ? (
    <Button {...button} aria-label={label} onClick={goToReport}>
      {LAUNCH.fix}
    </Button>
  ) : (
    <Button {...button} component={Link} to={path} aria-label={label}>
      {LAUNCH.fix}
    </Button>
  )
}

function goToReport(): void {
  const heading = document.getElementById('report')
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
