import { Link, useParams } from 'react-router'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import classes from '../components/editor.module.css'
import { TextForm } from '../components/TextForm.tsx'
import { EDITOR } from '../messages.ts'
import { useTexts } from '../queries.ts'

/** /admin/content/edit/{key}: one text (decision G-095). */
export default function EditText() {
  const { key = '' } = useParams()
  const { data, isError, isFetching, isFetchedAfterMount, refetch } = useTexts()
  // Not what was loaded for the list: someone may have changed it since.
  const texts = isFetchedAfterMount ? data : undefined
  const text = texts?.find(each => each.key === key)
  const isMissing = texts !== undefined && !text
  return (
    <>
      <Link to="/admin/content" className={classes.all}>
        {EDITOR.all}
      </Link>
      <PageHeading title={EDITOR.editTitle} lead={isMissing ? EDITOR.missing : key} />
      {text ? (
        <TextForm key={text.key} text={text} />
      ) : isError ? (
        <ErrorState title={EDITOR.failed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : isMissing ? null : (
        <LoadingCards count={1} height={320} />
      )}
    </>
  )
}
