import { emailAddress, newPassword } from '#contract/auth-password.ts'
import { PASSWORD_TEXT } from '#rules/account/password.ts'
import { CallError } from '#web/platform/client.ts'
import { REQUIRED } from '#web/platform/messages.ts'

/** The fields of a form to set a password; `current` only where somebody is signed in. */
export interface PasswordValues {
  readonly current: string
  readonly password: string
  readonly confirm: string
}
export type PasswordField = keyof PasswordValues
export type PasswordErrors = { readonly [Field in PasswordField]?: string | undefined }

/** The schema of the request is the schema of the form. */
export function checkPassword(values: PasswordValues, asksCurrent: boolean): PasswordErrors {
  const { password, confirm } = values
  return {
    current: asksCurrent && values.current === '' ? REQUIRED : undefined,
    password: newPassword.safeParse(password).error?.issues[0]?.message,
    confirm: confirm === '' ? REQUIRED : confirm === password ? undefined : PASSWORD_TEXT.different,
  }
}

export function emailFault(email: string): string | undefined {
  return emailAddress.safeParse(email).error?.issues[0]?.message
}

const FIELDS: Readonly<Record<string, PasswordField>> = {
  current_password: 'current',
  password: 'password',
  confirm_password: 'confirm',
}

/** What the server says of single fields; null when it says something else. */
export function fieldErrorsOf(error: unknown): PasswordErrors | null {
  if (!(error instanceof CallError)) return null
  const found = (error.body?.errors ?? []).flatMap(({ field, message }) => {
    const name = FIELDS[field]
    return name ? [[name, message] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : null
}
