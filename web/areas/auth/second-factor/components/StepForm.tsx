import { Button } from '@mantine/core'
import { useState } from 'react'
import { CallError } from '#web/platform/client.ts'
import { STEP } from '../messages.ts'
import { hasPasskeys } from '../passkeys.ts'
import type { SignInResult, Ways } from '../queries.ts'
import { CodeStep } from './CodeStep.tsx'
import { PasskeyStep } from './PasskeyStep.tsx'
import classes from './second-factor.module.css'

type Way = 'app' | 'passkey' | 'recovery'

interface Props {
  readonly options: Ways
  readonly onSignedIn: (signed: SignInResult) => void
  /** Called when the first step has expired. */
  readonly onOver: () => void
  readonly onLeave: () => void
}

const LABEL: Readonly<Record<Way, string>> = {
  app: STEP.useApp,
  passkey: STEP.usePasskey,
  recovery: STEP.useRecovery,
}

/** Form for the second step, with buttons for the other methods. */
export function StepForm({ options: { has_app, passkey }, onSignedIn, onOver, onLeave }: Props) {
  const ways: readonly Way[] = [
    ...(passkey && hasPasskeys() ? (['passkey'] as const) : []),
    ...(has_app ? (['app'] as const) : []),
    'recovery',
  ]
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery')
  const onFailure = (error: unknown): boolean => {
    const isOver = error instanceof CallError && error.status === 401
    if (isOver) onOver()
    return isOver
  }
  return (
    <>
      {way === 'passkey' && passkey ? (
        <PasskeyStep request={passkey} onSignedIn={onSignedIn} onFailure={onFailure} />
      ) : (
        // The `key` clears the input when the method changes.
        <CodeStep key={way} isRecovery={way === 'recovery'} onSignedIn={onSignedIn} onFailure={onFailure} />
      )}
      <div className="column centered gap-4 mt-24">
        {ways
          .filter(other => other !== way)
          .map(other => (
            <Button key={other} variant="subtle" onClick={() => setWay(other)}>
              {LABEL[other]}
            </Button>
          ))}
        <Button variant="subtle" onClick={onLeave}>
          {STEP.startOver}
        </Button>
      </div>
      {passkey && !hasPasskeys() ? <p className={classes.note}>{STEP.passkeyUnsupported}</p> : null}
      {way === 'recovery' ? <p className={classes.note}>{STEP.lost}</p> : null}
    </>
  )
}
