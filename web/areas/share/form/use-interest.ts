import { useCallback, useState } from 'react'

const keyOf = (userId: number, surveyId: number): string => `collegium-interest:${userId}:${surveyId}`

export interface InterestState {
  readonly isWanted: boolean
  /** Called when the section is finished. */
  readonly want: () => void
  readonly shown: () => void
  readonly close: () => void
}

/**
 * Returns the state of the text at the end of a section that asks for interest. The text is shown once per survey on this device (1 §4).
 */
export function useInterestOnce(userId: number, surveyId: number): InterestState {
  const [isWanted, setWanted] = useState(false)
  const key = keyOf(userId, surveyId)
  const want = useCallback(() => setWanted(!wasShown(key)), [key])
  const shown = useCallback(() => remember(key), [key])
  const close = useCallback(() => setWanted(false), [])
  return { isWanted, want, shown, close }
}

function wasShown(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

function remember(key: string): void {
  try {
    localStorage.setItem(key, '1')
  } catch {
    // Without storage, the text may be shown again.
  }
}
