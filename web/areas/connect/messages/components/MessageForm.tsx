import { Button } from '@mantine/core'
import { schemaResolver } from '@mantine/form'
import { useEffect, useState } from 'react'
import { createMessage } from '#contract/connect/message.ts'
import { MAX_BODY_LENGTH, MAX_SUBJECT_LENGTH } from '#rules/connect/messages.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { clearLocalDraft, type Draft, readDraft, saveMessageDraft } from '../drafts.ts'
import { MESSAGES } from '../messages.ts'
import { type Message, useSendMessage } from '../queries.ts'
import { replySubject } from '../subject.ts'

interface Props {
  readonly userId: number
  readonly matchId: number
  /** Name of the recipient. */
  readonly to: string
  /** Message to reply to. `null` for a new thread. */
  readonly reply: Message | null
  readonly onDone: () => void
}

/** Form for a new message or a reply. Typed text is stored on this device until it is sent. */
export function MessageForm({ userId, matchId, to, reply, onDone }: Props) {
  const replyId = reply?.id ?? null
  const [kept] = useState(() => {
    const draft = readDraft(userId, matchId)
    return draft?.replyId === replyId ? draft : null
  })
  const send = useSendMessage(matchId)
  const empty: Draft = { subject: reply ? replySubject(reply.subject, MAX_SUBJECT_LENGTH) : '', body: '', replyId }
  const form = useServerForm({
    initialValues: { ...empty },
    openingValues: kept && { ...kept },
    validate: schemaResolver(createMessage.body, { sync: true }),
    isQuietWhileEmpty: true,
    submit: values => send.mutateAsync(values),
    onSuccess: () => {
      clearLocalDraft(userId, matchId)
      toastSuccess(MESSAGES.sent)
      onDone()
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears: the button that opened it is gone.
  useEffect(() => form.focus(replyId === null ? 'subject' : 'body'), [])
  const { subject, body } = form.values
  const isDirty = form.isDirty()
  useEffect(() => {
    if (isDirty && !form.isSubmitting) saveMessageDraft(userId, matchId, { subject, body, replyId })
  }, [userId, matchId, subject, body, replyId, isDirty, form.isSubmitting])
  const left = MAX_BODY_LENGTH - [...body].length
  return (
    <Form form={form} aria-label={MESSAGES.write} className="grid gap-16">
      {kept ? <p className="quiet">{MESSAGES.restored}</p> : null}
      <p className="flush">
        <span className="semibold">{MESSAGES.to}</span> {to}
      </p>
      <TextField {...form.field('subject')} label={MESSAGES.subject} autoComplete="off" />
      <TextAreaField
        {...form.field('body')}
        label={MESSAGES.message}
        rows={6}
        description={left < 1000 ? MESSAGES.left(Math.max(0, left)) : null}
      />
      <div className="row gap-12">
        <SubmitButton isSubmitting={form.isSubmitting}>{MESSAGES.send}</SubmitButton>
        <Button variant="default" size="md" onClick={onDone}>
          {MESSAGES.cancel}
        </Button>
      </div>
    </Form>
  )
}
