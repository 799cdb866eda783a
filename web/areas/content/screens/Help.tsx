import { Navigate, useLocation, useParams } from 'react-router'
import { ArticlePage } from '../components/ArticlePage.tsx'
import { Library } from '../components/Library.tsx'
import { PagePending } from '../components/PagePending.tsx'
import { LIBRARY } from '../messages.ts'
import { useLibrary } from '../queries.ts'

/** Anchors of sections that moved from this page to separate pages. */
const MOVED = ['#privacy', '#terms', '#accessibility']

/** /help and its articles: shows the knowledge library. */
export default function Help() {
  const { hash } = useLocation()
  const { article } = useParams()
  const library = useLibrary()
  const { data } = library
  if (MOVED.includes(hash)) return <Navigate to={`/${hash.slice(1)}`} replace />
  if (data) return article ? <ArticlePage key={article} articles={data} name={article} /> : <Library articles={data} />
  return <PagePending title={LIBRARY.title} lead={LIBRARY.lead} query={library} cards={{ count: 3, height: 90 }} />
}
