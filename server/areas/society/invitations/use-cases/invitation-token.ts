import { createHmac } from 'node:crypto'
import { type Keys, subkey } from '#server/platform/keys.ts'

export const INVITATION_TOKEN = 'member-invitation'

/** Computes a token, so that it can be sent or copied again. The database stores its hash and its nonce, but not the key. */
export function invitationToken(keys: Keys, memberId: number, nonce: string): string {
  return createHmac('sha256', subkey(keys.token, INVITATION_TOKEN)).update(`${memberId} ${nonce}`).digest('base64url')
}

/** Returns the entry's subject. It depends on the address, so invitations to an old address can't be used. */
export function subjectOf({ id, email }: { readonly id: number; readonly email: string }): string {
  return `${id} ${email}`
}
