import { Button } from '@mantine/core'
import { SOCIETY_RIGHTS, type SocietyRight } from '#contract/roles.ts'
import type { SocietyAdministrator } from '#contract/society/administrator.ts'
import { personNameError } from '#rules/account/registration.ts'
import { memberAddress, memberAddressError } from '#rules/society/member.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { ADMINISTRATORS as TEXT } from '../messages.ts'
import { useChangeRight, useInviteAdministrator } from '../queries.ts'
import classes from './administrators.module.css'

const RIGHTS = SOCIETY_RIGHTS.map(right => ({ value: right, label: TEXT.rights[right] }))

interface Props {
  readonly societyId: number
  readonly onDone: () => void
}

/** Form that invites a person to administer a society. */
export function InviteForm({ societyId, onDone }: Props) {
  const invite = useInviteAdministrator(societyId)
  const form = useServerForm({
    initialValues: { email: '', first_name: '', last_name: '', right: 'read' as SocietyRight },
    validate: ({ email, first_name, last_name }) =>
      errorsIn({
        email: memberAddressError(memberAddress(email)),
        first_name: personNameError(first_name),
        last_name: personNameError(last_name),
      }),
    submit: values => invite.mutateAsync(values),
    onSuccess: () => {
      toastSuccess(TEXT.invited)
      onDone()
    },
  })
  return (
    <Form form={form} aria-label={TEXT.invite} className={classes.form}>
      <p>{TEXT.inviteText}</p>
      <TextField {...form.field('email')} label={TEXT.email} type="email" maxLength={254} autoComplete="off" />
      <TextField {...form.field('first_name')} label={TEXT.firstName} maxLength={100} autoComplete="off" />
      <TextField {...form.field('last_name')} label={TEXT.lastName} maxLength={100} autoComplete="off" />
      <RightField {...form.field('right')} />
      <Buttons label={TEXT.send} isSubmitting={form.isSubmitting} onCancel={onDone} />
    </Form>
  )
}

/** Form for an administrator's permissions. */
export function RightForm({
  societyId,
  administrator,
  onDone,
}: Props & { readonly administrator: SocietyAdministrator }) {
  const change = useChangeRight(societyId, administrator.id)
  const form = useServerForm({
    initialValues: { right: administrator.right as SocietyRight },
    validate: () => ({}),
    submit: ({ right }) => change.mutateAsync(right),
    onSuccess: () => {
      toastSuccess(TEXT.changed)
      onDone()
    },
  })
  return (
    <Form form={form} aria-label={TEXT.right} className={classes.form}>
      <RightField {...form.field('right')} />
      <Buttons label={TEXT.save} isSubmitting={form.isSubmitting} onCancel={onDone} />
    </Form>
  )
}

function RightField(field: Omit<Parameters<typeof SelectField<SocietyRight>>[0], 'options' | 'label' | 'description'>) {
  return <SelectField {...field} label={TEXT.right} options={RIGHTS} description={TEXT.rightText[field.value]} />
}

interface ButtonsProps {
  readonly label: string
  readonly isSubmitting: boolean
  readonly onCancel: () => void
}

function Buttons({ label, isSubmitting, onCancel }: ButtonsProps) {
  return (
    <div className="row gap-8">
      <SubmitButton isSubmitting={isSubmitting}>{label}</SubmitButton>
      <Button variant="default" size="md" onClick={onCancel}>
        {TEXT.cancel}
      </Button>
    </div>
  )
}

function errorsIn(found: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(Object.entries(found).flatMap(([field, error]) => (error === null ? [] : [[field, error]])))
}
