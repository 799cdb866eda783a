import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { SocietyDto } from '#contract/society/society.ts'
import { nameError } from '#rules/society/society.ts'
import { LeaveGuard } from '#web/platform/form/LeaveGuard.tsx'
import { SavedSince } from '#web/platform/form/SavedSince.tsx'
import { useEdited } from '#web/platform/form/use-edited.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { LogoField } from '../../components/LogoField.tsx'
import { homeQuery } from '../../home/queries.ts'
import { LOGO } from '../../messages.ts'
import { DETAILS } from '../messages.ts'
import { type DetailsValues, useSaveDetails } from '../queries.ts'

/** Form for the details that a society administrator can change. */
export function DetailsForm({ society }: { readonly society: SocietyDto }) {
  const save = useSaveDetails()
  const client = useQueryClient()
  const edited = useEdited<SocietyDto>(
    society,
    async () => (await client.fetchQuery({ ...homeQuery, staleTime: 0 })).society,
  )
  const form = useServerForm<DetailsValues, SocietyDto>({
    initialValues: valuesOf(society),
    validate: ({ name }): Record<string, string> => {
      const wrong = nameError(name)
      return wrong === null ? {} : { name: wrong }
    },
    submit: values => edited.attempt(() => save.mutateAsync({ values, version: edited.version })),
    onSuccess: saved => {
      edited.accept(saved)
      form.resetForm(valuesOf(saved))
      toastSuccess(DETAILS.saved)
    },
  })
  const { theirs } = edited
  const { name, logo, removesLogo } = form.values
  const logoError = form.errorOf('logo')
  return (
    <Card>
      <Form form={form} aria-label={DETAILS.title} className="stack gap-20">
        {theirs ? (
          <SavedSince
            differences={[
              ...(theirs.name === name.trim() ? [] : [{ label: DETAILS.name, text: theirs.name }]),
              ...(theirs.logo === society.logo
                ? []
                : [{ label: LOGO.logo, text: theirs.logo === null ? LOGO.noLogo : LOGO.hasLogo }]),
            ]}
            onKeep={edited.acceptTheirs}
            onTake={() => {
              form.resetForm(valuesOf(theirs))
              edited.acceptTheirs()
            }}
          />
        ) : null}
        <TextField {...form.field('name')} label={DETAILS.name} maxLength={150} autoComplete="off" />
        <LogoField
          society={society}
          file={logo}
          isRemoved={removesLogo}
          error={typeof logoError === 'string' ? logoError : ''}
          onChange={({ file, isRemoved }) => form.setValues({ logo: file, removesLogo: isRemoved })}
        />
        <div className="row gap-12">
          <SubmitButton isSubmitting={form.isSubmitting} busyLabel={DETAILS.saving}>
            {DETAILS.save}
          </SubmitButton>
          <Button variant="default" size="md" onClick={() => form.resetForm()}>
            {DETAILS.cancel}
          </Button>
        </div>
      </Form>
      <LeaveGuard form={form} />
    </Card>
  )
}

function valuesOf({ name }: SocietyDto): DetailsValues {
  return { name, logo: null, removesLogo: false }
}
