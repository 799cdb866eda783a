import { schemaResolver } from '@mantine/form'
import { z } from 'zod'
import { jobProfileTitle } from '#contract/connect/connect.ts'
import { showError } from '#web/platform/errors.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { NAME } from '../messages.ts'
import classes from './icos.module.css'

interface Props {
  /** Current name. Omitted for a new ICO and for a copy. */
  readonly name?: string
  readonly submit: (name: string) => Promise<unknown>
  readonly onCancel: () => void
}

const MAX_NAME_LENGTH = 255
const schema = z.object({ title: jobProfileTitle })

/** Form for the name of a new, copied, or renamed ICO (3 §2.4). A duplicate name is rejected at the field (3 §5). */
export default function NameForm({ name = '', submit, onCancel }: Props) {
  const form = useServerForm({
    initialValues: { title: name },
    validate: schemaResolver(schema, { sync: true }),
    submit: ({ title }) => submit(title.trim()),
    messageAt: 'title',
    onError: (error, errors) => (errors.length > 0 ? [] : showError(error)),
    isQuietWhileEmpty: true,
  })
  return (
    <Form form={form} className="grid gap-20">
      <TextField
        {...form.field('title')}
        label={NAME.label}
        description={NAME.hint}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        data-autofocus
        required
      />
      <div className={classes.actions}>
        <SubmitButton isSubmitting={form.isSubmitting} busyLabel={NAME.saving}>
          {NAME.save}
        </SubmitButton>
        <ActionButton variant="default" size="md" onClick={onCancel}>
          {NAME.cancel}
        </ActionButton>
      </div>
    </Form>
  )
}
