import { useEffect } from 'react'
import { call } from '#web/platform/client.ts'
import { browserClock } from '../protocol.ts'
import { onActivity, TimeCounter } from './time.ts'

/** Records the time that the member spends on a survey. Failures are ignored. */
export function useTime(surveyId: number, isCounted: boolean): void {
  useEffect(() => {
    if (!isCounted) return
    const counter = new TimeCounter(browserClock, time => {
      call('POST survey/add-seconds-to-total-time', { query: { id: surveyId }, body: { time } }).catch(() => undefined)
    })
    const look = (): void => {
      if (document.visibilityState === 'hidden') counter.stop()
      else counter.run()
    }
    look()
    document.addEventListener('visibilitychange', look)
    const unlisten = onActivity(window, () => counter.active())
    return () => {
      counter.stop()
      document.removeEventListener('visibilitychange', look)
      unlisten()
    }
  }, [surveyId, isCounted])
}
