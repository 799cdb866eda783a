import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { NavLink } from 'react-router'
import { showsDemoData } from '#rules/account/settings.ts'
import { useUser } from '#web/platform/use-session.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import sheet from '../../components/society.module.css'
import { DEMO, HOME } from '../messages.ts'
import { type Home, homeQuery, type Study, studiesQuery } from '../queries.ts'
import classes from './home.module.css'
import { KpiButton } from './KpiButton.tsx'

export interface SocietyData {
  readonly home: Home
  readonly studies: readonly Study[]
  readonly isDemo: boolean
  readonly now: Date
}

const TABS = [
  ['/mss-admin', HOME.tabs.overview],
  ['/mss-admin/participation', HOME.tabs.participation],
  ['/mss-admin/results', HOME.tabs.results],
  ['/mss-admin/exchange', HOME.tabs.exchange],
] as const

/** One tab of the home page of a society's administrator, with links to the others. */
export function HomePage({ children }: { readonly children: (data: SocietyData) => ReactNode }) {
  const user = useUser()
  const isDemo = showsDemoData(user)
  const home = useQuery(homeQuery)
  const studies = useQuery(studiesQuery)
  const [now] = useState(() => new Date())
  const failed = home.isError ? home : studies.isError ? studies : null
  return (
    <>
      <PageHeading
        title={HOME.welcome(user.first_name)}
        kicker={home.data?.society.name ?? ''}
        actions={
          home.data && !isDemo ? (
            <KpiButton societyId={home.data.society.id} today={now.toISOString().slice(0, 10)} />
          ) : null
        }
      />
      <nav className={sheet.tabs} aria-label={HOME.pages}>
        {TABS.map(([to, name]) => (
          <NavLink key={to} to={to} end>
            {name}
          </NavLink>
        ))}
      </nav>
      <div className={classes.page}>
        {isDemo ? (
          <Banner tone="warning" role="status">
            <strong>{DEMO.title}</strong> {DEMO.text}
          </Banner>
        ) : null}
        {failed ? (
          <ErrorState title={HOME.failed} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
        ) : !home.data || !studies.data ? (
          <LoadingCards count={2} height={160} />
        ) : (
          children({ home: home.data, studies: studies.data, isDemo, now })
        )}
      </div>
    </>
  )
}
