import { useMediaQuery } from '@mantine/hooks'

/** Checks whether lists are shown as cards, and filters behind a button, which applies below 768 px. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
}
