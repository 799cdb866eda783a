import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { formatDay } from '#web/platform/dates.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import classes from '../components/editor.module.css'
import { type EditableText, useTexts } from '../editor-queries.ts'
import { EDITOR } from '../messages.ts'
import { findTexts } from '../wording.ts'

/** /admin/content: every text that the platform administrator can word anew (decision G-095). */
export default function Texts() {
  const [parameters, setParameters] = useSearchParams()
  const { data, isError, isFetching, refetch } = useTexts()
  const query = parameters.get('q') ?? ''
  const found = findTexts(data ?? [], query)
  return (
    <>
      <PageHeading title={EDITOR.title} lead={EDITOR.lead} />
      {isError ? (
        <ErrorState title={EDITOR.failed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !data ? (
        <LoadingCards count={1} height={320} />
      ) : (
        <>
          <search className={classes.search}>
            <TextInput
              type="search"
              label={EDITOR.search}
              size="md"
              leftSection={<IconSearch size={18} stroke={1.7} aria-hidden="true" />}
              maxLength={100}
              value={query}
              onChange={({ currentTarget: { value } }) =>
                setParameters(value === '' ? {} : { q: value }, { replace: true })
              }
            />
            <p role="status">{EDITOR.found(found.length, data.length)}</p>
          </search>
          {found.length === 0 ? <EmptyState title={EDITOR.nothing} /> : <List texts={found} />}
        </>
      )}
    </>
  )
}

function List({ texts }: { readonly texts: readonly EditableText[] }) {
  return (
    <Card>
      <ul className={classes.list} aria-label={EDITOR.title}>
        {texts.map(({ key, header, edited }) => (
          <li key={key}>
            <Link to={`/admin/content/edit/${key}`}>{header}</Link>
            <span className={classes.key}>{key}</span>
            <span className={classes.state}>{edited ? EDITOR.edited(formatDay(edited)) : EDITOR.original}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
