import { useState } from 'react'
import {
  AUDIENCES,
  type Audience,
  MAX_BODY_LENGTH,
  MAX_SUBJECT_LENGTH,
  mailingBodyError,
  mailingSubjectError,
} from '#rules/society/mailing.ts'
import { LeaveGuard } from '#web/platform/form/LeaveGuard.tsx'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Card } from '#web/ui/Card.tsx'
import { MultiCombobox } from '#web/ui/combobox/MultiCombobox.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { MAILINGS } from '../messages.ts'
import { readRecipients, useTestMessage, useWrite } from '../queries.ts'
import { whyNotRemind } from '../reminders.ts'
import classes from './mailings.module.css'

interface Props {
  readonly societyId: number
  readonly memberTypes: readonly { readonly id: number; readonly type_name: string }[]
  /** `nextReminder` is the time when members can be reminded again, or `null` if they can be reminded now. */
  readonly studies: readonly { readonly id: number; readonly title: string; readonly nextReminder: string | null }[]
  readonly leastReminded: number
  readonly hasEnoughToRemind: boolean
}

interface Values extends Record<string, unknown> {
  readonly audience: Audience
  readonly study: string
  readonly memberTypeIds: readonly number[]
  readonly subject: string
  readonly text: string
}

/** Confirmation with the number of recipients (`null` if hidden) and the function that continues. */
interface Asked {
  readonly count: number | null
  readonly answer: (isConfirmed: boolean) => void
}

/**
 * Form for an email to many members. The system chooses the recipients of a reminder (decision 57). The email is sent after the number of
 * recipients is confirmed.
 */
export function WriteForm({ societyId, memberTypes, studies, ...reminding }: Props) {
  const write = useWrite()
  const test = useTestMessage()
  const [asked, setAsked] = useState<Asked | null>(null)
  const confirmed = (count: number | null) => new Promise<boolean>(answer => setAsked({ count, answer }))
  const blank: Values = {
    audience: 'joined',
    study: String(studies[0]?.id ?? ''),
    memberTypeIds: [],
    subject: '',
    text: '',
  }
  const form = useServerForm<Values, unknown>({
    initialValues: blank,
    validate: values => {
      const held = whyNotRemind(values, studies, reminding)
      return held === null ? errorsOf(values) : { ...errorsOf(values), [held.field]: held.text }
    },
    isQuietWhileEmpty: true,
    submit: async ({ study, memberTypeIds, ...values }) => {
      const to = values.audience
      const count =
        to === 'not_submitted' ? null : await readRecipients({ societyId, to, memberTypeIds: memberTypeIds.join() })
      // The server explains why there are no recipients.
      if (count !== 0 && !(await confirmed(count))) throw new DOMException('Not confirmed', 'AbortError')
      return write.mutateAsync({
        societyId,
        ...values,
        memberTypeIds: [...memberTypeIds],
        ...(to === 'not_submitted' ? { questionnaireId: Number(study) } : {}),
      })
    },
    onSuccess: () => {
      toastSuccess(MAILINGS.written)
      form.resetForm(blank)
    },
  })
  const { audience, memberTypeIds, subject, text } = form.values
  const isReminder = audience === 'not_submitted'
  const held = whyNotRemind(form.values, studies, reminding)
  const offered = AUDIENCES.filter(each => each !== 'not_submitted' || studies.length > 0)
  const types = form.field('memberTypeIds')
  return (
    <Card as="section" className={classes.card} labelledBy="write">
      <h2 id="write" className="heading text-18">
        {MAILINGS.writeTitle}
      </h2>
      <Form form={form} aria-label={MAILINGS.writeTitle} className={classes.form}>
        <SelectField
          {...form.field('audience')}
          label={MAILINGS.audience}
          options={offered.map(value => ({ value, label: MAILINGS.audiences[value] }))}
        />
        {isReminder ? (
          <>
            <p className="quiet">{MAILINGS.reminderText(reminding.leastReminded)}</p>
            <SelectField
              {...form.field('study')}
              label={MAILINGS.study}
              options={studies.map(({ id, title }) => ({ value: String(id), label: title }))}
            />
            {held === null ? null : (
              <Banner tone="warning" role="status">
                {held.text}
              </Banner>
            )}
          </>
        ) : null}
        {memberTypes.length > 0 ? (
          <MultiCombobox
            name="memberTypeIds"
            label={MAILINGS.types}
            hint={MAILINGS.typesHint}
            placeholder={MAILINGS.typesPlaceholder}
            nothing={MAILINGS.typesNothing}
            items={memberTypes.map(({ id, type_name }) => ({ id, name: type_name }))}
            chosen={memberTypeIds}
            error={types.error}
            onChange={ids => types.onChange(ids)}
            onLeave={types.onBlur}
          />
        ) : null}
        <TextField {...form.field('subject')} label={MAILINGS.subject} maxLength={MAX_SUBJECT_LENGTH} />
        <TextAreaField
          {...form.field('text')}
          label={MAILINGS.text}
          description={MAILINGS.textHint}
          rows={8}
          maxLength={MAX_BODY_LENGTH}
        />
        <div className={classes.acts}>
          <SubmitButton isDisabled={held !== null} isSubmitting={form.isSubmitting}>
            {MAILINGS.send}
          </SubmitButton>
          <ActionButton
            variant="default"
            size="md"
            isBusy={test.isPending}
            isDisabled={Object.keys(errorsOf(form.values)).length > 0}
            onClick={() => test.mutate({ societyId, subject, text })}
          >
            {MAILINGS.sendTest}
          </ActionButton>
        </div>
      </Form>
      <LeaveGuard form={form} text={MAILINGS.leave} />
      <Confirmation
        asked={asked}
        onAnswer={isConfirmed => {
          asked?.answer(isConfirmed)
          setAsked(null)
        }}
      />
    </Card>
  )
}

function Confirmation({
  asked,
  onAnswer,
}: {
  readonly asked: Asked | null
  readonly onAnswer: (isConfirmed: boolean) => void
}) {
  const count = asked?.count ?? null
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={count === null ? MAILINGS.remindAsk : MAILINGS.sendAsk(count)}
      confirm={MAILINGS.send}
      cancel={MAILINGS.notYet}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <p>{count === null ? MAILINGS.remindAskText : MAILINGS.sendAskText}</p>
    </ConfirmDialog>
  )
}

function errorsOf({ subject, text }: Values): Record<string, string> {
  const wrongSubject = mailingSubjectError(subject)
  const wrongText = mailingBodyError(text)
  return {
    ...(wrongSubject === null ? {} : { subject: wrongSubject }),
    ...(wrongText === null ? {} : { text: wrongText }),
  }
}
