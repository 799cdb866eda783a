import { type ComponentType, useState } from 'react'
import { flushSync } from 'react-dom'
import { showError } from '#web/platform/errors.ts'
import { FORGOT } from '../messages.ts'
import type { ForgotPasswordProps } from './ForgotPasswordDialog.tsx'
import classes from './password.module.css'

const load = () => import('./ForgotPasswordDialog.tsx')

/** Button below the sign-in form. The code of its pop-up is loaded on demand. */
export function ForgotPassword() {
  const [Dialog, setDialog] = useState<ComponentType<ForgotPasswordProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    try {
      const { ForgotPasswordDialog } = await load()
      // Rendered before it opens. Otherwise, it couldn't restore the focus.
      flushSync(() => setDialog(() => ForgotPasswordDialog))
      setOpen(true)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <>
      <button
        type="button"
        className={classes.forgot}
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => void open()}
      >
        {FORGOT.title}
      </button>
      {Dialog ? <Dialog isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
