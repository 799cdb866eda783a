import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { SOCIETY } from '../messages.ts'
import { useSociety } from '../queries.ts'
import type { CurrentSociety } from '../use-current-society.ts'
import { HeadingLogo } from './HeadingLogo.tsx'
import { SocietyTabs } from './SocietyTabs.tsx'
import classes from './society.module.css'

interface Props {
  readonly place: Pick<CurrentSociety, 'societyId' | 'isPlatform'>
  /** Name of the society, or an empty string until it has loaded. */
  readonly name: string
  readonly title: string
  readonly lead: ReactNode
  readonly actions: ReactNode
  /** Content of the page, hidden if the society does not exist. */
  readonly children: ReactNode
}

/**
 * Page for society administrators and platform administrators. For the latter, it also links to the society's other pages and to other
 * societies.
 */
export function SocietyHead({ place: { societyId, isPlatform }, name, children, ...heading }: Props) {
  const { data } = useSociety(isPlatform ? societyId : null)
  const isMissing = !(Number.isSafeInteger(societyId) && societyId > 0) || (isPlatform && data === null)
  const shown = isMissing ? { title: SOCIETY.missing, lead: SOCIETY.missingText } : { kicker: name, ...heading }
  return (
    <>
      {isPlatform ? (
        <div>
          <Link to="/admin/society" className={classes.back}>
            {SOCIETY.all}
          </Link>
          <div className={classes.head}>
            {isMissing ? null : <HeadingLogo society={data ?? undefined} />}
            <PageHeading {...shown} />
          </div>
          {isMissing ? null : <SocietyTabs id={societyId} />}
        </div>
      ) : (
        <PageHeading {...shown} />
      )}
      {isMissing ? null : children}
    </>
  )
}
