import { useState } from 'react'
import type { SocietyDto } from '#contract/society/society.ts'
import { formatDay } from '#web/platform/dates.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { ShownOnce } from '../../components/ShownOnce.tsx'
import { SOCIETY } from '../../messages.ts'
import { SOCIETIES } from '../messages.ts'
import { useRenewKey } from '../queries.ts'
import classes from './societies.module.css'

/** Creates the key that a society signs with, and shows it once (decision 56). */
export function SecretKey({ society }: { readonly society: SocietyDto }) {
  const renew = useRenewKey(society.id)
  const [isAsking, setAsking] = useState(false)
  const made = renew.data
  const since = made?.keyRenewed ?? society.keyRenewed
  const make = () => {
    setAsking(false)
    renew.mutate()
  }
  return (
    <Card as="section" labelledBy="society-key">
      <div className={classes.section}>
        <h2 id="society-key">{SOCIETIES.keyTitle}</h2>
        <p className={classes.quiet}>{SOCIETIES.keyText}</p>
        {made ? (
          <div role="status" className={classes.section}>
            <p>
              <strong>{SOCIETIES.keyOnce}</strong>
            </p>
            <ShownOnce secret={made.secret_key} onDone={renew.reset} />
          </div>
        ) : (
          <p>{since ? SOCIETIES.keySince(formatDay(since)) : SOCIETIES.keyNever}</p>
        )}
        <div className={classes.acts}>
          <ActionButton variant="default" isBusy={renew.isPending} onClick={() => (since ? setAsking(true) : make())}>
            {since ? SOCIETIES.keyRenew : SOCIETIES.keyMake}
          </ActionButton>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={SOCIETIES.keyRenewTitle}
        confirm={SOCIETIES.keyRenew}
        cancel={SOCIETY.cancel}
        isDanger
        onConfirm={make}
        onCancel={() => setAsking(false)}
      >
        <p>{SOCIETIES.keyRenewText}</p>
      </ConfirmDialog>
    </Card>
  )
}
