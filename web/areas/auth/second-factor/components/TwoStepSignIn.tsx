import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { toastSuccess } from '#web/platform/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { TWO_STEP } from '../messages.ts'
import { hasPasskeys } from '../passkeys.ts'
import { useRefreshSecondFactors, useSecondFactors } from '../queries.ts'
import { AddApp } from './AddApp.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { FactorList } from './FactorList.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './second-factor.module.css'

/** Shows the user's second steps and adds more (decision G-123). */
export function TwoStepSignIn({ onChanged }: { readonly onChanged: () => void }) {
  const heading = useId()
  const { data, isError, isFetching, refetch } = useSecondFactors()
  const refresh = useRefreshSecondFactors()
  const [adding, setAdding] = useState<'app' | 'passkey' | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const finish = () => {
    refresh()
    onChanged()
  }
  /** New codes are shown first. */
  const show = (shown: readonly string[]) => {
    setCodes(shown)
    if (shown.length === 0) finish()
  }
  const onAdded = (shown: readonly string[]) => {
    toastSuccess(adding === 'app' ? TWO_STEP.appAdded : TWO_STEP.passkeyAdded)
    setAdding(null)
    show(shown)
  }
  const close = () => setAdding(null)
  return (
    <Card as="section" labelledBy={heading} className={classes.sheet}>
      <h2 id={heading}>{TWO_STEP.title}</h2>
      <p className={classes.text}>{TWO_STEP.lead}</p>
      {data ? <FactorList factors={data} onChanged={finish} onCodes={show} /> : null}
      {isError ? (
        <ErrorState title={TWO_STEP.failed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data ? (
        <div className="row centered gap-12">
          {data.app ? null : (
            <Button variant="default" onClick={() => setAdding('app')}>
              {TWO_STEP.addApp}
            </Button>
          )}
          {hasPasskeys() ? (
            <Button variant="default" onClick={() => setAdding('passkey')}>
              {TWO_STEP.addPasskey}
            </Button>
          ) : (
            <p className={classes.note}>{TWO_STEP.noPasskeys}</p>
          )}
        </div>
      ) : (
        <LoadingCards count={1} height={60} />
      )}
      {adding === 'app' ? <AddApp onAdded={onAdded} onClose={close} /> : null}
      {adding === 'passkey' ? <AddPasskey onAdded={onAdded} onClose={close} /> : null}
      {codes.length > 0 ? <RecoveryCodes codes={codes} onKept={() => show([])} /> : null}
    </Card>
  )
}
