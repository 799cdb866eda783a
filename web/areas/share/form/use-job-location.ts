import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { JobProfile } from '#contract/connect/connect.ts'
import { type JobLocation, locationResponses, NO_PREFERENCE, openingLocation } from '../job-location.ts'
import type { Snapshot } from '../protocol.ts'
import { deviceQueue } from '../queue.ts'
import type { Saver } from '../saving.ts'
import { ICO_QUESTION } from '../study.ts'

export interface JobLocationChoice {
  readonly location: JobLocation
  /** Whether the member has chosen. "No preference" counts as a choice. */
  readonly isChosen: boolean
  /** Whether the member chose the kind of place but no place, which is not an answer. */
  readonly isHalf: boolean
  /** @param isChosen `false` while only the kind of place is chosen */
  readonly choose: (location: JobLocation, isChosen: boolean) => void
  /** Whether the member skipped the choice. */
  readonly isSkipped: boolean
  readonly skip: () => void
  /** Save status, or `null` without a job profile. */
  readonly saving: Snapshot | null
}

/** Returns the member's preferred place of work. It is saved like an answer: first on this device, then in the default job profile. */
export function useJobLocation(userId: number, profile: JobProfile | null, saver: Saver | null): JobLocationChoice {
  const [{ location, isChosen }, setState] = useState(() =>
    profile
      ? openingLocation(profile, deviceQueue(userId, `ico-${profile.id}`).read())
      : { location: NO_PREFERENCE, isChosen: false },
  )
  const [isHalf, setHalf] = useState(false)
  const [isSkipped, setSkipped] = useState(false)
  const saving = useJobSaving(saver)
  const choose = useCallback(
    (next: JobLocation, isNowChosen: boolean) => {
      const isOther = next.type !== location.type || next.value !== location.value || isNowChosen !== isChosen
      if (isOther) saver?.change(ICO_QUESTION.id, locationResponses(next, isNowChosen))
      setState({ location: next, isChosen: isNowChosen })
      setHalf(!isNowChosen)
    },
    [saver, location, isChosen],
  )
  const skip = useCallback(() => {
    setSkipped(true)
    setHalf(false)
  }, [])
  return { location, isChosen, isHalf, choose, isSkipped, skip, saving }
}

/** Subscribes to a saver of the job profile, if there is one, and forwards browser events to it. */
export function useJobSaving(saver: Saver | null): Snapshot | null {
  const saving = useSyncExternalStore(saver?.subscribe ?? subscribeNothing, saver?.snapshot ?? snapshotNothing)
  useEffect(() => {
    if (!saver) return
    saver.start()
    const flush = (): void => saver.flush()
    const retry = (): void => saver.retry()
    window.addEventListener('pagehide', flush)
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('pagehide', flush)
      window.removeEventListener('online', retry)
    }
  }, [saver])
  return saving
}

const subscribeNothing = (): (() => void) => () => undefined
const snapshotNothing = (): null => null
