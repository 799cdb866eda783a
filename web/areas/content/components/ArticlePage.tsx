import { Link } from 'react-router'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { LIBRARY } from '../messages.ts'
import type { Article } from '../queries.ts'
import classes from './library.module.css'

/** Shows one article, with links to all articles and to the next one. */
export function ArticlePage({ articles, name }: { readonly articles: readonly Article[]; readonly name: string }) {
  const at = articles.findIndex(({ key }) => key === name)
  const article = articles[at]
  const next = article ? articles[at + 1] : undefined
  const back = (
    <Link to="/help" className={classes.back}>
      {LIBRARY.all}
    </Link>
  )
  if (!article)
    return (
      <>
        <PageHeading title={LIBRARY.missingTitle} lead={LIBRARY.missing} />
        {back}
      </>
    )
  return (
    <article className="readable">
      <PageHeading title={article.header} />
      <RichText html={article.html} isPage />
      <nav className={classes.ways} aria-label={LIBRARY.articles}>
        {back}
        {next ? (
          <Link to={`/help/${next.key}`} className={classes.back}>
            {LIBRARY.next}: {next.header}
          </Link>
        ) : null}
      </nav>
    </article>
  )
}
