import { Button } from '@mantine/core'
import { useState } from 'react'
import { FILE_KINDS, mostBytesOf } from '#contract/file.ts'
import { REVEAL_TEXT, revealError } from '#rules/connect/reveals.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { useUser } from '#web/platform/use-session.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Upload } from '#web/ui/upload/Upload.tsx'
import { REVEALS } from '../messages.ts'
import { type Reveal, useGive } from '../queries.ts'

const CV = { types: FILE_KINDS.cv.types, typesText: FILE_KINDS.cv.called, maxBytes: mostBytesOf('cv') }

interface Props {
  readonly matchId: number
  readonly kind: Reveal['kind']
  readonly onDone: () => void
}

/** Shares a name, a contact, or a CV. The name is initially the name in the account. */
export function RevealForm({ matchId, kind, onDone }: Props) {
  const { first_name, last_name } = useUser()
  const [file, setFile] = useState<File | null>(null)
  const give = useGive(matchId)
  const form = useServerForm({
    initialValues: { content: kind === 'name' ? `${first_name} ${last_name}`.trim() : '' },
    validate: ({ content }) => {
      const error = kind === 'cv' ? (file ? null : REVEAL_TEXT.required) : revealError(kind, content)
      return error === null ? {} : { content: error }
    },
    messageAt: 'content',
    submit: async ({ content }) => {
      if (kind !== 'cv') return give.mutateAsync({ kind, content })
      return file ? give.mutateAsync({ kind, file }) : null
    },
    onSuccess: () => {
      toastSuccess(REVEALS.done)
      onDone()
    },
  })
  const field = form.field('content')
  return (
    <Form form={form} aria-label={REVEALS.give[kind]} className="grid gap-16 mt-16">
      {kind === 'cv' ? (
        <Upload
          label={REVEALS.cv}
          accepted={CV}
          file={file}
          progress={null}
          error={typeof field.error === 'string' ? field.error : ''}
          onPick={setFile}
          onCancel={() => undefined}
          onRemove={() => setFile(null)}
        />
      ) : (
        <TextField
          {...field}
          label={REVEALS[kind]}
          description={kind === 'contact' ? REVEALS.contactHint : null}
          maxLength={500}
          autoComplete={kind === 'name' ? 'name' : 'off'}
        />
      )}
      <div className="row gap-12 mt-8">
        <SubmitButton isSubmitting={form.isSubmitting}>{REVEALS.submit}</SubmitButton>
        <Button variant="default" size="md" onClick={onDone}>
          {REVEALS.cancel}
        </Button>
      </div>
    </Form>
  )
}
