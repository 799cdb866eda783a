import { Button } from '@mantine/core'
import type { Question } from '#rules/share/study.ts'
import { TEXT } from '#rules/share/text.ts'
import { FORM } from '../messages.ts'
import { nameOf } from '../study.ts'
import classes from './question.module.css'

interface Props {
  /** Question to answer first, or `null` if there is none. */
  readonly by: Question | null
  readonly onGo: (questionId: number) => void
}

/** Shows the placeholder for a question that is empty until another question has a selection. */
export function Blocked({ by, onGo }: Props) {
  if (!by) return <p className={classes.blocked}>You don’t need to answer anything here.</p>
  return (
    <div className={classes.blocked}>
      <p>{TEXT.selectOn(nameOf(by))}</p>
      <Button variant="light" onClick={() => onGo(by.id)}>
        {FORM.goTo}
      </Button>
    </div>
  )
}
