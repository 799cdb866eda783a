import { Fragment, useEffect } from 'react'
import { Link } from 'react-router'
import type { AnswerOf } from '#contract/index.ts'
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
              {data.map(({ key, ...setting }) => (
                <tr key={key}>
                  <th scope="row">
                    <Key text={key} />
                  </th>
                  <td>
                    <Value {...setting} />
                  </td>
                  <td className={classes.narrow}>{setting.value_type}</td>
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

/** Broken between its words only, where the screen is narrow. */
function Key({ text }: { readonly text: string }) {
  const [first, ...others] = text.split('_')
  let end = first?.length ?? 0
  return (
    <>
      {first}
      {others.map(word => {
        end += word.length + 1
        return (
          <Fragment key={end}>
            _<wbr />
            {word}
          </Fragment>
        )
      })}
    </>
  )
}

/** As the editor says it. */
function Value({ value, value_type }: Pick<AnswerOf<'GET settings/index'>['items'][number], 'value' | 'value_type'>) {
  if (value === '') return <span className={classes.quiet}>{SETTINGS.empty}</span>
  if (value_type !== 'boolean') return value
  return value === '1' ? SETTINGS.yes : value === '0' ? SETTINGS.no : value
}
