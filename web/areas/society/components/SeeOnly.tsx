import { Banner } from '#web/ui/Strip.tsx'
import { SOCIETY } from '../messages.ts'

/** Note on a page that the reader has read-only access. */
export function SeeOnly() {
  return <Banner>{SOCIETY.seeOnly}</Banner>
}
