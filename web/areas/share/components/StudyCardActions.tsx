import { Button, Loader } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { HomeEntry } from '#contract/share.ts'
import { buttonOf, type StudyButton } from '../home.ts'
import { STUDY } from '../home-messages.ts'
import { useGuide } from '../home-queries.ts'
import { HOME } from '../messages.ts'
import classes from './home.module.css'

interface Props {
  readonly entry: HomeEntry
  readonly titleId: string
  readonly isBusy: boolean
  readonly onPress: (entry: HomeEntry, action: StudyButton['action']) => void
  /** null: there is nothing to reset, or nobody who may. */
  readonly onReset: ((entry: HomeEntry) => void) | null
}

/** Everything that can be done with a study. Buttons that wait are not disabled: they would lose the focus. */
export function StudyCardActions({ entry, titleId, isBusy, onPress, onReset }: Props) {
  const reasonId = useId()
  const button = buttonOf(entry)
  const reason = button?.reason ?? null
  return (
    <div className={classes.actions}>
      {button ? (
        <Button
          size="md"
          aria-disabled={reason !== null || undefined}
          aria-describedby={reason ? `${titleId} ${reasonId}` : titleId}
          aria-busy={isBusy || undefined}
          data-disabled={reason !== null}
          leftSection={isBusy ? <Loader size={16} color="currentColor" aria-hidden="true" /> : null}
          onClick={reason === null ? () => onPress(entry, button.action) : undefined}
        >
          {button.label}
        </Button>
      ) : null}
      {entry.view_data ? (
        <Button
          component={Link}
          to={`/user/filters/${entry.id}`}
          variant="default"
          size="md"
          aria-describedby={titleId}
        >
          {HOME.viewData}
        </Button>
      ) : null}
      {entry.worksheet_file_name === null ? null : <Guide entry={entry} titleId={titleId} />}
      {onReset ? (
        <Button variant="default" size="md" aria-describedby={titleId} onClick={() => onReset(entry)}>
          {STUDY.reset}
        </Button>
      ) : null}
      {reason ? (
        <p id={reasonId} className={classes.reason}>
          {reason}
        </p>
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
        size="md"
        aria-describedby={titleId}
        aria-busy={guide.isPending || undefined}
        leftSection={
          guide.isPending ? <Loader size={16} aria-hidden="true" /> : <IconDownload size={18} aria-hidden="true" />
        }
        onClick={() => {
          if (!guide.isPending) guide.mutate(entry.id)
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
