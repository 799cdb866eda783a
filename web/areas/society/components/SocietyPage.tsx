import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import type { SocietyAnswer } from '#contract/society.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { SOCIETY } from '../messages.ts'
import { useSociety } from '../queries.ts'
import { SocietyLogo } from './SocietyLogo.tsx'
import classes from './society.module.css'

interface Props {
  readonly id: number
  readonly title: string
  readonly lead?: ReactNode
  readonly children: (society: SocietyAnswer) => ReactNode
}

const PAGES = [
  ['edit', SOCIETY.details],
  ['edit-members', SOCIETY.members],
  ['mapping', SOCIETY.types],
  ['certifying-boards', SOCIETY.boards],
] as const

/** One of the pages of a society, with the way to the others. */
export function SocietyPage({ id, title, lead, children }: Props) {
  const { data: kept, isFetchedAfterMount, isError, isFetching, refetch } = useSociety(id)
  // What another page left behind may be older than what was saved there.
  const data = isFetchedAfterMount ? kept : undefined
  return (
    <>
      <Link to="/admin/society" className={classes.back}>
        {SOCIETY.all}
      </Link>
      <div className={classes.head}>
        {data ? <SocietyLogo society={data} size={48} /> : null}
        <PageHeading title={title} kicker={data?.name ?? ''} lead={data === null ? SOCIETY.missing : lead} />
      </div>
      {data ? (
        <>
          <nav className={classes.tabs} aria-label={SOCIETY.pages}>
            {PAGES.map(([page, name]) => (
              <NavLink key={page} to={`/admin/society/${page}/${id}`} end>
                {name}
              </NavLink>
            ))}
          </nav>
          {children(data)}
        </>
      ) : data === null ? null : isError ? (
        <ErrorState title={SOCIETY.failed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <LoadingCards count={2} height={220} />
      )}
    </>
  )
}
