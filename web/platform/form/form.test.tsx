// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { schemaResolver } from '@mantine/form'
import { notificationsStore } from '@mantine/notifications'
import { act, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { CurrentUser } from '#contract/auth/auth.ts'
import { recruiterSignupBody } from '#contract/registration/registration.ts'
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { CallError } from '../client.ts'
import { LEAVE } from '../messages.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { fieldErrorsOf, useServerForm } from './use-server-form.ts'

const REQUIRED = 'This field is required'
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  )
  notificationsStore.setState(state => ({ ...state, notifications: [] }))
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') ?? document.body)
})
afterEach(() => act(async () => root.unmount()))

const draw = (part: ReactNode) => act(async () => root.render(<MantineProvider env="test">{part}</MantineProvider>))
const find = <E extends Element = HTMLInputElement>(selector: string): E => {
  const element = document.querySelector<E>(selector)
  if (!element) throw new Error(`There is no ${selector}`)
  return element
}
const named = (name: string) => find(`[name="${name}"]`)
const buttonOf = (label: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  if (!found) throw new Error(`There is no button ${label}`)
  return found
}
const press = (label: string) => act(async () => buttonOf(label).click())
/** Types text as a person does, because React detects changes by the browser but not values that scripts assign. */
const type = (name: string, text: string) =>
  act(async () => {
    const input = named(name)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
const leave = (name: string) =>
  act(async () => {
    named(name).focus()
    named(name).blur()
  })
const errors = () => [...document.querySelectorAll('.mantine-InputWrapper-error')].map(each => each.textContent)
const toasts = () => notificationsStore.getState().notifications.map(({ message }) => message)

const schema = z.object({
  title: z.string().trim().min(1, REQUIRED).max(20, 'At most 20 characters'),
  seats: z.number('Should be a number').int().min(1, 'Enter at least 1'),
  kind: z.enum(['open', 'closed']),
  isPublic: z.boolean(),
})
type Values = z.infer<typeof schema>
const FILLED: Values = { title: 'Rounds', seats: 3, kind: 'open', isPublic: false }
const KINDS = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const

interface Drawn {
  readonly submit?: (values: Record<string, unknown>) => Promise<unknown>
  readonly initial?: Partial<Record<keyof Values, unknown>>
  readonly isQuietWhileEmpty?: boolean
  readonly children?: ReactNode
}
/** Form with every kind of field. */
function EventForm({ submit = async () => null, initial, isQuietWhileEmpty = false }: Drawn) {
  const form = useServerForm({
    initialValues: Object.assign({ ...FILLED, seats: FILLED.seats as number | null }, initial),
    validate: schemaResolver(schema, { sync: true }),
    submit,
    isQuietWhileEmpty,
  })
  return (
    <Form form={form}>
      <TextField {...form.field('title')} label="Title" />
      <NumberField {...form.field('seats')} label="Seats" />
      <SelectField {...form.field('kind')} label="Kind" options={KINDS} />
      <CheckboxField {...form.field('isPublic')} label="Public" />
      <SubmitButton isSubmitting={form.isSubmitting}>Save</SubmitButton>
      <LeaveGuard form={form} />
    </Form>
  )
}
const drawEvent = (drawn: Drawn = {}) => {
  const routes = [
    {
      path: '/',
      element: [<EventForm key="form" {...drawn} />, <Link key="link" to="/away" />, <Link key="page" to="/?page=2" />],
    },
    { path: '/away', element: 'Away' },
  ]
  return draw(<RouterProvider router={createMemoryRouter(routes)} />)
}
/** Creates a server that responds on command. */
const server = () => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  return { submit: vi.fn(() => promise), answer: () => act(async () => resolve(null)), reject }
}
const refusal = (errors: readonly { field: string; message: string }[]) =>
  new CallError(422, { code: 'invalid', message: 'x', errors: [...errors] })

describe('form fields', () => {
  it('are sent with the typed and chosen values, each of its type', async () => {
    const submit = vi.fn(async () => null)
    await drawEvent({ submit })
    await type('title', 'Grand rounds')
    await type('seats', '12')
    await act(async () => {
      named('kind').value = 'closed'
      named('kind').dispatchEvent(new Event('change', { bubbles: true }))
      named('isPublic').click()
    })
    await press('Save')
    expect(submit).toHaveBeenCalledWith({ title: 'Grand rounds', seats: 12, kind: 'closed', isPublic: true })
  })

  it('show no error until they lose focus, and then validate the current value', async () => {
    await drawEvent()
    await type('title', '')
    expect(errors()).toEqual([])
    await leave('title')
    expect(errors()).toEqual([REQUIRED])
    await type('title', 'x'.repeat(21))
    expect(errors()).toEqual(['At most 20 characters'])
    await type('title', 'x')
    expect(errors()).toEqual([])
  })

  it('can show no error while empty until the form is submitted', async () => {
    await drawEvent({ initial: { title: '' }, isQuietWhileEmpty: true })
    await leave('title')
    expect(errors()).toEqual([])
    await press('Save')
    expect(errors()).toEqual([REQUIRED])
  })
})

describe('submitting a form', () => {
  it('with errors sends nothing, shows all errors, and focuses the first invalid field', async () => {
    const submit = vi.fn(async () => null)
    await drawEvent({ submit, initial: { title: ' ', seats: null } })
    await press('Save')
    expect(errors()).toEqual([REQUIRED, 'Should be a number'])
    expect(document.activeElement).toBe(named('title'))
    await type('title', 'Rounds')
    await press('Save')
    expect(document.activeElement).toBe(named('seats'))
    expect(submit).not.toHaveBeenCalled()
  })

  it('sends it once, regardless of repeated clicks, and the button keeps the focus', async () => {
    const { submit, answer } = server()
    await drawEvent({ submit })
    await act(async () => {
      buttonOf('Save').focus()
      buttonOf('Save').click()
      buttonOf('Save').click()
    })
    await press('Save')
    expect(submit).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(buttonOf('Save'))
    expect(buttonOf('Save').getAttribute('aria-disabled')).toBe('true')
    await answer()
    expect(buttonOf('Save').getAttribute('aria-disabled')).toBeNull()
    await press('Save')
    expect(submit).toHaveBeenCalledTimes(2)
  })

  it('shows rejections at the fields until their values change, and keeps the input', async () => {
    const submit = vi.fn(async () => {
      throw refusal([
        { field: 'seats', message: 'Too many' },
        { field: 'title', message: 'Taken' },
      ])
    })
    await drawEvent({ submit })
    await type('title', 'Rounds 2')
    await press('Save')
    expect(errors()).toEqual(['Taken', 'Too many'])
    expect(document.activeElement).toBe(named('title'))
    expect([named('title').value, named('seats').value]).toEqual(['Rounds 2', '3'])
    expect(toasts()).toEqual(['seats: Too many', 'title: Taken'])
    await leave('title')
    expect(errors()).toEqual(['Taken', 'Too many'])
    await type('title', 'Rounds 3')
    expect(errors()).toEqual(['Too many'])
  })

  it('shows no rejection for a value that changed during submission', async () => {
    const { submit, reject } = server()
    await drawEvent({ submit })
    await press('Save')
    await type('title', 'Another')
    await act(async () => reject(refusal([{ field: 'title', message: 'Taken' }])))
    expect(errors()).toEqual([])
  })

  it('shows a toast after other failures until a retry succeeds', async () => {
    const submit = vi.fn(async (): Promise<unknown> => null).mockRejectedValueOnce(new TypeError('canary'))
    await drawEvent({ submit })
    await press('Save')
    expect([toasts(), errors()]).toEqual([['Some error occurred'], []])
    await press('Save')
    expect(toasts()).toEqual([])
  })
})

/** Form whose server rejects a field that has no control with its name. */
function GroupForm({ children }: { readonly children: ReactNode }) {
  const form = useServerForm({
    initialValues: { choices: '' },
    validate: () => ({}),
    submit: async () => {
      throw refusal([{ field: 'choices', message: 'x' }])
    },
  })
  return (
    <Form form={form}>
      <div data-field="choices">{children}</div>
      <SubmitButton isSubmitting={form.isSubmitting}>Save</SubmitButton>
    </Form>
  )
}

describe('fields with several controls', () => {
  const drawGroup = (group: ReactNode) => draw(<GroupForm>{group}</GroupForm>)

  it('receive the focus in their first input', async () => {
    await drawGroup([<button key="a" type="button" />, <input key="b" id="one" />, <input key="c" />])
    await press('Save')
    expect(document.activeElement).toBe(find('#one'))
  })

  it('receive the focus on their button if they have no input', async () => {
    await drawGroup(<button type="button">Try again</button>)
    await press('Save')
    expect(document.activeElement).toBe(buttonOf('Try again'))
  })
})

describe('a page with a form', () => {
  const user = { id: 1, roles: [], is_password_reset_required: 0 } as unknown as CurrentUser
  const session = async () => (await import('../session.ts')).startSession({ user, token: 'x' })
  const away = () => act(async () => find<HTMLAnchorElement>('a[href="/away"]').click())
  const isAway = () => document.body.textContent?.includes('Away')
  /** Checks whether the browser would ask before it closes the page. */
  const isAsked = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  beforeEach(session)

  it('can be left without a prompt after saving', async () => {
    await drawEvent()
    await type('title', 'Another')
    await press('Save')
    expect(isAsked()).toBe(false)
    await away()
    expect(isAway()).toBe(true)
  })

  it('causes no browser prompt while no changes would be lost', async () => {
    await drawEvent()
    expect(isAsked()).toBe(false)
    await type('title', 'Another')
    await type('title', FILLED.title)
    expect(isAsked()).toBe(false)
  })

  it('keeps the changes without a prompt when only the parameters of its URL change', async () => {
    await drawEvent()
    await type('title', 'Another')
    await act(async () => find<HTMLAnchorElement>('a[href="/?page=2"]').click())
    expect([document.querySelector('dialog'), named('title').value]).toEqual([null, 'Another'])
  })

  it('can be left without a prompt by a user who was signed out', async () => {
    await drawEvent()
    await type('title', 'Another')
    vi.stubGlobal('fetch', async () => new Response('{}'))
    await act(async () => (await import('../session.ts')).signOut())
    await away()
    expect(isAway()).toBe(true)
  })

  it('asks whether to stay or leave before unsaved changes are lost', async () => {
    await drawEvent()
    await type('title', 'Another')
    expect(isAsked()).toBe(true)
    await away()
    await press(LEAVE.stay)
    expect([isAway(), named('title').value]).toEqual([false, 'Another'])
    await away()
    await press(LEAVE.go)
    expect(isAway()).toBe(true)
  })
})

/** Form in a pop-up of another form. React passes events on to the surrounding component, although the page does not. */
function NestedForms({ outer, inner }: { readonly outer: () => void; readonly inner: () => void }) {
  const form = useServerForm({ initialValues: { a: '' }, validate: () => ({}), submit: async () => outer() })
  const popUp = useServerForm({ initialValues: { b: '' }, validate: () => ({}), submit: async () => inner() })
  return (
    <Form form={form}>
      {createPortal(
        <Form form={popUp}>
          <SubmitButton isSubmitting={popUp.isSubmitting}>Add</SubmitButton>
        </Form>,
        document.body,
      )}
    </Form>
  )
}

it('a form in the pop-up of another form is submitted alone', async () => {
  const [outer, inner] = [vi.fn(), vi.fn()]
  await draw(<NestedForms outer={outer} inner={inner} />)
  await press('Add')
  expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([0, 1])
})

/** Form with undo and with the server's version of the saved values. */
function ResetForm() {
  const form = useServerForm({
    initialValues: { title: 'Rounds' },
    validate: ({ title }) => (title === '' ? { title: REQUIRED } : {}),
    submit: async () => null,
  })
  return (
    <Form form={form}>
      <TextField {...form.field('title')} label="Title" />
      <output>{form.isDirty() ? 'changed' : 'as saved'}</output>
      <SubmitButton isSubmitting={form.isSubmitting}>Save</SubmitButton>
      <button type="button" onClick={() => form.resetForm()}>
        Undo
      </button>
      <button type="button" onClick={() => form.resetForm({ title: 'Grand rounds' })}>
        Take
      </button>
    </Form>
  )
}

describe('resetting a form', () => {
  const state = () => [named('title').value, find('output').textContent, ...errors()]

  it('restores the saved values without errors', async () => {
    await draw(<ResetForm />)
    await type('title', '')
    await press('Save')
    expect(state()).toEqual(['', 'changed', REQUIRED])
    await press('Undo')
    expect(state()).toEqual(['Rounds', 'as saved'])
    await type('title', '')
    expect(state()).toEqual(['', 'changed'])
  })

  it('restores the last saved values, or sets the given values', async () => {
    await draw(<ResetForm />)
    await type('title', 'Ward rounds')
    await press('Save')
    await type('title', 'x')
    await press('Take')
    expect(state()).toEqual(['Grand rounds', 'as saved'])
    await type('title', 'x')
    await press('Undo')
    expect(state()).toEqual(['Grand rounds', 'as saved'])
  })
})

/** Initial values of a form for a contract's body. */
const NAMES = { first_name: '', last_name: '', organisation: '' }
const CONTACT = { phone: '', website: '', email: '', password: '' }
function SignUpForm() {
  const form = useServerForm({
    initialValues: Object.assign({}, NAMES, CONTACT),
    validate: schemaResolver(recruiterSignupBody, { sync: true }),
    submit: async () => null,
  })
  return (
    <Form form={form}>
      <TextField {...form.field('first_name')} label="First name" />
      <TextField {...form.field('phone')} label="Phone" />
      <SubmitButton isSubmitting={form.isSubmitting}>Sign up</SubmitButton>
    </Form>
  )
}

it("a form can validate with the schema of a contract's body", async () => {
  await draw(<SignUpForm />)
  await type('phone', '555')
  await press('Sign up')
  expect(errors()).toEqual([REQUIRED, 'The Phone Number must be like XXX-XXX-XXXX.'])
})

describe('fieldErrorsOf', () => {
  const errors = [{ field: 'password', message: 'Too easy' }]
  const over = new CallError(400, { code: 'refused', message: 'This token is not valid' })

  it('returns the errors of the named fields', () => {
    const error = refusal(errors)
    expect(fieldErrorsOf(error)).toEqual(errors)
    expect(fieldErrorsOf(error, 'token')).toEqual(errors)
  })

  it('assigns an error without a field to the given field, if any', () => {
    expect(fieldErrorsOf(over, 'token')).toEqual([{ field: 'token', message: 'This token is not valid' }])
    expect(fieldErrorsOf(over)).toEqual([])
  })

  it('returns no field errors for other failures', () => {
    for (const error of [new CallError(0, null), new CallError(500, null), new TypeError('canary')])
      expect(fieldErrorsOf(error, 'token')).toEqual([])
  })
})
