import { Button, TextInput } from '@mantine/core'
import { schemaResolver } from '@mantine/form'
import { updateUser } from '#contract/account/account.ts'
import { LeaveGuard } from '#web/platform/form/LeaveGuard.tsx'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { useUser } from '#web/platform/use-session.ts'
import { Card } from '#web/ui/Card.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { ACCOUNT, PROFILE } from '../messages.ts'
import { useUpdateUser } from '../queries.ts'
import classes from './account.module.css'

/** Form for an administrator's own profile. The names can be changed, but the email address can't (4 §2.2, 4 §5). */
export function AdminProfile() {
  const { first_name, last_name, email, roles } = useUser()
  const update = useUpdateUser()
  const form = useServerForm({
    initialValues: { first_name, last_name },
    validate: schemaResolver(updateUser.body, { sync: true }),
    normalize: names => ({ first_name: names.first_name.trim(), last_name: names.last_name.trim() }),
    submit: names => update.mutateAsync(names),
    onSuccess: () => toastSuccess(PROFILE.saved),
  })
  return (
    <Card className={classes.sheet}>
      <Form form={form} aria-label={ACCOUNT.adminTitle}>
        <p className="flush mb-20">
          {ACCOUNT.profileType}: <strong>{roles.includes('GM_ADMIN') ? ACCOUNT.admin : ACCOUNT.societyAdmin}</strong>
        </p>
        <div className={classes.fields}>
          <TextField
            {...form.field('first_name')}
            label={ACCOUNT.firstName}
            autoComplete="given-name"
            maxLength={100}
            required
          />
          <TextField
            {...form.field('last_name')}
            label={ACCOUNT.lastName}
            autoComplete="family-name"
            maxLength={100}
            required
          />
          <TextInput label={ACCOUNT.email} description={ACCOUNT.emailHint} size="md" value={email} readOnly />
        </div>
        <div className={classes.actions}>
          <SubmitButton isSubmitting={form.isSubmitting} busyLabel={PROFILE.saving}>
            {PROFILE.save}
          </SubmitButton>
          <Button variant="default" size="md" onClick={() => form.resetForm()}>
            {PROFILE.cancel}
          </Button>
        </div>
      </Form>
      <LeaveGuard form={form} />
    </Card>
  )
}
