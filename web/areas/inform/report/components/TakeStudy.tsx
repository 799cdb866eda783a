import { Button, Loader, Tooltip } from '@mantine/core'
import { type ComponentType, Suspense } from 'react'
import type { HomeEntry } from '#contract/share/share.ts'
import { IN_MAIN } from '../../components/in-main.ts'
import { PANEL } from '../../messages.ts'
import { useTakeStudy } from '../use-take-study.ts'

/** Dialog for an incomplete profile, passed in by the screen. */
export type ProfileDialog = ComponentType<{ readonly onSaved: () => void; readonly onClose: () => void }>

interface Props {
  readonly study: HomeEntry
  /** Whether the reader has already completed the study. */
  readonly isCompleted: boolean
  readonly ProfileDialog: ProfileDialog
}

/** Shows Take Study, enabled while the study is active for invitees who haven't completed it (2 §4.1). */
export function TakeStudy({ study, isCompleted, ProfileDialog }: Props) {
  const { take, isBusy, isAskingProfile, profileSaved, cancel } = useTakeStudy(study.id)
  const reason = whyNot(study, isCompleted)
  return (
    <>
      <Tooltip
        label={reason ?? PANEL.takeStudyHint}
        events={{ hover: true, focus: true, touch: true }}
        multiline
        maw={260}
        {...IN_MAIN}
      >
        <Button
          variant={reason === null ? 'filled' : 'default'}
          aria-disabled={reason !== null || undefined}
          data-disabled={reason !== null}
          aria-busy={isBusy || undefined}
          leftSection={isBusy ? <Loader size={16} color="currentColor" aria-hidden="true" /> : null}
          onClick={reason === null ? take : undefined}
        >
          {PANEL.takeStudy}
        </Button>
      </Tooltip>
      <Suspense fallback={null}>
        {isAskingProfile ? <ProfileDialog onSaved={profileSaved} onClose={cancel} /> : null}
      </Suspense>
    </>
  )
}

function whyNot(study: HomeEntry, isCompleted: boolean): string | null {
  if (isCompleted) return PANEL.completed
  if (!study.isActive) return PANEL.notOpen
  return study.isEligible ? null : PANEL.notInvited
}
