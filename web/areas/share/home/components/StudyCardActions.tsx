import { Button, Loader } from '@mantine/core'
import { Link } from 'react-router'
import type { HomeEntry } from '#contract/share/share.ts'
import { HOME } from '../../messages.ts'
import { type StudyButton, updatePathOf } from '../entries.ts'
import { STUDY } from '../messages.ts'
import classes from './home.module.css'

interface Props {
  readonly entry: HomeEntry
  /** Button that opens the study, or `null` if there is none. */
  readonly button: StudyButton | null
  /** Whether this is the first open study, whose action is the page's main one. */
  readonly isFirst: boolean
  readonly titleId: string
  /** ID of the paragraph that explains why the button is disabled. */
  readonly reasonId: string
  readonly isBusy: boolean
  readonly onPress: (entry: HomeEntry, action: StudyButton['action']) => void
}

/** Shows the study's button and the link to its results. Busy buttons are not disabled, because they would lose focus. */
export function StudyCardActions({ entry, button, isFirst, titleId, reasonId, isBusy, onPress }: Props) {
  const disabledReason = button?.disabledReason ?? null
  const updatePath = updatePathOf(entry)
  if (!button && !entry.view_data) return null
  return (
    <div className={classes.actions}>
      {button ? (
        <Button
          size={isFirst ? 'lg' : 'md'}
          variant={isFirst ? 'filled' : 'default'}
          aria-disabled={disabledReason !== null || undefined}
          aria-describedby={disabledReason ? `${titleId} ${reasonId}` : titleId}
          aria-busy={isBusy || undefined}
          data-disabled={disabledReason !== null}
          leftSection={isBusy ? <Loader size={16} color="currentColor" aria-hidden="true" /> : null}
          onClick={disabledReason === null ? () => onPress(entry, button.action) : undefined}
        >
          {button.label}
        </Button>
      ) : null}
      {updatePath ? (
        <Button component={Link} to={updatePath} variant="default" size="md" aria-describedby={titleId}>
          {STUDY.update}
        </Button>
      ) : null}
      {entry.view_data ? (
        <Button
          component={Link}
          to={`/user/filters/${entry.id}`}
          variant={isFirst ? (button ? 'subtle' : 'filled') : 'default'}
          size="md"
          aria-describedby={titleId}
        >
          {HOME.viewData}
        </Button>
      ) : null}
    </div>
  )
}
