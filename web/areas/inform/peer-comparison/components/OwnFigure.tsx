import type { ResultItem } from '#contract/inform.ts'
import { aboutValueText } from '#web/charts/bins.ts'
import { peopleText } from '#web/charts/count-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { BasisMark } from '../../components/BasisMark.tsx'
import { NOT_COUNTED, WITHHELD } from '../../messages.ts'
import { answerOf } from '../../texts.ts'
import { AFTER } from '../messages.ts'
import classes from './AfterSubmission.module.css'

interface Props {
  readonly title: string
  readonly result: ResultItem['results'][number]
  /** Whether the reader's answers are not included yet. */
  readonly isWaiting: boolean
  /** Name of the group, such as "respondents in Hospital Medicine". */
  readonly peers: string
}

/** Shows the median of a measure next to the reader's value. */
export function OwnFigure({ title, result, isWaiting, peers }: Props) {
  const { released, prefix, suffix } = result
  const answer = answerOf(result, peers)
  return (
    <Card as="li" className={classes.figure}>
      <h3 className={classes.measure}>{title}</h3>
      {released.kind !== 'histogram' ? (
        <p className={classes.text}>{WITHHELD[released.kind === 'withheld' ? released.because : 'few']}</p>
      ) : (
        <>
          <dl className={classes.pair}>
            <div>
              <dt>{AFTER.median}</dt>
              <dd>{aboutValueText(released.stats.median, { prefix, suffix }) || '–'}</dd>
            </div>
            <div>
              <dt>{AFTER.mine}</dt>
              <dd data-own={answer ? '' : undefined}>
                {answer ? answer.value : isWaiting ? NOT_COUNTED : AFTER.unanswered}
              </dd>
            </div>
          </dl>
          {answer ? <p className={classes.text}>{answer.text}</p> : null}
          <p className={classes.people}>{peopleText(released)}</p>
          <BasisMark released={released} />
        </>
      )}
    </Card>
  )
}
