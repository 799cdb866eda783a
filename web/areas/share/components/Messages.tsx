import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { Message } from '#rules/share/validation.ts'
import classes from './question.module.css'

interface Props {
  readonly id: string
  readonly messages: readonly Message[]
}

/** Shows errors and missing input where the member can fix them. Announced when they appear. */
export function Messages({ id, messages }: Props) {
  return (
    <div id={id} role="alert" className={classes.messages}>
      {messages.map(({ message, invalid }) => (
        <p key={message} className={classes.message} data-invalid={invalid || undefined}>
          {invalid ? (
            <IconAlertTriangle size={18} aria-hidden="true" />
          ) : (
            <IconInfoCircle size={18} aria-hidden="true" />
          )}
          <span>{message}</span>
        </p>
      ))}
    </div>
  )
}
