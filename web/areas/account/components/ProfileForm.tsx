import { Button, TextInput } from '@mantine/core'
import { padZip } from '#rules/account/profile-editing.ts'
import { LeaveGuard } from '#web/platform/form/LeaveGuard.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { FIELD, PROFILE } from '../messages.ts'
import type { Field, ProfileSource } from '../profile-form.ts'
import { type ProfileFormState, useProfileForm } from '../use-profile-form.ts'
import { CertificationFields } from './CertificationFields.tsx'
import { EthnicityField } from './EthnicityField.tsx'
import { LabelText } from './LabelText.tsx'
import { GenderField, PersonalFields } from './PersonalFields.tsx'
import classes from './profile.module.css'
import { SpecialtyFields } from './SpecialtyFields.tsx'
import { StatesField } from './StatesField.tsx'

interface Props {
  readonly source: ProfileSource
  readonly header: boolean
  readonly only?: readonly Field[]
  /** Whether to ask before leaving with unsaved changes. Used on pages only, because the pop-up closes only with its buttons. */
  readonly asksBeforeLeaving?: boolean
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/**
 * Form for a member's profile. Its fields depend on the membership type (1 §5, 4 §5) and are shown in the order in which they are
 * validated.
 */
export function ProfileForm({ source, header, only, asksBeforeLeaving = false, onSaved, onCancel }: Props) {
  const { form, state } = useProfileForm(source, only, onSaved)
  return (
    <Form form={form} aria-label={PROFILE.title}>
      <p className={classes.lead}>{PROFILE.lead}</p>
      <div className={classes.fields}>
        <TextField state={state} field="username" label={FIELD.username} hint={FIELD.usernameHint} />
        <StatesField state={state} />
        <SpecialtyFields state={state} />
        <PersonalFields state={state} />
        <EthnicityField state={state} />
        <GenderField state={state} />
        <TextField state={state} field="practice_zip" label={FIELD.zip} isNumber onLeave={padZip} />
        <TextField state={state} field="npi" label={FIELD.npi} hint={FIELD.npiHint} isNumber />
        <CertificationFields state={state} />
      </div>
      <div className={classes.actions}>
        <SubmitButton isSubmitting={form.isSubmitting} busyLabel={PROFILE.saving}>
          {header ? PROFILE.save : PROFILE.saveAndNext}
        </SubmitButton>
        <Button variant="default" size="md" onClick={onCancel}>
          {PROFILE.cancel}
        </Button>
      </div>
      {asksBeforeLeaving ? <LeaveGuard form={form} /> : null}
    </Form>
  )
}

interface TextFieldProps {
  readonly state: ProfileFormState
  readonly field: 'username' | 'practice_zip' | 'npi'
  readonly label: string
  readonly hint?: string
  readonly isNumber?: boolean
  /** Formats the text when the field loses focus. */
  readonly onLeave?: (text: string) => string
}

function TextField({ state, field, label, hint, isNumber = false, onLeave }: TextFieldProps) {
  const { draft, change, touch, errorOf, isVisible, isRequired } = state
  if (!isVisible(field)) return null
  return (
    <div data-field={field}>
      <TextInput
        label={<LabelText text={label} isOptional={!isRequired(field)} />}
        description={hint}
        size="md"
        inputMode={isNumber ? 'numeric' : 'text'}
        autoComplete={field === 'practice_zip' ? 'postal-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={isNumber ? 20 : 64}
        required={isRequired(field)}
        withAsterisk={false}
        value={draft[field] ?? ''}
        error={errorOf(field)}
        onChange={event => change({ ...draft, [field]: event.currentTarget.value })}
        onBlur={event => {
          if (onLeave) change({ ...draft, [field]: onLeave(event.currentTarget.value) })
          touch(field)
        }}
      />
    </div>
  )
}
