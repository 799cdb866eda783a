import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'react-router'
import { SETTING_GROUPS } from '#rules/account/setting-list.ts'
import { callForFile } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { saveFile } from '#web/platform/list/save-file.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import classes from '../components/settings.module.css'
import { type DescribedSetting, describe, matches } from '../describe.ts'
import { SETTINGS } from '../messages.ts'
import { settingsQuery } from '../queries.ts'

/** Page /admin/settings with all platform settings by group (4 §2.2). The search text is in the URL. */
export default function Settings() {
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery)
  const [parameters, setParameters] = useSearchParams()
  const search = parameters.get('search') ?? ''
  const found = data?.map(describe).filter(setting => matches(setting, search))
  const download = () => callForFile('GET settings/index', { query: { format: 'csv' } }).then(saveFile, showError)
  return (
    <>
      <PageHeading
        title={SETTINGS.title}
        lead={SETTINGS.lead}
        actions={
          <Button variant="default" onClick={download}>
            {SETTINGS.download}
          </Button>
        }
      />
      <TextInput
        type="search"
        size="md"
        className={classes.search ?? ''}
        label={SETTINGS.search}
        value={search}
        onChange={event => setParameters(withSearch(event.currentTarget.value), { replace: true })}
      />
      {found ? (
        <div className="stack gap-24">
          <p role="status" className="visually-hidden">
            {SETTINGS.found(found.length)}
          </p>
          {found.length === 0 ? <EmptyState title={SETTINGS.none}>{SETTINGS.noneText}</EmptyState> : null}
          {Object.entries(SETTING_GROUPS).map(([group, title]) => (
            <Group key={group} id={group} title={title} settings={found.filter(setting => setting.group === group)} />
          ))}
        </div>
      ) : isError ? (
        <ErrorState title={SETTINGS.failed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <LoadingCards count={3} height={180} />
      )}
    </>
  )
}

const withSearch = (text: string): Record<string, string> => (text === '' ? {} : { search: text })

interface GroupProps {
  readonly id: string
  readonly title: string
  readonly settings: readonly DescribedSetting[]
}

function Group({ id, title, settings }: GroupProps) {
  const { search } = useLocation()
  if (settings.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="heading text-17 mb-12">
        {title}
      </h2>
      <Card>
        <ul className={classes.list}>
          {settings.map(({ key, name, means, value, facts }) => (
            <li key={key} className={classes.setting}>
              <div className={classes.words}>
                <h3 className="flush text-15 semibold ink">{name}</h3>
                {means === '' ? null : <p className="flush">{means}</p>}
                <p className="flush text-13 muted">
                  {facts} <code>{key}</code>
                </p>
              </div>
              <span className={classes.value}>{value}</span>
              <Link
                to={{ pathname: `/admin/settings/edit/${key}`, search }}
                className={classes.edit}
                aria-label={SETTINGS.editOf(name)}
              >
                {SETTINGS.edit}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
