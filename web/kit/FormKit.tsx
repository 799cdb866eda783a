import { Button } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { LeaveGuard } from '../platform/form/LeaveGuard.tsx'
import { ActionButton } from '../ui/ActionButton.tsx'
import { CheckboxField } from '../ui/form/CheckboxField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { NumberField } from '../ui/form/NumberField.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { SelectField } from '../ui/form/SelectField.tsx'
import { SubmitButton } from '../ui/form/SubmitButton.tsx'
import { TextAreaField } from '../ui/form/TextAreaField.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { type FieldError, useForm } from '../ui/form/use-form.ts'
import classes from './kit.module.css'
import { Part } from './Part.tsx'

const KINDS = [
  { value: 'open', label: 'Open to all' },
  { value: 'closed', label: 'Members only' },
] as const
const FILLED = {
  title: 'Grand rounds',
  notes: 'Bring a case.',
  seats: 12 as number | null,
  kind: 'open' as (typeof KINDS)[number]['value'],
  password: 'a long enough password',
  isPublic: true,
}
type Values = typeof FILLED
const EMPTY: Values = { title: '', notes: '', seats: null, kind: 'open', password: '', isPublic: false }

const required = (values: Values) => ({
  ...(values.title === '' ? { title: 'This field is required' } : {}),
  ...(values.notes === '' ? { notes: 'This field is required' } : {}),
  ...(values.seats === null ? { seats: 'Should be a number' } : {}),
  ...(values.password === '' ? { password: 'This field is required' } : {}),
  ...(values.isPublic ? {} : { isPublic: 'Please agree' }),
})
const never = (): Promise<never> => new Promise(() => undefined)

interface Shown {
  readonly name: string
  readonly values: Values
  readonly submit: () => Promise<unknown>
  /** Errors from the server when it rejects the form. */
  readonly errors?: readonly FieldError[]
  /** Whether to submit the form immediately, so that its state is visible. */
  readonly isSent?: boolean
  readonly children?: ReactNode
}

function EventForm({ name, values, submit, errors = [], isSent = false, children }: Shown) {
  const form = useForm({ initialValues: values, validate: required, submit, onError: () => errors })
  const { ref } = form
  useEffect(() => {
    if (!isSent) return
    ref.current?.requestSubmit()
    // A form with errors takes the focus, although no one submitted it here.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }, [isSent, ref])
  return (
    <Form form={form} aria-label={name} className={classes.form}>
      <TextField {...form.field('title')} label="Title" description="As in the program" required />
      <TextAreaField {...form.field('notes')} label="Notes" rows={2} />
      <NumberField {...form.field('seats')} label="Seats" />
      <SelectField {...form.field('kind')} label="Kind" options={KINDS} />
      <PasswordField
        {...form.field('password')}
        label="Password"
        showLabel={`Show password, ${name}`}
        autoComplete="new-password"
      />
      <CheckboxField {...form.field('isPublic')} label="I agree" />
      <div className="row gap-10">
        <SubmitButton isSubmitting={form.isSubmitting} busyLabel="Saving...">
          Save
        </SubmitButton>
        <ActionButton variant="default" size="md" isDisabled={!form.isDirty()} onClick={() => form.resetForm()}>
          Undo changes
        </ActionButton>
        {form.isDirty() ? <span>Not saved yet</span> : <span>Saved</span>}
      </div>
      {children}
      {children ? <LeaveGuard form={form} /> : null}
    </Form>
  )
}

export function FormKit() {
  return (
    <>
      <Part name="Form">
        <EventForm name="Form" values={FILLED} submit={async () => null} />
      </Part>
      <Part name="Form, found wrong">
        <EventForm name="Form, found wrong" values={EMPTY} submit={never} isSent />
      </Part>
      <Part name="Form, being sent">
        <EventForm name="Form, being sent" values={FILLED} submit={never} isSent />
      </Part>
      <Part name="Form, refused by the server">
        <EventForm
          name="Form, refused"
          values={FILLED}
          submit={() => Promise.reject(new Error('Refused'))}
          errors={[
            { field: 'title', message: 'There is an event of this name.' },
            { field: 'seats', message: 'The room has ten seats.' },
          ]}
          isSent
        />
      </Part>
      <Part name="Form that asks before it is left">
        <EventForm name="Guarded form" values={FILLED} submit={async () => null}>
          <Link to="/left">Leave this form</Link>
        </EventForm>
      </Part>
      <Part name="Buttons that keep the focus">
        <div className="row gap-10">
          <SubmitButton isSubmitting>Sign in</SubmitButton>
          <ActionButton isBusy>Delete</ActionButton>
          <ActionButton variant="default" isDisabled>
            Undo changes
          </ActionButton>
          <Button variant="default">For comparison</Button>
        </div>
      </Part>
    </>
  )
}
