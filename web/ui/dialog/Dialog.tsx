import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { singleFlight } from '../single-flight.ts'
import { type DialogAction, DialogActions } from './DialogActions.tsx'
import classes from './dialog.module.css'
import { useModal } from './use-modal.ts'

interface Props {
  readonly isOpen: boolean
  /** Called on Escape or a click outside, which must not change anything. */
  readonly onClose: () => void
  readonly title: string
  readonly isTitleHidden?: boolean
  readonly children: ReactNode
  /** Error of the last action, announced when it appears, or empty if there is none. */
  readonly trouble?: string | null
  /** Actions, with the primary action first. Omit them if the content has its own actions. */
  readonly actions?: readonly DialogAction[]
  /** Whether the actions are stacked vertically, for long labels. */
  readonly areActionsStacked?: boolean
  /** Turns the dialog into a form. The function is not called again until its promise is settled. */
  readonly onSubmit?: () => unknown
  /** Form from `useForm`, which turns the dialog into a form. */
  readonly form?: { readonly ref: RefObject<HTMLFormElement | null>; readonly submit: (event: FormEvent) => void }
  /** Whether the dialog has the width of the dashboard's dialogs (1 §9). */
  readonly isNarrow?: boolean
  /** Whether the dialog has the width for job questions (3 §9). */
  readonly isWide?: boolean
  /** Whether the top of the dialog stays in place while its content grows and shrinks. */
  readonly isAtTop?: boolean
  /** Whether clicks outside are ignored, so that the dialog's input is not lost. */
  readonly ignoresOutsideClicks?: boolean
}

/**
 * Dialog with a question and buttons, or a small form. It uses the `dialog` element, which keeps the focus without additional code. The
 * handler of an action may move the focus, for example to another dialog. Otherwise, the focus returns to its previous position.
 */
export function Dialog({ isOpen, ...rest }: Props) {
  return isOpen ? createPortal(<Open {...rest} />, document.body) : null
}

function Open({
  onClose,
  title,
  isTitleHidden = false,
  children,
  actions = [],
  onSubmit,
  ...rest
}: Omit<Props, 'isOpen'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [runExclusive] = useState(singleFlight)
  useModal(dialog)
  const submitOwn = (event: FormEvent): void => {
    event.preventDefault()
    void runExclusive(async () => onSubmit?.())
  }
  const send = rest.form?.submit ?? (onSubmit ? submitOwn : null)
  const content = (
    <>
      <h2 id={titleId} className={isTitleHidden ? classes.hidden : classes.title}>
        {title}
      </h2>
      <div className={classes.text}>
        {children}
        {rest.trouble === undefined ? null : (
          <p role="alert" className={classes.trouble}>
            {rest.trouble}
          </p>
        )}
      </div>
      <DialogActions actions={actions} areStacked={rest.areActionsStacked ?? false} />
    </>
  )
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-narrow={rest.isNarrow || undefined}
      data-wide={rest.isWide || undefined}
      data-at-top={rest.isAtTop || undefined}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event: KeyboardEvent) => {
        // An open list in the dialog closes first.
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event: MouseEvent) => {
        // The inner element is the dialog, and the rest is the backdrop.
        if (event.target === dialog.current && !rest.ignoresOutsideClicks) onClose()
      }}
    >
      {send ? (
        <form ref={rest.form?.ref} className={classes.inner} noValidate onSubmit={send}>
          {content}
        </form>
      ) : (
        <div className={classes.inner}>{content}</div>
      )}
    </dialog>
  )
}
