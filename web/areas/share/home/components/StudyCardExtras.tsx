import { Button, Loader } from '@mantine/core'
import { IconChartBar, IconDownload, IconListCheck, IconRotate2 } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { HomeEntry } from '#contract/share/share.ts'
import { thanksPath } from '../../after-submission.ts'
import { REVIEW_TITLE } from '../../messages.ts'
import { STUDY } from '../messages.ts'
import { useGuide } from '../queries.ts'
import classes from './home.module.css'

interface Props {
  readonly entry: HomeEntry
  readonly titleId: string
  /** Handler of a reset, or `null` if there is nothing to reset or the user is not permitted to. */
  readonly onReset: ((entry: HomeEntry) => void) | null
}

/** Less frequent actions of a study. */
export function StudyCardExtras({ entry, titleId, onReset }: Props) {
  if (entry.worksheet_file_name === null && !onReset && !entry.survey) return null
  return (
    <div className={classes.extras}>
      {entry.survey ? (
        <Button
          component={Link}
          to={`/surveyForm/${entry.survey.id}/answers`}
          variant="subtle"
          size="sm"
          aria-describedby={titleId}
          leftSection={<IconListCheck size={17} aria-hidden="true" />}
        >
          {REVIEW_TITLE}
        </Button>
      ) : null}
      {entry.survey?.submitted ? (
        <Button
          component={Link}
          to={thanksPath({ surveyId: entry.survey.id, sectionId: null })}
          variant="subtle"
          size="sm"
          aria-describedby={titleId}
          leftSection={<IconChartBar size={17} aria-hidden="true" />}
        >
          {STUDY.results}
        </Button>
      ) : null}
      {entry.worksheet_file_name === null ? null : <Guide entry={entry} titleId={titleId} />}
      {onReset ? (
        <Button
          variant="subtle"
          size="sm"
          aria-describedby={titleId}
          leftSection={<IconRotate2 size={17} aria-hidden="true" />}
          onClick={() => onReset(entry)}
        >
          {STUDY.reset}
        </Button>
      ) : null}
    </div>
  )
}

function Guide({ entry, titleId }: Pick<Props, 'entry' | 'titleId'>) {
  const guide = useGuide()
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        aria-describedby={titleId}
        aria-busy={guide.isPending || undefined}
        leftSection={
          guide.isPending ? <Loader size={16} aria-hidden="true" /> : <IconDownload size={17} aria-hidden="true" />
        }
        onClick={() => {
          if (!guide.isPending) guide.mutate(entry)
        }}
      >
        {guide.isPending ? STUDY.guideLoading : STUDY.guide}
      </Button>
      {guide.isError ? (
        <p role="alert" className={classes.failure}>
          {STUDY.guideFailed}
        </p>
      ) : null}
    </>
  )
}
