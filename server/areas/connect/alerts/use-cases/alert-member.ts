import type { Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { enqueueNotice } from '#server/platform/mail/notices.ts'
import { listedMatches } from '../../matches/use-cases/own-matches.ts'
import { newMatchesEmail, newMatchesText } from '../emails/new-matches.ts'
import { alertOf, matchesToNotify } from '../reads.ts'
import { markAlerted, passOver } from '../writes.ts'

/** Text message to send once the transaction is committed. */
interface Texting {
  readonly phone: string
  readonly text: string
}

/**
 * Notifies a user of all matches without an alert, in one email. The matches are marked in the transaction that enqueues it, so the email
 * is sent exactly once even if a process is killed. Users who are disabled or don't want these emails get none, and nothing is marked.
 * @returns The text message to send, or `null` if there is none
 */
export async function alertMember(
  db: Transaction,
  services: Pick<Services, 'keys' | 'site'>,
  userId: number,
  now: Date,
): Promise<Texting | null> {
  const alert = await alertOf(db, userId)
  const matches = await matchesToNotify(db, userId, now)
  if (alert.isDisabled || matches.length === 0) return null
  const listed = await listedMatches(
    db,
    matches.map(({ job_profile_id }) => job_profile_id),
  )
  const told = matches.filter(({ id }) => listed.has(id))
  const perfect = told.filter(({ level }) => level === 'perfect_matched').length
  const counts = { perfect, core: told.length - perfect }
  const ids = matches.map(({ id }) => id)
  if (told.length === 0) {
    // These matches are copies of offers that the member already knows.
    await passOver(db, ids, now)
    return null
  }
  const isSent = await enqueueNotice(db, services, {
    userId,
    now,
    // An address other than the account's may belong to someone else, so the email doesn't include a name.
    parts: ({ firstName }) =>
      newMatchesEmail({ link: services.site.link, firstName: alert.email === null ? firstName : '', ...counts }),
    to: alert.email,
    from: 'alerts',
  })
  if (!isSent) return null
  await markAlerted(db, userId, ids, now)
  return alert.phone === null ? null : { phone: alert.phone, text: newMatchesText(counts) }
}
