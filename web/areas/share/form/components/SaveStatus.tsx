import { IconAlertTriangle, IconCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from '../../components/form.module.css'
import { SAVING } from '../../messages.ts'
import type { Snapshot } from '../../protocol.ts'

export interface LinkToQuestion {
  readonly number: number
  readonly onGo: () => void
}

/** Questions whose answer is invalid, so that it isn't saved. */
export interface Unsaved {
  readonly count: number
  /** First one, unless it is on the screen. */
  readonly first: LinkToQuestion | null
}

interface Props {
  readonly onRetry: () => void
  readonly saving: Snapshot
  /** Question whose answer was rejected. */
  readonly refused: LinkToQuestion | null
  readonly unsaved: Unsaved
}

/** Milliseconds before a status is announced, because the status changes briefly with every answer. */
const SPOKEN_AFTER_MS = 1_500

/** Save status. It is visible immediately, but announced only once a new status has settled. */
export function SaveStatus({ onRetry, saving, refused, unsaved }: Props) {
  // An invalid answer is never shown as saved.
  const isUnsaved = unsaved.count > 0 && (saving.status === 'saved' || saving.status === 'clean')
  const text = isUnsaved ? SAVING.unsaved(unsaved.count) : textOf(saving)
  const spoken = useAtRest(text)
  const status = isUnsaved ? 'refused' : saving.status
  const link = refused ?? (isUnsaved ? unsaved.first : null)
  const Icon = ICONS[status]
  return (
    <div className={classes.saving} data-status={status}>
      {Icon ? <Icon size={16} aria-hidden="true" /> : null}
      <span aria-hidden="true">{text}</span>
      <span role="status" className="visually-hidden">
        {spoken}
      </span>
      {saving.status === 'offline' ? (
        <button type="button" className={classes.link} onClick={onRetry}>
          {SAVING.retry}
        </button>
      ) : null}
      {link ? (
        <button type="button" className={classes.link} onClick={link.onGo}>
          Go to Question {link.number}
        </button>
      ) : null}
    </div>
  )
}

const ICONS = {
  clean: null,
  saving: IconCloudUp,
  saved: IconCheck,
  offline: IconCloudOff,
  refused: IconAlertTriangle,
  'signed-out': IconCloudOff,
  closed: IconAlertTriangle,
} as const

function textOf({ status, isPersisted }: Snapshot): string {
  switch (status) {
    case 'clean':
      return ''
    case 'saving':
      return SAVING.saving
    case 'saved':
      return SAVING.saved
    case 'offline':
      return isPersisted ? SAVING.offline : SAVING.offlineUnkept
    case 'refused':
      return SAVING.refused
    case 'signed-out':
      return SAVING.signedOut
    case 'closed':
      return SAVING.closed
  }
}

function useAtRest(text: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), SPOKEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
