import { Button } from '@mantine/core'
import { EDITOR } from '../messages.ts'
import classes from './MultiSurvey.module.css'

interface Props {
  readonly questions: number
  readonly surveys: number
  /** Number of invalid answers and answers rejected by the server. */
  readonly violations: number
  readonly refused: number
  readonly isBusy: boolean
  readonly trouble: string
  readonly onShow: () => void
  readonly onSave: () => void
}

/** Bar at the bottom of the window with the number of changes, the problems, and Save. */
export function MultiSurveyBar({ questions, surveys, violations, refused, isBusy, trouble, onShow, onSave }: Props) {
  const text = isBusy
    ? EDITOR.saving(surveys)
    : questions > 0
      ? EDITOR.changes(questions, surveys)
      : EDITOR.nothingChanged
  return (
    <div className={classes.bar}>
      <div className={classes.barInner}>
        <div className={classes.barText}>
          <p role="status" className="flush medium tabular ink">
            {text}
          </p>
          <p role="alert" className={classes.trouble}>
            {trouble || (violations > 0 ? EDITOR.toCorrect(violations) : refused > 0 ? EDITOR.refused(refused) : '')}
          </p>
          {violations + refused > 0 ? (
            <button type="button" className={classes.link} onClick={onShow}>
              {EDITOR.show}
            </button>
          ) : null}
        </div>
        <Button size="md" loading={isBusy} disabled={questions === 0 || violations > 0} onClick={onSave}>
          {EDITOR.save}
        </Button>
      </div>
    </div>
  )
}
