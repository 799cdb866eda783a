import { REQUIRED } from '#web/platform/messages.ts'

/** Checks sign-in values by the same rules as the request's schema, without loading Zod, because most visits start here. */
export function checkSignIn({ username, password }: { readonly username: string; readonly password: string }) {
  const errors: Record<string, string> = {}
  if (username.trim() === '') errors['username'] = REQUIRED
  if (password === '') errors['password'] = REQUIRED
  return errors
}
