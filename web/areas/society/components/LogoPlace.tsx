import type { SocietyAnswer } from '#contract/society.ts'
import { SocietyLogo } from './SocietyLogo.tsx'

const SIZE = 48

/** The logo next to a heading, which does not move when it comes. */
export function LogoPlace({ society }: { readonly society: SocietyAnswer | undefined }) {
  return society ? (
    <SocietyLogo society={society} size={SIZE} />
  ) : (
    <span style={{ flex: 'none', width: SIZE, height: SIZE }} aria-hidden="true" />
  )
}
