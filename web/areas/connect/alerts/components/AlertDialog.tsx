import { schemaResolver } from '@mantine/form'
import { type AlertPreferences, updateAlertPreferences } from '#contract/connect/alert.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { ALERTS } from '../messages.ts'
import { useSaveAlerts } from '../queries.ts'

interface Props {
  readonly preferences: AlertPreferences
  readonly onClose: () => void
}

const validate = schemaResolver(updateAlertPreferences.body, { sync: true })

/** Edits how members are notified of new matches: by which channel, how often, or not at all (3 §2.9). */
export function AlertDialog({ preferences, onClose }: Props) {
  const { email, phoneNumber, disableAlerts, rhythm, is_texting } = preferences
  const save = useSaveAlerts()
  const form = useServerForm({
    initialValues: { email, phoneNumber, disableAlerts, rhythm },
    validate,
    submit: values => save.mutateAsync(values),
    onSuccess: () => {
      toastSuccess(ALERTS.saved)
      onClose()
    },
  })
  const isDisabled = form.field('disableAlerts')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={ALERTS.title}
      ignoresOutsideClicks
      form={form}
      actions={[
        { label: ALERTS.save, isPrimary: true, isBusy: save.isPending },
        { label: ALERTS.cancel, onClick: onClose },
      ]}
    >
      <p>{ALERTS.lead}</p>
      <div className="column gap-16">
        <TextField
          label={ALERTS.email}
          type="email"
          autoComplete="email"
          description={ALERTS.emailHint}
          {...form.field('email')}
        />
        <TextField
          label={ALERTS.phone}
          type="tel"
          autoComplete="tel-national"
          placeholder="XXX-XXX-XXXX"
          description={is_texting ? ALERTS.texting : ALERTS.notTexting}
          {...form.field('phoneNumber')}
        />
        <SelectField label={ALERTS.rhythm} options={ALERTS.rhythms} {...form.field('rhythm')} />
        <CheckboxField
          label={ALERTS.disable}
          {...isDisabled}
          value={isDisabled.value === 1}
          onChange={isChecked => isDisabled.onChange(isChecked ? 1 : 0)}
        />
      </div>
    </Dialog>
  )
}
