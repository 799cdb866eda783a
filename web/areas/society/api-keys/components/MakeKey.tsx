import { Button } from '@mantine/core'
import { keyPurposeError } from '#rules/society/api-key.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { KEYS as TEXT } from '../messages.ts'
import { useMakeKey } from '../queries.ts'
import classes from './api-keys.module.css'
import type { NewKey } from './MadeKey.tsx'

interface Props {
  readonly societyId: number
  readonly onMade: (made: NewKey) => void
  readonly onCancel: () => void
}

/** Asks which system a key is for, and creates the key. */
export function MakeKey({ societyId, onMade, onCancel }: Props) {
  const make = useMakeKey(societyId)
  const form = useServerForm({
    initialValues: { purpose: '' },
    validate: ({ purpose }) => {
      const error = keyPurposeError(purpose)
      return error === null ? {} : { purpose: error }
    },
    submit: ({ purpose }) => make.mutateAsync(purpose.trim()),
    onSuccess: ({ key }, { purpose }) => onMade({ key, purpose: purpose.trim(), isReplacing: false }),
  })
  return (
    <Form form={form} aria-label={TEXT.makeTitle} className={classes.section}>
      <TextField
        {...form.field('purpose')}
        label={TEXT.purpose}
        description={TEXT.purposeText}
        maxLength={100}
        autoComplete="off"
      />
      <p>{TEXT.limits}</p>
      <div className="row gap-8">
        <SubmitButton isSubmitting={form.isSubmitting}>{TEXT.make}</SubmitButton>
        <Button variant="default" size="md" onClick={onCancel}>
          {TEXT.cancel}
        </Button>
      </div>
    </Form>
  )
}
