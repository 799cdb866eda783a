import { cleanNotifications, notificationsStore } from '@mantine/notifications'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { signinBody } from '#contract/auth/auth.ts'
import { CallError } from '#web/platform/client.ts'
import { pathInsteadOfHome } from '#web/platform/stored-job-offer.ts'
import { checkSignIn } from './check-sign-in.ts'
import type * as SignIn from './sign-in.ts'

const REQUIRED = 'This field is required'
// These tests don't cover communication between tabs.
let showFailure: typeof SignIn.showFailure
let rememberSignIn: typeof SignIn.rememberSignIn
let IncompleteAnswer: new () => Error
beforeAll(async () => {
  vi.stubGlobal('BroadcastChannel', class {})
  const loaded = await import('./sign-in.ts')
  ;({ showFailure, rememberSignIn } = loaded)
  IncompleteAnswer = (await import('#web/platform/session.ts')).IncompleteAnswer
})

describe('checkSignIn', () => {
  it.each([
    [
      { username: '', password: '' },
      { username: REQUIRED, password: REQUIRED },
    ],
    [{ username: ' \t ', password: 'x' }, { username: REQUIRED }],
    [{ username: ' ann@example.org ', password: '' }, { password: REQUIRED }],
    [{ username: 'drmember01', password: ' ' }, {}],
    [{ username: 'drmember01', password: 'x'.repeat(129) }, {}],
  ])('%j', (values, errors) => {
    expect(checkSignIn(values)).toEqual(errors)
    // The server returns the same errors for these values.
    const { username, password } = values
    const issues = signinBody.safeParse({ email: username, password }).error?.issues ?? []
    const fieldOf = (name: PropertyKey | undefined) => (name === 'email' ? 'username' : name)
    expect(issues.map(({ path, message }) => [fieldOf(path[0]), message])).toEqual(Object.entries(errors))
  })
})

it('only recruiters with a verified address continue a started job offer after signing in', () => {
  expect(pathInsteadOfHome({ roles: ['MSS_RECRUITER'], is_email_validated: 1 }, true)).toBe('/recruiter/ico')
  expect(pathInsteadOfHome({ roles: ['MSS_RECRUITER'], is_email_validated: 1 }, false)).toBeNull()
  expect(pathInsteadOfHome({ roles: ['MSS_RECRUITER'], is_email_validated: 0 }, true)).toBeNull()
  expect(pathInsteadOfHome({ roles: ['MSS_USER'], is_email_validated: 1 }, true)).toBeNull()
})

describe('a failed sign-in', () => {
  const refusal = (message: string) => new CallError(400, { code: 'refused', message })
  const said = (error: unknown) => {
    cleanNotifications()
    showFailure(error)
    return notificationsStore.getState().notifications.map(({ message }) => message)
  }

  it("shows the server's message", () => {
    expect(said(refusal('Too many attempts.'))).toEqual(['Too many attempts.'])
  })

  it('is no longer shown after a sign-in', () => {
    vi.stubGlobal('document', { cookie: '' })
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
    expect(said(refusal('Incorrect password.'))).toHaveLength(1)
    rememberSignIn({ roles: ['MSS_USER'], is_email_validated: 1 })
    expect(notificationsStore.getState().notifications).toEqual([])
  })

  it('shows a generic error without a response from the server', () => {
    expect(said(new CallError(0, null))).toEqual(['Some error occurs'])
    expect(said(new CallError(502, null))).toEqual(['Some error occurs'])
  })

  it('shows an error if the response has no user or no token', () => {
    expect(said(new IncompleteAnswer())).toEqual(['Login failed, please try again.'])
  })

  it('shows the error for six seconds unless it is dismissed', () => {
    said(refusal('No.'))
    const [toast] = notificationsStore.getState().notifications
    expect([toast?.autoClose, toast?.color]).toEqual([6000, 'red'])
    expect(toast?.withCloseButton).not.toBe(false)
  })
})
