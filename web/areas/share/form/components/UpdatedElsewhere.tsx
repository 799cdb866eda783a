import { CloseButton } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { Question } from '#rules/share/study.ts'
import { FORM } from '../../messages.ts'
import { nameOf } from '../../study.ts'

/** Maximum number of questions listed by name. The others are only counted. */
const MAX_NAMED = 5

interface Props {
  readonly questions: readonly Question[]
  readonly onDismiss: () => void
}

/** Lists the answers on this screen that were changed elsewhere. A live region announces them. */
export default function UpdatedElsewhere({ questions, onDismiss }: Props) {
  const more = questions.length - MAX_NAMED
  const labels = questions.slice(0, MAX_NAMED).map(nameOf).join(', ') + (more > 0 ? ` and ${more} more` : '')
  return (
    <>
      <IconInfoCircle size={18} aria-hidden="true" />
      <span>{FORM.updatedElsewhere(labels)}</span>
      <CloseButton aria-label={FORM.dismiss} size={32} onClick={onDismiss} />
    </>
  )
}
