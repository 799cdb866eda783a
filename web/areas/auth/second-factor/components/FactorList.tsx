import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatMoment } from '#web/platform/dates.ts'
import { PasswordDialog } from '#web/platform/form/PasswordDialog.tsx'
import { toastSuccess } from '#web/platform/toasts.ts'
import { TWO_STEP } from '../messages.ts'
import { type SecondFactors, useRemoveFactor, useRenewCodes } from '../queries.ts'
import classes from './second-factor.module.css'

interface Used {
  readonly created: string
  readonly last_used: string | null
}
interface Factor extends Used {
  /** ID of a passkey. `null` for the authenticator app. */
  readonly id: number | null
  readonly name: string
}

function usedText({ created, last_used }: Used): string {
  const added = formatMoment(created)
  return last_used === null ? TWO_STEP.added(added) : TWO_STEP.addedAndUsed(added, formatMoment(last_used))
}

interface Props {
  readonly factors: SecondFactors
  readonly onChanged: () => void
  readonly onCodes: (codes: readonly string[]) => void
}

/** Lists the user's second steps, each with a button to remove it. */
export function FactorList({ factors: { app, passkeys, recovery_codes_left }, onChanged, onCodes }: Props) {
  const [removed, setRemoved] = useState<Factor | null>(null)
  const [isRenewing, setRenewing] = useState(false)
  const factors: readonly Factor[] = [...(app ? [{ id: null, name: TWO_STEP.app, ...app }] : []), ...passkeys]
  if (factors.length === 0) return null
  return (
    <>
      <ul className={classes.factors}>
        {factors.map(factor => (
          <li key={factor.id}>
            <span className={classes.factor}>
              <strong>{factor.name}</strong>
              <span>{usedText(factor)}</span>
            </span>
            <Button variant="default" aria-label={TWO_STEP.removeOf(factor.name)} onClick={() => setRemoved(factor)}>
              {TWO_STEP.remove}
            </Button>
          </li>
        ))}
        <li>
          <span className={classes.factor}>
            <strong>{TWO_STEP.codes}</strong>
            <span>{TWO_STEP.codesLeft(recovery_codes_left)}</span>
          </span>
          <Button variant="default" onClick={() => setRenewing(true)}>
            {TWO_STEP.renew}
          </Button>
        </li>
      </ul>
      {removed ? <Remove factor={removed} onRemoved={onChanged} onClose={() => setRemoved(null)} /> : null}
      {isRenewing ? <Renew onCodes={onCodes} onClose={() => setRenewing(false)} /> : null}
    </>
  )
}

interface RemoveProps {
  readonly factor: Factor
  readonly onRemoved: () => void
  readonly onClose: () => void
}

function Remove({ factor, onRemoved, onClose }: RemoveProps) {
  const remove = useRemoveFactor(factor.id)
  return (
    <PasswordDialog
      title={TWO_STEP.removeOf(factor.name)}
      confirm={TWO_STEP.remove}
      isDanger
      submit={password => remove.mutateAsync(password)}
      onSuccess={({ message }) => {
        toastSuccess(message)
        onClose()
        onRemoved()
      }}
      onClose={onClose}
    >
      <p>{TWO_STEP.removeText}</p>
    </PasswordDialog>
  )
}

function Renew({ onCodes, onClose }: Pick<Props, 'onCodes'> & Pick<RemoveProps, 'onClose'>) {
  const renew = useRenewCodes()
  return (
    <PasswordDialog
      title={TWO_STEP.renewTitle}
      confirm={TWO_STEP.renewConfirm}
      submit={password => renew.mutateAsync(password)}
      onSuccess={({ recovery_codes }) => {
        onClose()
        onCodes(recovery_codes)
      }}
      onClose={onClose}
    >
      <p>{TWO_STEP.renewText}</p>
    </PasswordDialog>
  )
}
