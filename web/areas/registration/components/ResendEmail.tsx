import { call } from '#web/platform/client.ts'
import { SendAgain } from './SendAgain.tsx'

/** Resends the verification email to the recipient of the token or to the signed-in user. */
export function ResendEmail({ token }: { readonly token?: string }) {
  const query = token === undefined ? {} : { token }
  return <SendAgain again={() => call('GET auth/recruiter-repeat-verification-email', { query })} />
}
