import { useSyncExternalStore } from 'react'
import { onOpenMatch, openMatch } from '../open-match.ts'

/** Returns the open match, or `null` if none. */
export function useOpenMatch() {
  return useSyncExternalStore(onOpenMatch, openMatch, openMatch)
}
