import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SocietyDto } from '#contract/society/society.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { SOCIETY } from '../messages.ts'
import { useSociety } from '../queries.ts'
import { HeadingLogo } from './HeadingLogo.tsx'
import { SocietyTabs } from './SocietyTabs.tsx'
import classes from './society.module.css'

interface Props {
  readonly id: number
  readonly title: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  readonly children: (society: SocietyDto) => ReactNode
}

/** Page of a society, with links to the society's other pages. */
export function SocietyPage({ id, title, lead, actions, children }: Props) {
  const { data: kept, isFetchedAfterMount, isError, isFetching, refetch } = useSociety(id)
  // Data cached by another page may be older than data saved there.
  const data = isFetchedAfterMount ? kept : undefined
  return (
    <>
      <Link to="/admin/society" className={classes.back}>
        {SOCIETY.all}
      </Link>
      <div className={classes.head}>
        {data === null ? null : <HeadingLogo society={data} />}
        <PageHeading
          title={data === null ? SOCIETY.missing : title}
          kicker={data?.name ?? ''}
          lead={data === null ? SOCIETY.missingText : lead}
          actions={data ? actions : null}
        />
      </div>
      {data ? (
        <>
          <SocietyTabs id={id} />
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
