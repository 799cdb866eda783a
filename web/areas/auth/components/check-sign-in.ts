import { REQUIRED } from '#web/platform/messages.ts'

/** As the schema of the request says, without the library of schemas: this is the first screen of most visits. */
export function checkSignIn({ username, password }: { readonly username: string; readonly password: string }) {
  const errors: Record<string, string> = {}
  if (username.trim() === '') errors['username'] = REQUIRED
  if (password === '') errors['password'] = REQUIRED
  return errors
}
