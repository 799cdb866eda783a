import { useSyncExternalStore } from 'react'
import { onOpenMatch, openMatch } from '../open-match.ts'

/** The match that is open; null: none. */
export function useOpenMatch() {
  return useSyncExternalStore(onOpenMatch, openMatch, openMatch)
}
