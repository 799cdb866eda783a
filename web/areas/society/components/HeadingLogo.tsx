import type { SocietyDto } from '#contract/society/society.ts'
import { SocietyLogo } from './SocietyLogo.tsx'

const SIZE = 48

/** Logo next to a heading, with reserved space so that the layout does not shift. */
export function HeadingLogo({ society }: { readonly society: SocietyDto | undefined }) {
  return society ? (
    <SocietyLogo society={society} size={SIZE} />
  ) : (
    <span style={{ flex: 'none', width: SIZE, height: SIZE }} aria-hidden="true" />
  )
}
