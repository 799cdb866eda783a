import { IconAlertTriangle, IconCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { OFFER_FORM } from '../messages.ts'
import type { SaveStatus } from '../use-offer-form.ts'
import classes from './offer-form.module.css'

interface Props {
  readonly status: SaveStatus
  readonly isKept: boolean
  /** Fields not saved because of an error. */
  readonly waiting: readonly string[]
  readonly onRetry: () => void
}

/** Delay in ms before a status is announced, because the status changes often while the user types. */
const SPOKEN_AFTER_MS = 1500

const ICONS = {
  saved: IconCheck,
  saving: IconCloudUp,
  unsaved: IconCloudUp,
  offline: IconCloudOff,
  refused: IconAlertTriangle,
} as const satisfies Record<SaveStatus, unknown>

/** Shows whether all changes are saved, as in the study form. */
export function SaveLine({ status, isKept, waiting, onRetry }: Props) {
  const isWaiting = waiting.length > 0 && (status === 'unsaved' || status === 'refused')
  const unheard = isKept ? OFFER_FORM.offline : OFFER_FORM.offlineUnkept
  const text = isWaiting ? OFFER_FORM.waiting(waiting) : status === 'offline' ? unheard : OFFER_FORM[status]
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), SPOKEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  const shown = isWaiting ? 'refused' : status
  const Icon = ICONS[shown]
  return (
    <p className={classes.saveLine} data-status={shown}>
      <Icon size={16} aria-hidden="true" />
      <span aria-hidden="true">{text}</span>
      <span role="status" className="visually-hidden">
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
