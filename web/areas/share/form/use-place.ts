import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { JobProfile } from '#contract/connect.ts'
import { NO_PREFERENCE, openingPlace, type Place, responsesOfPlace } from '../place.ts'
import type { Snapshot } from '../protocol.ts'
import { deviceQueue } from '../queue.ts'
import type { Saver } from '../saving.ts'
import { ICO_QUESTION } from '../study.ts'

export interface PlaceChoice {
  readonly place: Place
  /** Said by the member, be it that there is no preference. */
  readonly isChosen: boolean
  /** @param isChosen false while a kind of place is chosen and the place itself is not */
  readonly choose: (place: Place, isChosen: boolean) => void
  /** Nothing chosen is no preference. */
  readonly settle: () => void
  /** null without a job profile. */
  readonly saving: Snapshot | null
}

/** Where the member would like to work, saved like an answer: first on this device, then with the default job profile. */
export function usePlace(userId: number, profile: JobProfile | null, saver: Saver | null): PlaceChoice {
  const [{ place, isChosen }, setState] = useState(() =>
    profile
      ? openingPlace(profile, deviceQueue(userId, `ico-${profile.id}`).read())
      : { place: NO_PREFERENCE, isChosen: false },
  )
  const saving = useSyncExternalStore(saver?.subscribe ?? subscribeNothing, saver?.snapshot ?? snapshotNothing)
  useEffect(() => {
    if (!saver) return
    saver.start()
    const flush = (): void => saver.flush()
    const wake = (): void => saver.wake()
    window.addEventListener('pagehide', flush)
    window.addEventListener('online', wake)
    return () => {
      window.removeEventListener('pagehide', flush)
      window.removeEventListener('online', wake)
    }
  }, [saver])
  const choose = useCallback(
    (next: Place, isNowChosen: boolean) => {
      const isOther = next.type !== place.type || next.value !== place.value || isNowChosen !== isChosen
      if (isOther) saver?.change(ICO_QUESTION.id, responsesOfPlace(next, isNowChosen))
      setState({ place: next, isChosen: isNowChosen })
    },
    [saver, place, isChosen],
  )
  const settle = useCallback(() => setState(before => ({ ...before, isChosen: true })), [])
  return { place, isChosen, choose, settle, saving }
}

const subscribeNothing = (): (() => void) => () => undefined
const snapshotNothing = (): null => null
