import { useParams } from 'react-router'
import { CallError } from '#web/platform/client.ts'
import { ListLink } from '#web/platform/list/ListLink.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import classes from '../components/editor.module.css'
import { TextForm } from '../components/TextForm.tsx'
import { EDITOR } from '../messages.ts'
import { useText } from '../queries.ts'

/** /admin/content/edit/{key}: edits one text (decision G-095). */
export default function EditText() {
  const { key = '' } = useParams()
  const { data, error, isFetching, refetch } = useText(key)
  const isMissing = error instanceof CallError && (error.status === 404 || error.status === 422)
  return (
    <>
      <ListLink to="/admin/content" className={classes.all}>
        {EDITOR.all}
      </ListLink>
      <PageHeading title={EDITOR.editTitle} lead={isMissing ? EDITOR.missing : key} />
      {data ? (
        <TextForm key={data.key} text={data} />
      ) : isMissing ? null : error ? (
        <ErrorState title={EDITOR.failed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingCards count={1} height={320} />
      )}
    </>
  )
}
