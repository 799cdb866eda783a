import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SocietyMember } from '#contract/society/member.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { changeOf, errorsOf, type MemberValues, nameOf, takesType, valuesOf } from '../member-values.ts'
import { MEMBERS } from '../messages.ts'
import { useUpdateMember } from '../queries.ts'
import classes from './members.module.css'

interface Props {
  readonly societyId: number
  readonly memberTypes: readonly { readonly id: number; readonly type_name: string }[]
  /** Member, or `null` for a new member. */
  readonly member: SocietyMember | null
  readonly onDone: () => void
}

/** Form for a member's entry in the list. */
export function MemberForm({ societyId, memberTypes, member, onDone }: Props) {
  const update = useUpdateMember(societyId)
  const [asked, setAsked] = useState<((isConfirmed: boolean) => void) | null>(null)
  const confirmed = () => new Promise<boolean>(answer => setAsked(() => answer))
  const answer = (isConfirmed: boolean): void => {
    asked?.(isConfirmed)
    setAsked(null)
  }
  const form = useServerForm<MemberValues, unknown>({
    initialValues: valuesOf(member),
    validate: errorsOf,
    submit: async values => {
      if (takesType(values, member) && !(await confirmed())) throw new DOMException('Not confirmed', 'AbortError')
      return update.mutateAsync(changeOf(values, member))
    },
    onSuccess: () => {
      toastSuccess(MEMBERS.saved)
      onDone()
    },
  })
  const types = [
    { value: '', label: MEMBERS.noType },
    ...memberTypes.map(({ id, type_name }) => ({ value: String(id), label: type_name })),
  ]
  const hasAccount = member?.hasAccount ?? false
  return (
    <>
      <Form form={form} aria-label={MEMBERS.title} className={classes.form}>
        <TextField
          {...form.field('email')}
          label={MEMBERS.email}
          type="email"
          maxLength={254}
          autoComplete="off"
          readOnly={hasAccount}
          description={hasAccount ? MEMBERS.emailJoined : undefined}
        />
        <TextField
          {...form.field('first_name')}
          label={MEMBERS.firstName}
          maxLength={100}
          autoComplete="off"
          data-autofocus={hasAccount || undefined}
        />
        <TextField {...form.field('last_name')} label={MEMBERS.lastName} maxLength={100} autoComplete="off" />
        {memberTypes.length > 0 ? (
          <SelectField {...form.field('typeId')} label={MEMBERS.memberType} options={types} />
        ) : null}
        <div className={classes.acts}>
          <SubmitButton isSubmitting={form.isSubmitting}>{MEMBERS.save}</SubmitButton>
          <Button variant="default" size="md" onClick={onDone}>
            {MEMBERS.cancel}
          </Button>
        </div>
      </Form>
      {member ? (
        <ConfirmDialog
          isOpen={asked !== null}
          title={MEMBERS.takeTypeTitle(nameOf(member))}
          confirm={MEMBERS.takeType}
          cancel={MEMBERS.cancel}
          onConfirm={() => answer(true)}
          onCancel={() => answer(false)}
        >
          <p>{MEMBERS.takeTypeText}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
