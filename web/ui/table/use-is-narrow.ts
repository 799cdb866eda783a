import { useMediaQuery } from '@mantine/hooks'

/** Whether lists are shown as cards, and filters behind a button: below 768 px. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
}
