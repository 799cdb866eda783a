import { Button, TextInput } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconSend } from '@tabler/icons-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { JobProfile } from '#contract/connect/connect.ts'
import type { AnswerLine } from '#rules/share/answer-text.ts'
import type { Completion } from '#rules/share/progress.ts'
import { UNTIL_SIGN_OUT } from '#web/platform/clear-local-data.ts'
import { Card } from '#web/ui/Card.tsx'
import { REVIEW } from '../../answer-messages.ts'
import { SUBMIT } from '../../late-messages.ts'
import type { SubmissionControl } from '../../use-submission.ts'
import classes from './Review.module.css'
import { SubmissionNotice } from './SubmissionNotice.tsx'

const MAX_NAME_LENGTH = 255

export interface SubmitPanelProps {
  readonly isModule: boolean
  /** Year of the study, for the proposed name of the ICO. */
  readonly period: number
  /** Job profile if the study asks for a job preference. */
  readonly profile: Pick<JobProfile, 'id' | 'title'> | null
  readonly submission: SubmissionControl
  readonly onCancel: () => void
  readonly completion: Completion
  /** Location and terms of the ideal job in words. */
  readonly ico: readonly AnswerLine[]
  readonly onEditIco: () => void
  /** ID of the first field or button, which links lead to. */
  readonly firstId: string
}

/**
 * Confirms and submits a study or a module. A study that asks for a job preference also names the ICO (1 §4 Submitting), which has a
 * proposed name. Each step is repeatable, so a retry continues where the last attempt failed.
 */
export function SubmitPanel(props: SubmitPanelProps) {
  const { isModule, period, profile, submission, completion, ico, onEditIco, onCancel } = props
  const { state } = submission
  // Kept until the member signs out, because the location and terms are edited on another page.
  const key = `${UNTIL_SIGN_OUT}ico-name-${profile?.id}`
  const [typed, setTyped] = useLocalStorage<string | null>({ key, defaultValue: null, getInitialValueInEffect: false })
  const name = typed ?? (profile?.title || SUBMIT.icoProposal(period))
  const [isMissing, setMissing] = useState(false)
  const titleId = useId()
  const tooltipId = useId()
  const input = useRef<HTMLInputElement>(null)
  const isBusy = state.kind === 'sending'
  const start = (event: FormEvent): void => {
    event.preventDefault()
    if (isBusy || !completion.enabled) return
    const isEmpty = profile !== null && name.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) input.current?.focus()
    else void submission.request(profile ? name.trim() : '')
  }
  const title = profile ? SUBMIT.icoTitle : isModule ? SUBMIT.moduleTitle : SUBMIT.title
  return (
    <Card as="section" labelledBy={titleId} className={classes.submit}>
      <form noValidate onSubmit={start}>
        <h2 id={titleId} className={classes.submitTitle}>
          {title}
        </h2>
        {profile ? (
          <>
            <p>{SUBMIT.icoText}</p>
            <dl className={classes.ico}>
              {ico.map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            <Button variant="default" size="sm" className="mb-16" onClick={onEditIco}>
              {REVIEW.editIco}
            </Button>
            <TextInput
              id={props.firstId}
              ref={input}
              label={SUBMIT.icoName}
              description={REVIEW.nameHint}
              size="md"
              maxLength={MAX_NAME_LENGTH}
              autoComplete="off"
              required
              withAsterisk={false}
              value={name}
              error={isMissing ? SUBMIT.required : null}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value)
                setMissing(false)
              }}
            />
          </>
        ) : null}
        <p>{isModule ? SUBMIT.moduleText : SUBMIT.text}</p>
        {completion.tooltip ? (
          <p id={tooltipId} className={classes.cannot}>
            {completion.tooltip}
          </p>
        ) : null}
        <SubmissionNotice submission={submission} />
        {state.kind === 'waiting' ? null : (
          <div className="row gap-12">
            <Button
              id={profile ? undefined : props.firstId}
              type="submit"
              size="md"
              leftSection={<IconSend size={18} aria-hidden="true" />}
              loading={isBusy}
              aria-disabled={!completion.enabled || undefined}
              aria-describedby={completion.tooltip ? tooltipId : undefined}
              variant={completion.enabled ? 'filled' : 'default'}
            >
              {SUBMIT.submit}
            </Button>
            <Button
              variant="default"
              size="md"
              aria-disabled={isBusy || undefined}
              onClick={isBusy ? undefined : onCancel}
            >
              {SUBMIT.cancel}
            </Button>
          </div>
        )}
      </form>
    </Card>
  )
}
