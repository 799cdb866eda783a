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
  /** Called on Escape or a click outside: the answer that changes nothing. */
  readonly onClose: () => void
  readonly title: string
  readonly isTitleHidden?: boolean
  readonly children: ReactNode
  /** The error of the last action, announced when it appears; empty if there is none. */
  readonly trouble?: string | null
  /** The primary one first. None if the content has its own. */
  readonly actions?: readonly DialogAction[]
  /** Stacked vertically, for long labels. */
  readonly areActionsStacked?: boolean
  /** Makes a form of it. Until the promise that it returns is settled, it is not called again. */
  readonly onSubmit?: () => unknown
  /** Makes a form of it: one of `useForm`. */
  readonly form?: { readonly ref: RefObject<HTMLFormElement | null>; readonly submit: (event: FormEvent) => void }
  /** The width of the dashboard's dialogs (1 §9). */
  readonly isNarrow?: boolean
  /** The width of the dialog for job questions (3 §9). */
  readonly isWide?: boolean
  /** Stays where it begins while its content grows and shrinks. */
  readonly isAtTop?: boolean
  /** For dialogs with input that must not be lost by a click outside. */
  readonly ignoresOutsideClicks?: boolean
}

/**
 * A question with its answers as buttons, or a small form. The browser's own dialog: it keeps the focus, and its code need not be loaded.
 * The handler of an action may move the focus, for example to another dialog. Otherwise it returns to where it was.
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
        // The dialog is its inner part; what else belongs to it is the backdrop.
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
