import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { WholeMemberImport } from '#contract/society/import.ts'
import { Card } from '#web/ui/Card.tsx'
import { IMPORTS } from '../messages.ts'
import { Figures } from './Findings.tsx'
import classes from './imports.module.css'

interface Props {
  readonly file: WholeMemberImport
  /** Path of the list of members. */
  readonly path: string
}

/** Shows the outcome of an import. */
export function Outcome({ file: { state, summary, failure }, path }: Props) {
  const [title, text] =
    state === 'done'
      ? [IMPORTS.doneTitle, null]
      : state === 'failed'
        ? [IMPORTS.failedTitle, `${failure ?? ''} ${IMPORTS.failedText}`]
        : [IMPORTS.canceledTitle, IMPORTS.canceledText]
  return (
    <Card as="section" className={classes.card} labelledBy="outcome">
      <div role="status">
        <h2 id="outcome" className={classes.title}>
          {title}
        </h2>
      </div>
      {text ? <p className={classes.text}>{text}</p> : null}
      {state === 'done' && summary ? <Figures summary={summary} isDone /> : null}
      <div className="row gap-8">
        <Button component={Link} to={path}>
          {IMPORTS.back}
        </Button>
        <Button component={Link} to={`${path}/import`} variant="default">
          {IMPORTS.another}
        </Button>
      </div>
    </Card>
  )
}
