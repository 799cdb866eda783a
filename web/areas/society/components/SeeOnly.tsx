import { Strip } from '#web/ui/Strip.tsx'
import { SOCIETY } from '../messages.ts'

/** Says on a page that its reader may change nothing there. */
export function SeeOnly() {
  return <Strip>{SOCIETY.seeOnly}</Strip>
}
