import { Button, TextInput } from '@mantine/core'
import { schemaResolver } from '@mantine/form'
import type { RecruiterProfile } from '#contract/recruiter/profile.ts'
import { updateRecruiterProfile } from '#contract/recruiter/profile.ts'
import { LeaveGuard } from '#web/platform/form/LeaveGuard.tsx'
import { ContactFields, NameFields } from '#web/platform/form/PersonFields.tsx'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { MultiCombobox } from '#web/ui/combobox/MultiCombobox.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { PROFILE } from '../messages.ts'
import { useSaveProfile } from '../queries.ts'
import classes from './profile.module.css'

interface Props {
  readonly profile: RecruiterProfile
  readonly specialties: readonly { readonly id: number; readonly title: string }[]
}

/** Edits the recruiter's data. Owners can also edit the name of the organization (decision G-084). */
export function ProfileForm({ profile, specialties }: Props) {
  const save = useSaveProfile()
  const isOwner = profile.is_owner === 1
  const form = useServerForm({
    initialValues: valuesOf(profile),
    validate: schemaResolver(updateRecruiterProfile.body, { sync: true }),
    submit: ({ organisation, ...rest }) => save.mutateAsync(isOwner ? { organisation, ...rest } : rest),
    onSuccess: (answer, sent) => {
      form.resetForm(valuesOf(answer))
      const isNameReviewed = isOwner && sent.organisation.trim() !== answer.organisation
      toastSuccess(isNameReviewed ? PROFILE.nameSent : PROFILE.saved)
    },
  })
  return (
    <Card as="section" className={classes.sheet} labelledBy="about">
      <h2 id="about" className={classes.title}>
        {PROFILE.about}
      </h2>
      <Form form={form} aria-label={PROFILE.title} className={classes.fields}>
        <NameFields field={form.field} />
        <TextInput label={PROFILE.email} description={PROFILE.emailHint} size="md" value={profile.email} readOnly />
        <TextField
          {...form.field('organisation')}
          label={PROFILE.organization}
          description={isOwner ? PROFILE.organizationHint : PROFILE.organizationOwner}
          required
          readOnly={!isOwner}
          maxLength={200}
          autoComplete="organization"
        />
        <ContactFields field={form.field} />
        <MultiCombobox
          name="specialties"
          label={PROFILE.specialties}
          hint={PROFILE.specialtiesHint}
          placeholder={PROFILE.specialtiesPlaceholder}
          nothing={PROFILE.noSpecialty}
          items={specialties.map(({ id, title }) => ({ id, name: title }))}
          chosen={form.values.specialties}
          error={form.errorOf('specialties')}
          onChange={ids => form.setValue('specialties', [...ids])}
          onLeave={() => form.touch('specialties')}
        />
        <div className="row gap-12">
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

function valuesOf({ first_name, last_name, organisation, phone, website, specialties }: RecruiterProfile) {
  return { first_name, last_name, organisation, phone: phone ?? '', website: website ?? '', specialties }
}
