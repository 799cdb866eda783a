import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { memo } from 'react'
import type { PercentTotal } from '#rules/share/percent-total.ts'
import type { Completion } from '#rules/share/progress.ts'
import { FORM } from '../../messages.ts'
import classes from './actions.module.css'
import { CompleteButton } from './CompleteButton.tsx'

interface Props {
  readonly hasBack: boolean
  readonly hasNext: boolean
  readonly onBack: () => void
  readonly completion: Completion
  readonly onComplete: () => void
  readonly isModule: boolean
  /** Returns to the list of answers. `null` if the question wasn't opened from it. */
  readonly onReturn: (() => void) | null
  /** Total of a question whose parts must add up to 100 percent, or `null` for other questions. */
  readonly total: PercentTotal | null
}

const TOTAL_ID = 'percent-total'

/**
 * Bar fixed at the bottom of the window. Next submits the surrounding form, so Enter in an input works too. Any reason why Next will not
 * continue is shown next to it from the start.
 */
export const ActionBar = memo(function ActionBar(props: Props) {
  const { hasBack, hasNext, onBack, completion, onComplete, isModule, onReturn, total } = props
  return (
    <div className={classes.actions}>
      <div className={classes.actionsInner}>
        <Button
          size="md"
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
          onClick={onBack}
          aria-disabled={!hasBack || undefined}
          className={`${classes.back} ${hasBack ? '' : classes.off}`}
        >
          <span className={classes.backWord}>{FORM.back}</span>
        </Button>
        {onReturn ? (
          <span className={classes.complete}>
            <Button size="md" variant={completion.enabled ? 'filled' : 'default'} onClick={onReturn}>
              {FORM.backToAnswers}
            </Button>
          </span>
        ) : (
          <CompleteButton
            completion={completion}
            onComplete={onComplete}
            label={isModule ? FORM.completeModule : FORM.complete}
          />
        )}
        {total ? (
          <span id={TOTAL_ID} className={classes.total} data-met={total.isMet || undefined}>
            {total.isMet ? <IconCheck size={16} aria-hidden="true" /> : null}
            {total.text}
          </span>
        ) : null}
        <Button
          type="submit"
          size="md"
          variant={completion.enabled ? 'default' : 'filled'}
          rightSection={<IconArrowRight size={18} aria-hidden="true" />}
          aria-disabled={!hasNext || undefined}
          aria-describedby={total ? TOTAL_ID : undefined}
          className={hasNext ? undefined : classes.off}
        >
          {FORM.next}
        </Button>
      </div>
    </div>
  )
})
