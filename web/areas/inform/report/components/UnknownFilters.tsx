import { Banner } from '#web/ui/Banner.tsx'
import { FILTERS } from '../../filters/messages.ts'

/** Shows that filters in the link were omitted. */
export function UnknownFilters({ isShown }: { readonly isShown: boolean }) {
  return <div role="status">{isShown ? <Banner tone="warning">{FILTERS.gone}</Banner> : null}</div>
}
