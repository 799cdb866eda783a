import { INVITATION_DAYS } from '#rules/society/invitation.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { saveTokens, validTokens } from '#server/platform/session/one-time-tokens.ts'
import { registrableMember } from '../reads.ts'
import { renewNonces } from '../writes.ts'
import { INVITATION_TOKEN, invitationToken, subjectOf } from './invitation-token.ts'

const DAY_MS = 86_400_000

/**
 * Returns the token with which a member can register: the existing one if it still works, otherwise a new one. Returns `null` for members
 * who can't register.
 */
export async function registrationToken(
  db: Transaction,
  { keys, site }: Pick<Services, 'keys' | 'site'>,
  memberId: number,
  now: Date,
): Promise<{ readonly token: string; readonly url: string; readonly expires: string } | null> {
  const member = await registrableMember(db, memberId)
  if (!member) return null
  const answer = (token: string, expires: Date) => ({
    token,
    url: site.link(`/registration/${token}`),
    expires: expires.toISOString(),
  })
  const kept = member.invitation_nonce === null ? null : invitationToken(keys, memberId, member.invitation_nonce)
  const until = kept === null ? undefined : (await validTokens(db, INVITATION_TOKEN, [kept], now)).get(kept)
  if (kept !== null && until) return answer(kept, until)
  const nonce = (await renewNonces(db, [memberId])).get(memberId) ?? ''
  const token = invitationToken(keys, memberId, nonce)
  const expires = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
  await saveTokens(db, INVITATION_TOKEN, [{ token, subject: subjectOf(member) }], { expires, now })
  return answer(token, expires)
}
