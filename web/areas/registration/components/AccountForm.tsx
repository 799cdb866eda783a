import { Button, Radio, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/Radio.css'
import { useNavigate } from 'react-router'
import { type ExpectedPerson, nonSocietySignupBody, signupBody } from '#contract/auth-registration.ts'
import { REGISTRATION_TEXT } from '#rules/account/registration.ts'
import { call } from '#web/platform/client.ts'
import { forgetGuestRole } from '#web/platform/guest-role.ts'
import { takeUpSession } from '#web/platform/session.ts'
import { type Faults, faultsOf } from '../faults.ts'
import { rememberRegistration } from '../just-registered.ts'
import { SIGN_UP } from '../messages.ts'
import { useForm } from '../use-form.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import classes from './registration.module.css'

interface Props {
  readonly token: string
  readonly person: ExpectedPerson
  /** Of an invitation: only what is needed to get in. */
  readonly quick?: boolean
}

const EMPTY = { first_name: '', last_name: '', username: '', password: '', society_membership_type_id: '' }
type Values = typeof EMPTY

/** The account of whoever holds the token; what the society knows of its member stands there already. */
export function AccountForm({ token, person, quick = false }: Props) {
  const navigate = useNavigate()
  const [onlyType] = person.membershipTypes
  const { values, set, field, errorOf, form, submit, pending } = useForm<Values>({
    initial: {
      ...EMPTY,
      first_name: person.first_name,
      last_name: person.last_name,
      society_membership_type_id: person.membershipTypes.length === 1 && onlyType ? `${onlyType.id}` : '',
    },
    check: typed => checkAccount(token, person, typed),
    send: async typed => {
      const answer = await signUp(token, person, typed)
      rememberRegistration()
      forgetGuestRole()
      takeUpSession(answer)
      // The address holds the token: it does not stay in the history.
      await navigate('/', { replace: true })
    },
  })
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <Known person={person} />
      {/* Beside the password, so that it is kept under the right name. */}
      <input type="hidden" name="email" autoComplete="username" value={person.email} readOnly />
      <div className={classes.names}>
        <TextInput {...field('first_name')} label={SIGN_UP.firstName} {...NAME} autoComplete="given-name" />
        <TextInput {...field('last_name')} label={SIGN_UP.lastName} {...NAME} autoComplete="family-name" />
      </div>
      {person.membershipTypes.length > 1 ? (
        <Radio.Group
          label={SIGN_UP.type}
          name="society_membership_type_id"
          size="md"
          value={values.society_membership_type_id}
          error={errorOf('society_membership_type_id')}
          onChange={id => set('society_membership_type_id', id)}
        >
          <Stack gap="xs" mt="xs">
            {person.membershipTypes.map(({ id, type_name }) => (
              <Radio key={id} value={`${id}`} label={type_name} />
            ))}
          </Stack>
        </Radio.Group>
      ) : null}
      {quick ? null : (
        <TextInput
          {...field('username')}
          label={SIGN_UP.username}
          description={SIGN_UP.usernameHint}
          size="md"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
      )}
      <NewPasswordField {...field('password')} />
      <Button type="submit" size="md" fullWidth loading={pending}>
        {quick ? SIGN_UP.quick : SIGN_UP.submit}
      </Button>
    </form>
  )
}

const NAME = { size: 'md', maxLength: 100, required: true, withAsterisk: false } as const

/** What is not asked, since the token says it. */
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

function checkAccount(token: string, person: ExpectedPerson, values: Values): Faults {
  const body = bodyOf(token, values)
  const faults = faultsOf(person.society ? signupBody : nonSocietySignupBody, body)
  const isTypeMissing = person.membershipTypes.length > 0 && body.society_membership_type_id === null
  return isTypeMissing ? { ...faults, society_membership_type_id: REGISTRATION_TEXT.required } : faults
}

function signUp(token: string, person: ExpectedPerson, values: Values) {
  const { society_membership_type_id, ...body } = bodyOf(token, values)
  if (person.society) return call('POST auth/signup', { body })
  return call('POST auth/non-society-signup', { body: { ...body, society_membership_type_id } })
}
