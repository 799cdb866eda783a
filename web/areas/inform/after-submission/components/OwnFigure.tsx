import type { ResultItem } from '#contract/inform.ts'
import { statText } from '#rules/inform/format.ts'
import { valueText } from '#web/charts/bins.ts'
import { Card } from '#web/ui/Card.tsx'
import { BasisMark } from '../../components/BasisMark.tsx'
import { NOT_COUNTED, STATE } from '../../messages.ts'
import { answerOf } from '../../texts.ts'
import { AFTER } from '../messages.ts'
import classes from './AfterSubmission.module.css'

interface Props {
  readonly title: string
  readonly result: ResultItem['results'][number]
  /** The reader's answers do not count yet. */
  readonly isWaiting: boolean
  /** Who the group is: "respondents in Hospital Medicine". */
  readonly peers: string
}

/** A measure's median beside the reader's own number. */
export function OwnFigure({ title, result, isWaiting, peers }: Props) {
  const { released, prefix, suffix } = result
  const affixes = { prefix, suffix }
  const answer = answerOf(result, peers)
  return (
    <Card as="li" className={classes.figure}>
      <h3 className={classes.measure}>{title}</h3>
      {released.kind !== 'histogram' ? (
        <p className={classes.text}>{STATE.withheld}</p>
      ) : released.basis.kind === 'combined' ? (
        <p className={classes.text}>{AFTER.rough}</p>
      ) : (
        <>
          <dl className={classes.pair}>
            <div>
              <dt>{AFTER.median}</dt>
              <dd>{statText(released.stats, 'median', value => valueText(value, affixes))}</dd>
            </div>
            <div>
              <dt>{AFTER.mine}</dt>
              <dd data-own={answer ? '' : undefined}>
                {answer ? answer.value : isWaiting ? NOT_COUNTED : AFTER.unanswered}
              </dd>
            </div>
          </dl>
          {answer ? <p className={classes.text}>{answer.text}</p> : null}
          <BasisMark basis={released.basis} />
        </>
      )}
    </Card>
  )
}
