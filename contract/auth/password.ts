import { z } from 'zod'
import { PASSWORD_MAXIMUM, PASSWORD_MINIMUM, PASSWORD_TEXT } from '#rules/account/password.ts'
import { noBody, nothing } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { ROLES } from '../roles.ts'
import { firstStep, signedIn } from './auth.ts'

const REQUIRED = 'This field is required'

/** Email address as typed, normalized to the stored spelling. */
export const emailAddress = z
  .string()
  .trim()
  .min(1, REQUIRED)
  .max(254)
  .pipe(z.email('Please enter a valid Email address'))
  .transform(address => address.toLowerCase())

/** Checks the length only. The handler checks whether the password is easy to guess (rules/account/password.ts). */
export const newPassword = z
  .string()
  .min(1, { error: REQUIRED, abort: true })
  .min(PASSWORD_MINIMUM, PASSWORD_TEXT.short)
  .max(PASSWORD_MAXIMUM, PASSWORD_TEXT.long)

/** Existing password as typed. A password above the maximum length counts as wrong. */
export const givenPassword = z.string().min(1, REQUIRED).max(1024)
const twice = { password: newPassword, confirm_password: givenPassword }
const typedTwice = z.object({ password: z.string(), confirm_password: z.string().min(1) })
const different = {
  path: ['confirm_password'],
  error: PASSWORD_TEXT.different,
  // Compares the passwords even if one is too short.
  when: ({ value }: { readonly value: unknown }) => typedTwice.safeParse(value).success,
}
const isSame = (body: z.infer<typeof typedTwice>) => body.password === body.confirm_password

/** New password of a form, typed twice to detect typing errors. */
export const passwordTwice = z.object(twice).refine(isSame, different)

/** Token from an email. A token with another format was never issued, and gets the same response as any unknown token. */
const oneTimeToken = z.string().min(1, REQUIRED).max(100)
const message = z.object({ message: z.string() })

export const requestPasswordReset = defineOperation({
  method: 'POST',
  route: 'auth/request',
  summary: 'Sends an email with a link to set a new password. The response is the same for unknown addresses.',
  source: '1 §7; 1 §8; 4 §7.1; decision G-059',
  callers: ['GUEST'],
  query: nothing,
  body: z.object({ email: emailAddress }),
  output: message,
  writes: true,
  transaction: 'own',
})

export const resendPasswordReset = defineOperation({
  method: 'POST',
  route: 'auth/resend',
  summary: 'Sends a new email to the owner of an expired reset token.',
  source: '1 §7; 4 §7.1',
  callers: ['GUEST'],
  query: nothing,
  body: z.object({ password_reset_token: oneTimeToken }),
  output: message,
  writes: true,
  transaction: 'own',
})

/** State of a token. `expired`: too old, or replaced by a newer email. A new token can be sent. `invalid`: used, or never issued. */
const resetTokenState = z.enum(['valid', 'expired', 'invalid'])

export const checkPasswordResetExpired = defineOperation({
  method: 'POST',
  route: 'auth/check-expired',
  summary: 'Returns whether a reset token is valid.',
  source: '1 §7; 4 §7.1',
  callers: ['GUEST'],
  query: nothing,
  body: z.object({ password_reset_token: oneTimeToken }),
  output: z.object({ is_expired: z.boolean(), state: resetTokenState }),
  writes: true,
  transaction: 'own',
})

export const confirmPasswordReset = defineOperation({
  method: 'POST',
  route: 'auth/confirm',
  summary: 'Sets a new password with a single-use token from an email and ends all sessions of the user.',
  source: '1 §7; 4 §2.1; 4 §7.1',
  callers: ['GUEST'],
  query: nothing,
  body: z.object({ token: oneTimeToken, password: newPassword }),
  output: message,
  writes: true,
  transaction: 'own',
})

export const signinByTempToken = defineOperation({
  method: 'POST',
  route: 'auth/signin-by-temp-token',
  summary: 'Signs in with a single-use temporary token and sets the refresh cookie or the second-step cookie.',
  source: '1 §2; 1 §7; 4 §2.5; 4 §7.1; decision G-079',
  callers: ['GUEST'],
  query: nothing,
  body: z.object({ token: oneTimeToken }),
  output: firstStep,
  writes: true,
  transaction: 'own',
})

export const updateTemporaryPassword = defineOperation({
  method: 'PUT',
  route: 'user/update-temporary-password',
  summary: 'Replaces a temporary password and signs in.',
  source: '1 §2; 1 §4 Session; 1 §7; 4 §7.2',
  callers: ROLES,
  credential: 'password-cookie',
  query: nothing,
  body: z.object({ password: newPassword }),
  output: signedIn,
  writes: true,
  transaction: 'own',
})

export const updatePasswordByUser = defineOperation({
  method: 'PUT',
  route: 'user/update-password-by-user',
  summary: "Changes the caller's password and ends all other sessions. Requires the current password.",
  source: '1 §7; 4 §7.2',
  callers: ROLES,
  query: nothing,
  body: z.object({ current_password: givenPassword, ...twice }).refine(isSame, different),
  output: message,
  writes: true,
  transaction: 'own',
})

export const getResetPasswordTimeout = defineOperation({
  method: 'GET',
  route: 'settings/get-reset-password-timeout',
  summary: 'Returns how long the link in a reset email works, in minutes.',
  source: '1 §7; 4 §7.5; decision G-059',
  callers: ['GUEST'],
  query: nothing,
  body: noBody,
  output: z.number().int(),
  writes: false,
})
