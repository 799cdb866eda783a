import { FormDialog } from '#web/platform/form/FormDialog.tsx'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { USER_ACTION_TEXTS as TEXT } from '../messages.ts'
import { useBegunStudies, useResetStudy } from '../queries.ts'

interface Props {
  readonly id: number
  readonly name: string
  readonly onClose: () => void
}

/** Deletes a user's survey of the study that the administrator chooses (1 §7). */
export function ResetStudy({ id, name, onClose }: Props) {
  const studies = useBegunStudies()
  const reset = useResetStudy(id)
  const form = useServerForm({
    initialValues: { study: '' },
    validate: ({ study }) => (study === '' ? { study: TEXT.chooseStudy } : {}),
    submit: ({ study }) => reset.mutateAsync(Number(study)),
    onSuccess: () => {
      toastSuccess(TEXT.resetStudyDone(name))
      onClose()
    },
  })
  return (
    <FormDialog
      title={TEXT.resetStudyTitle(name)}
      form={form}
      save={TEXT.resetStudyConfirm}
      isDanger
      cancel={TEXT.cancel}
      onClose={onClose}
    >
      <p>{TEXT.resetStudyText}</p>
      <SelectField
        {...form.field('study')}
        label={TEXT.study}
        options={[
          { value: '', label: TEXT.chooseStudy },
          ...(studies.data ?? []).map(({ id: study, title }) => ({ value: String(study), label: title })),
        ]}
      />
    </FormDialog>
  )
}
