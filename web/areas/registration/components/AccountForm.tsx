import { Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.css'
import { type FormErrors, schemaResolver } from '@mantine/form'
import { useNavigate } from 'react-router'
import { type ExpectedPerson, nonSocietySignupBody, signupBody } from '#contract/registration/registration.ts'
import { REGISTRATION_TEXT } from '#rules/account/registration.ts'
import { call } from '#web/platform/client.ts'
import { NameFields } from '#web/platform/form/PersonFields.tsx'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { forgetGuestRole } from '#web/platform/guest-role.ts'
import { startSession } from '#web/platform/session.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { rememberRegistration } from '../just-registered.ts'
import { SIGN_UP } from '../messages.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import classes from './registration.module.css'

interface Props {
  readonly token: string
  readonly person: ExpectedPerson
  /** Whether the form has only the required fields, as for an invitation. */
  readonly quick?: boolean
}

const EMPTY = { first_name: '', last_name: '', username: '', password: '', society_membership_type_id: '' }
type Values = typeof EMPTY

/** Creates an account for the owner of the token. The form is prefilled with the society's data about the member. */
export function AccountForm({ token, person, quick = false }: Props) {
  const navigate = useNavigate()
  const [onlyType] = person.membershipTypes
  const form = useServerForm({
    initialValues: {
      ...EMPTY,
      first_name: person.first_name,
      last_name: person.last_name,
      society_membership_type_id: person.membershipTypes.length === 1 && onlyType ? `${onlyType.id}` : '',
    },
    validate: values => validateAccount(token, person, values),
    isQuietWhileEmpty: true,
    submit: values => signUp(token, person, values),
    onSuccess: answer => {
      rememberRegistration()
      forgetGuestRole()
      startSession(answer)
      // The URL contains the token, so it must not stay in the history.
      return navigate('/', { replace: true })
    },
  })
  return (
    <Form form={form} className={classes.form}>
      <Known person={person} />
      {/* Next to the password, so that password managers store it under the right name. */}
      <input type="hidden" name="email" autoComplete="username" value={person.email} readOnly />
      <NameFields field={form.field} />
      {person.membershipTypes.length > 1 ? (
        <Radio.Group {...form.field('society_membership_type_id')} label={SIGN_UP.type} size="md">
          <div className="column gap-8 mt-8">
            {person.membershipTypes.map(({ id, type_name }) => (
              <Radio key={id} value={`${id}`} label={type_name} />
            ))}
          </div>
        </Radio.Group>
      ) : null}
      {quick ? null : (
        <TextField
          {...form.field('username')}
          label={SIGN_UP.username}
          description={SIGN_UP.usernameHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
      )}
      <NewPasswordField {...form.field('password')} />
      <SubmitButton isSubmitting={form.isSubmitting} fullWidth>
        {quick ? SIGN_UP.quick : SIGN_UP.submit}
      </SubmitButton>
    </Form>
  )
}

/** Shows data from the token, so that the form doesn't ask for it. */
function Known({ person: { email, society, membershipType, membershipTypes } }: Pick<Props, 'person'>) {
  const [onlyType, ...others] = membershipTypes
  const type = membershipType ?? (others.length === 0 ? onlyType : undefined)
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{SIGN_UP.email}</dt>
        <dd>{email}</dd>
      </div>
      {society ? (
        <div>
          <dt>{SIGN_UP.society}</dt>
          <dd>{society.name}</dd>
        </div>
      ) : null}
      {type ? (
        <div>
          <dt>{society ? SIGN_UP.membership : SIGN_UP.type}</dt>
          <dd>{type.type_name}</dd>
        </div>
      ) : null}
    </dl>
  )
}

function bodyOf(token: string, { society_membership_type_id: type, ...rest }: Values) {
  return { token, ...rest, society_membership_type_id: type === '' ? null : Number(type) }
}

function validateAccount(token: string, person: ExpectedPerson, values: Values): FormErrors {
  const body = bodyOf(token, values)
  const errors = schemaResolver(person.society ? signupBody : nonSocietySignupBody, { sync: true })(body)
  const isTypeMissing = person.membershipTypes.length > 0 && body.society_membership_type_id === null
  return isTypeMissing ? { ...errors, society_membership_type_id: REGISTRATION_TEXT.required } : errors
}

function signUp(token: string, person: ExpectedPerson, values: Values) {
  const { society_membership_type_id, ...body } = bodyOf(token, values)
  if (person.society) return call('POST auth/signup', { body })
  return call('POST auth/non-society-signup', { body: { ...body, society_membership_type_id } })
}
