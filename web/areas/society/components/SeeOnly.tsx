import { Banner } from '#web/ui/Banner.tsx'
import { SOCIETY } from '../messages.ts'

/** Note on a page that the reader has read-only access. */
export function SeeOnly() {
  return <Banner>{SOCIETY.seeOnly}</Banner>
}
