import { REQUIRED } from '#web/platform/messages.ts'

/** The same rules as the request's schema, without loading Zod: this is the first screen of most visits. */
export function checkSignIn({ username, password }: { readonly username: string; readonly password: string }) {
  const errors: Record<string, string> = {}
  if (username.trim() === '') errors['username'] = REQUIRED
  if (password === '') errors['password'] = REQUIRED
  return errors
}
