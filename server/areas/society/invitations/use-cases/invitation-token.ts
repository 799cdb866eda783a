import { createHmac } from 'node:crypto'
import { type Keys, subkey } from '#server/platform/keys.ts'

export const INVITATION_TOKEN = 'member-invitation'

/** Computed, so that it can be sent or copied again: the database keeps its hash and what it is made from, but not the key. */
export function invitationToken(keys: Keys, memberId: number, nonce: string): string {
  return createHmac('sha256', subkey(keys.token, INVITATION_TOKEN)).update(`${memberId} ${nonce}`).digest('base64url')
}

/** Returns the entry's subject. With a new address, an entry has a new subject, and invitations to the old address register no one. */
export function subjectOf({ id, email }: { readonly id: number; readonly email: string }): string {
  return `${id} ${email}`
}
