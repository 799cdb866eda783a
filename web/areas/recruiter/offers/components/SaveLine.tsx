import { IconAlertTriangle, IconCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { OFFER_FORM } from '../messages.ts'
import type { SaveStatus } from '../use-offer-form.ts'
import classes from './offer-form.module.css'

interface Props {
  readonly status: SaveStatus
  readonly isKept: boolean
  readonly onRetry: () => void
}

/** A status is announced only after this long, because saving comes and goes with what is typed. */
const SPOKEN_AFTER_MS = 1500

const ICONS = {
  saved: IconCheck,
  saving: IconCloudUp,
  unsaved: IconCloudUp,
  offline: IconCloudOff,
  refused: IconAlertTriangle,
} as const satisfies Record<SaveStatus, unknown>

/** Whether all is saved, as the study form says it. */
export function SaveLine({ status, isKept, onRetry }: Props) {
  const text = status === 'offline' && !isKept ? OFFER_FORM.offlineUnkept : OFFER_FORM[status]
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), SPOKEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  const Icon = ICONS[status]
  return (
    <p className={classes.saveLine} data-status={status}>
      <Icon size={16} aria-hidden="true" />
      <span aria-hidden="true">{text}</span>
      <span role="status" className={classes.hidden}>
        {spoken}
      </span>
      {status === 'offline' ? (
        <button type="button" className={classes.textButton} onClick={onRetry}>
          {OFFER_FORM.retry}
        </button>
      ) : null}
    </p>
  )
}
