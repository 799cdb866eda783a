import { Strip } from '#web/ui/Strip.tsx'
import { FILTERS } from '../../filters/messages.ts'

/** Says that filters of the link were left out. */
export function UnknownFilters({ isShown }: { readonly isShown: boolean }) {
  return <div role="status">{isShown ? <Strip tone="warning">{FILTERS.gone}</Strip> : null}</div>
}
