import { useId, useState } from 'react'
import { formatDay } from '#web/platform/dates.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Pager } from '#web/ui/table/Pager.tsx'
import { OrganizationName } from '../../components/OrganizationName.tsx'
import { RECEIPTS } from '../messages.ts'
import { useSeenBy } from '../queries.ts'
import classes from './receipts.module.css'

/** Lists the organizations that saw an ICO, by day, latest first. */
export function SeenBy({ profileId }: { readonly profileId: number }) {
  const id = useId()
  const [page, setPage] = useState(0)
  const viewers = useSeenBy(profileId, page)
  return (
    <section aria-labelledby={id} className="mt-16">
      <h4 id={id} className="flush text-16 mb-4">
        {RECEIPTS.title}
      </h4>
      {viewers.data ? (
        <>
          <p className="quiet">{RECEIPTS.hint}</p>
          <ul className="plain-list mt-8">
            {viewers.data.items.map(({ id: organizationId, organization, mark, seen, is_kept_away, is_covered }) => (
              <li key={organizationId} className={classes.item}>
                <span className="breakable">
                  <OrganizationName name={organization} mark={mark} />
                </span>{' '}
                <span className="quiet">
                  {[RECEIPTS.on(formatDay(seen)), is_kept_away === 1 && RECEIPTS.keptAway].filter(Boolean).join(' · ')}
                </span>
                {is_covered === 1 ? <span className={classes.covered}>{RECEIPTS.covered}</span> : null}
              </li>
            ))}
          </ul>
          {viewers.data._meta.pageCount > 1 ? (
            <Pager
              page={page + 1}
              last={viewers.data._meta.pageCount}
              total={viewers.data._meta.totalCount}
              onPage={next => setPage(next - 1)}
            />
          ) : null}
        </>
      ) : viewers.isError ? (
        <ErrorState title={RECEIPTS.failed} retrying={viewers.isFetching} onRetry={() => void viewers.refetch()} />
      ) : (
        <p className="quiet" role="status">
          {RECEIPTS.loading}
        </p>
      )}
    </section>
  )
}
