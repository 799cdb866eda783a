import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { safeHtml } from '#web/ui/rich-text/sanitize.ts'
import { STUDY } from '../messages.ts'
import { beginMessageQuery } from '../queries.ts'
import classes from './home.module.css'

/** Shows the text about beginning a study, with its loading and failed states. */
export function BeginText() {
  const { data, isError } = useQuery(beginMessageQuery)
  if (data) return <RichText html={safeHtml(data.body, 'new-tab')} />
  if (!isError) return <Skeleton height={96} />
  return (
    <p role="alert" className={classes.failure}>
      {STUDY.contentFailed}
    </p>
  )
}
