import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { Message } from '#rules/share/validation.ts'
import { FORM } from '../messages.ts'
import classes from './question.module.css'
import type { GoTo } from './question.ts'

interface Props {
  readonly id: string
  readonly messages: readonly Message[]
  readonly goTo?: GoTo | undefined
}

/** Shows errors and missing input where the member can fix them, with the value that they compare with. Announced when they appear. */
export function Messages({ id, messages, goTo }: Props) {
  return (
    <div id={id} role="alert" className="mt-8">
      {messages.map(({ message, invalid, compared }) => (
        <div key={message} className={classes.message} data-invalid={invalid || undefined}>
          {invalid ? (
            <IconAlertTriangle size={18} aria-hidden="true" />
          ) : (
            <IconInfoCircle size={18} aria-hidden="true" />
          )}
          <div>
            <p>{message}</p>
            {compared ? <Compared text={compared.text} onGo={goTo?.(compared.question_id) ?? null} /> : null}
          </div>
        </div>
      ))}
    </div>
  )
}

/** Shows why the server rejected an answer. */
export function Refusal({ reason }: { readonly reason: string | undefined }) {
  if (reason === undefined) return null
  return (
    <p role="alert" className={classes.message} data-invalid>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span>We couldn’t accept this answer: {reason}</span>
    </p>
  )
}

/** Shows the other value and leads to its question. */
function Compared({ text, onGo }: { readonly text: string | null; readonly onGo: (() => void) | null }) {
  if (text === null && !onGo) return null
  return (
    <p className={classes.compared}>
      {text === null ? null : <span>{text}</span>}
      {onGo ? (
        <button type="button" className={classes.go} onClick={onGo}>
          {FORM.goTo}
        </button>
      ) : null}
    </p>
  )
}
