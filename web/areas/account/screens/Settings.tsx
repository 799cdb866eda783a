import { useEffect } from 'react'
import { Link } from 'react-router'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { useSettings } from '../account-queries.ts'
import classes from '../components/account.module.css'
import { SETTINGS } from '../messages.ts'

/** /admin/settings: every setting of the platform (4 §2.2). */
export default function Settings() {
  const { data, error, isError, isFetching, refetch } = useSettings()
  // A list that does not load is an error of the console, not a toast (4 §8).
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
  return (
    <>
      <PageHeading title={SETTINGS.title} lead={SETTINGS.lead} />
      {isError ? (
        <ErrorState title={SETTINGS.failed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !data ? (
        <LoadingCards count={1} height={320} />
      ) : data.length === 0 ? (
        <EmptyState title={SETTINGS.none} />
      ) : (
        <Card>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{SETTINGS.key}</th>
                <th scope="col">{SETTINGS.value}</th>
                <th scope="col" className={classes.narrow}>
                  {SETTINGS.type}
                </th>
                <th scope="col">{SETTINGS.edit}</th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ key, value, value_type }) => (
                <tr key={key}>
                  <th scope="row">{key}</th>
                  <td>{value === '' ? <span className={classes.quiet}>{SETTINGS.empty}</span> : value}</td>
                  <td className={classes.narrow}>{value_type}</td>
                  <td>
                    <Link to={`/admin/settings/edit/${key}`} className={classes.edit} aria-label={SETTINGS.editOf(key)}>
                      {SETTINGS.edit}
                    </Link>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </>
  )
}
