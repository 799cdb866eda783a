import { useState } from 'react'
import { CallError } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { STEP } from '../messages.ts'
import { useConfirmSecondStep, usedPasskey, type Ways } from '../queries.ts'
import type { StepProps } from './CodeStep.tsx'
import classes from './second-factor.module.css'

/** Asks for a passkey only after a click. Some browsers reject other requests, and unexpected windows are annoying. */
export function PasskeyStep({
  request,
  onSignedIn,
  onFailure,
}: StepProps & { readonly request: NonNullable<Ways['passkey']> }) {
  const confirm = useConfirmSecondStep()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const use = async () => {
    setBusy(true)
    setTrouble('')
    try {
      onSignedIn(await confirm.mutateAsync(await usedPasskey(request)))
    } catch (error) {
      setBusy(false)
      if (onFailure(error)) return
      if (!(error instanceof CallError)) setTrouble(STEP.passkeyFailed)
      else if (error.status === 400 && error.body) setTrouble(error.body.message)
      else showError(error)
    }
  }
  return (
    <>
      <p className={classes.text}>{STEP.passkeyHint}</p>
      <ActionButton size="md" fullWidth isBusy={isBusy} onClick={use}>
        {STEP.passkey}
      </ActionButton>
      <p className={classes.trouble} role="alert">
        {trouble}
      </p>
    </>
  )
}
