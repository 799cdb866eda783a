import { Button } from '@mantine/core'
import type { QuestionRow } from '#contract/question.ts'
import { QUESTIONS } from '../messages.ts'
import classes from './editor.module.css'

interface Props {
  readonly question: QuestionRow
  readonly onCopy: () => void
  readonly onDelete: () => void
}

/** What can be done with a question of the list. */
export function RowActs({ question, onCopy, onDelete }: Props) {
  const name = question.label || question.prompt
  const button = { variant: 'default', size: 'compact-md' } as const
  return (
    <div className={classes.acts}>
      <Button {...button} aria-label={QUESTIONS.copyOf(name)} onClick={onCopy}>
        {QUESTIONS.copy}
      </Button>
      <Button {...button} aria-label={QUESTIONS.removeOf(name)} onClick={onDelete}>
        {QUESTIONS.remove}
      </Button>
    </div>
  )
}
