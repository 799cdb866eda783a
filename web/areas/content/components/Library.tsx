import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { SUPPORT_MAIL } from '#web/platform/app.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { excerpt, searchLibrary } from '../library.ts'
import { LIBRARY } from '../messages.ts'
import type { Article } from '../queries.ts'
import classes from './library.module.css'

/** Lists all articles, with a search that filters while typing. The query is in the URL, so that Back restores it. */
export function Library({ articles }: { readonly articles: readonly Article[] }) {
  const [parameters, setParameters] = useSearchParams()
  const query = parameters.get('q') ?? ''
  const search = (words: string) => setParameters(words === '' ? {} : { q: words }, { replace: true })
  const found = searchLibrary(articles, query)
  return (
    <div className={classes.shelf}>
      <PageHeading title={LIBRARY.title} lead={LIBRARY.lead} />
      <search>
        <TextInput
          type="search"
          label={LIBRARY.search}
          size="md"
          leftSection={<IconSearch size={18} stroke={1.7} aria-hidden="true" />}
          maxLength={100}
          value={query}
          onChange={event => search(event.currentTarget.value)}
        />
        <p className={classes.count} role="status">
          {query.trim() === '' ? '' : LIBRARY.found(found.length)}
        </p>
      </search>
      {found.length === 0 ? (
        <EmptyState
          title={LIBRARY.nothing}
          action={
            <Button variant="default" onClick={() => search('')}>
              {LIBRARY.clear}
            </Button>
          }
        >
          {LIBRARY.nothingHint}
        </EmptyState>
      ) : (
        <ul className={classes.articles} aria-label={LIBRARY.articles}>
          {found.map(article => (
            <li key={article.key}>
              <Link to={`/help/${article.key}`} className={classes.article}>
                <span className="semibold ink">{article.header}</span>
                <span className="text-15 relaxed muted">{excerpt(article.words, query)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.ask}>
        {LIBRARY.ask} <a href={`mailto:${SUPPORT_MAIL}`}>{SUPPORT_MAIL}</a>.
      </p>
    </div>
  )
}
