import { call } from '#web/platform/client.ts'
import { SendAgain } from './SendAgain.tsx'

/** Sends the verification email again: to the recipient of the token, or to the person who is signed in. */
export function ResendEmail({ token }: { readonly token?: string }) {
  const query = token === undefined ? {} : { token }
  return <SendAgain again={() => call('GET auth/recruiter-repeat-verification-email', { query })} />
}
