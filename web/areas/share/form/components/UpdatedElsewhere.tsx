import { CloseButton } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { Question } from '#rules/share/study.ts'
import classes from '../../components/form.module.css'
import { FORM } from '../../messages.ts'
import { nameOf } from '../../study.ts'

/** Beyond this number the rest are only counted. */
const MOST = 5

interface Props {
  readonly questions: readonly Question[]
  readonly onDismiss: () => void
}

/** Shows and announces which answers on this screen were changed elsewhere. */
export function UpdatedElsewhere({ questions, onDismiss }: Props) {
  const more = questions.length - MOST
  const labels = questions.slice(0, MOST).map(nameOf).join(', ') + (more > 0 ? ` and ${more} more` : '')
  return (
    <div role="status" className={classes.updatedElsewhere}>
      {questions.length > 0 ? (
        <>
          <IconInfoCircle size={18} aria-hidden="true" />
          <span>{FORM.updatedElsewhere(labels)}</span>
          <CloseButton aria-label={FORM.dismiss} size={32} onClick={onDismiss} />
        </>
      ) : null}
    </div>
  )
}
