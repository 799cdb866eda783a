import { getResetPasswordTimeout } from '#contract/auth/password.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import { handle } from '#server/platform/http/handler.ts'

export const settingsPassword = [
  handle(getResetPasswordTimeout, async ({ db }) => (await settingsOf(db)).reset_password_timeout),
]
