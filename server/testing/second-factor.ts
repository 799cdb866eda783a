import { codeOf } from './authenticator.ts'
import { PASSWORD } from './builders.ts'
import { openMailbox } from './mailbox.ts'
import type { TestServer } from './test-server.ts'

const STEP_MS = 30_000

/** Returns functions for two-step sign-in on a test server. */
export function secondFactors(server: TestServer) {
  const bearer = (token: string | null) => ({ headers: { authorization: `Bearer ${token}` } })
  const cookieOf = (cookies: readonly { readonly name: string; readonly value: string }[], name: string) =>
    cookies.find(cookie => cookie.name === name)?.value ?? ''

  /** Sends the first step. */
  const begin = (email: string, more: { cookies?: Record<string, string>; address?: string } = {}) =>
    server.call('POST auth/signin', { body: { email, password: PASSWORD }, ...more })
  /** Sends a first step and returns its cookie for the second step. */
  const ticketOf = async (email: string, more: Parameters<typeof begin>[1] = {}) =>
    cookieOf((await begin(email, more)).cookies, 'second-step')
  const confirm = (ticket: string, body: object, cookies: Record<string, string> = {}) =>
    server.call('POST auth/confirm-second-factor', { body, cookies: { ...cookies, 'second-step': ticket } })

  return {
    begin,
    bearer,
    confirm,
    cookieOf,
    ticketOf,
    /** Returns the current code of the app. */
    code: (secret: string) => ({ method: 'app', code: codeOf(secret, server.clock.now()) }),
    /**
     * Sets a new password through the link in an email, and takes the first step with it. @returns the access token, or `null` if there is
     * a second step
     */
    async tokenOfNewPassword(email: string): Promise<string | null> {
      await server.call('POST auth/request', { body: { email } })
      const token = await openMailbox(server).tokenTo(email)
      const password = 'a horse of another color'
      await server.call('POST auth/confirm', { body: { token, password } })
      const { status, body } = await server.call('POST auth/signin', { body: { email, password } })
      if (status !== 200) throw new Error(`The new password was not accepted: ${status}.`)
      return body.token
    },
    /** Moves the clock to the next code. */
    nextCode: () => server.clock.forward(STEP_MS),
    /** Adds an authenticator app and moves the clock to its next code. */
    async addApp(as: number) {
      const begun = await server.call('POST second-factor/begin-app', { as, body: { current_password: PASSWORD } })
      const { enrollment, secret } = begun.body
      const code = codeOf(secret, server.clock.now())
      const { body } = await server.call('POST second-factor/confirm-app', { as, body: { enrollment, code } })
      server.clock.forward(STEP_MS)
      return { secret, recoveryCodes: body.recovery_codes }
    },
  }
}
