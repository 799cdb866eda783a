import type { Transaction } from '#server/platform/database/connect.ts'
import { insertAll } from '../insert.ts'
import type { Meeting } from './meetings.ts'
import type { Recruiters } from './write-recruiters.ts'

/**
 * Writes matches with the actions of both sides. Members and recruiters count as notified, so the demo world sends no email about past
 * events.
 */
export async function writeMeetings(
  trx: Transaction,
  meetings: readonly Meeting[],
  recruiters: Recruiters,
): Promise<void> {
  await insertAll(
    trx,
    'job_match',
    {
      id: 'int',
      job_profile_id: 'int',
      job_offer_id: 'int',
      level: 'text',
      rules_version: 'int',
      status: 'text',
      candidate: 'int',
      shuffle: 'float8',
      matched: 'timestamptz',
      alerted: 'timestamptz',
      opened: 'timestamptz',
      ended: 'timestamptz',
    },
    meetings.map(({ id, profile, offer, level, rulesVersion, status, candidate, shuffle, matched, opened, ended }) => ({
      id,
      job_profile_id: profile.id,
      job_offer_id: offer.id,
      level,
      rules_version: rulesVersion,
      status,
      candidate,
      shuffle,
      matched: matched.toISOString(),
      alerted: matched.toISOString(),
      opened: opened?.toISOString() ?? null,
      ended: ended?.toISOString() ?? null,
    })),
  )
  const declines = meetings.flatMap(({ id, decline }) => (decline ? [{ id, ...decline }] : []))
  await insertAll(
    trx,
    'job_match_decline',
    { job_match_id: 'int', other: 'text', declined: 'timestamptz' },
    declines.map(({ id, other, at }) => ({ job_match_id: id, other, declined: at.toISOString() })),
  )
  await insertAll(
    trx,
    'job_match_decline_reason',
    { job_match_id: 'int', reason_id: 'int' },
    declines.flatMap(({ id, reasons }) => reasons.map(reason_id => ({ job_match_id: id, reason_id }))),
  )
  const recruiterOf = ({ offer }: Meeting, at: number) => recruiters[offer.organizationId - 1]?.[at]?.id ?? null
  await insertAll(
    trx,
    'job_match_view',
    { job_match_id: 'int', user_id: 'int', viewed: 'timestamptz' },
    meetings.flatMap(meeting =>
      meeting.views.map(({ recruiter, at }) => ({
        job_match_id: meeting.id,
        user_id: recruiterOf(meeting, recruiter),
        viewed: at.toISOString(),
      })),
    ),
  )
  let last = 0
  const messages = meetings.flatMap(meeting =>
    meeting.messages.map((message, at) => ({
      id: ++last,
      job_match_id: meeting.id,
      sender: message.sender,
      recruiter_id: message.sender === 'recruiter' ? recruiterOf(meeting, message.recruiter) : null,
      subject: message.subject,
      body: message.body,
      reply_id: at === 0 ? null : last - 1,
      sent: message.sent.toISOString(),
      viewed: message.viewed?.toISOString() ?? null,
      notified: message.sent.toISOString(),
    })),
  )
  await insertAll(
    trx,
    'message',
    {
      id: 'int',
      job_match_id: 'int',
      sender: 'text',
      recruiter_id: 'int',
      subject: 'text',
      body: 'text',
      reply_id: 'int',
      sent: 'timestamptz',
      viewed: 'timestamptz',
      notified: 'timestamptz',
    },
    messages,
  )
}
