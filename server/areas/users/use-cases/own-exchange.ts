import {
  alertOf,
  blocksOf,
  exportedMatches,
  exportedMessages,
  exportedReports,
  exportedReveals,
  shieldsOf,
} from '#server/areas/connect/lookups.ts'
import { metroAreas } from '#server/areas/reference/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { type DataExportRow, dataExportRow, yesNo } from './data-export-row.ts'

/** Yields a user's stored data on the exchange: matches, messages, disclosed details, hidden employers, reports, and alerts. */
export async function* exchangeExportRows(db: Database, userId: number): AsyncGenerator<DataExportRow> {
  for (const { organization, offer, profile, ...match } of await exportedMatches(db, userId)) {
    const item = `${profile || 'ICO'}: ${offer}, ${organization}`
    const { status, matched, reasons, other, declined } = match
    yield dataExportRow('matches', 'status', status, { item })
    for (const [name, at] of Object.entries({ matched, opened: match.opened, ended: match.ended, declined }))
      if (at) yield moment('matches', item, name, at)
    for (const { reason } of reasons) yield dataExportRow('matches', 'decline_reason', reason, { item })
    if (other !== null) yield dataExportRow('matches', 'decline_reason', other, { item })
  }
  for (const { sender, user_id, organization, offer, candidate, subject, body, sent, viewed } of await exportedMessages(
    db,
    userId,
  )) {
    const other = user_id === userId ? organization : `Candidate ${candidate}`
    const isSent = (user_id === userId) === (sender === 'member')
    const item = `${isSent ? 'To' : 'From'} ${other}: ${offer}`
    const at = sent.toISOString()
    yield dataExportRow('messages', 'subject', subject, { item, at })
    yield dataExportRow('messages', 'message', body, { item, at })
    if (viewed) yield moment('messages', item, 'read', viewed)
  }
  for (const reveal of await exportedReveals(db, userId)) {
    const item = `${reveal.offer}, ${reveal.organization}`
    yield dataExportRow('sent to recruiters', reveal.kind, reveal.content ?? reveal.file_name, {
      item,
      at: reveal.given.toISOString(),
    })
    for (const [name, at] of Object.entries({ opened: reveal.opened, withdrawn: reveal.withdrawn }))
      if (at) yield moment('sent to recruiters', item, name, at)
  }
  for (const { kind, value } of await shieldsOf(db, userId)) {
    const area = kind === 'area' ? metroAreas().find(({ cbsa_code }) => cbsa_code === value)?.cbsa_name : undefined
    yield dataExportRow('hidden from employers', kind, value, { words: area ?? value })
  }
  for (const { name, blocked } of await blocksOf(db, userId))
    yield dataExportRow('hidden from employers', 'blocked', name, { at: blocked.toISOString() })
  for (const { organization, subject, reason, words, reported } of await exportedReports(db, userId))
    yield dataExportRow('reported messages', reason, words, {
      item: `${subject}, ${organization}`,
      at: reported.toISOString(),
    })
  yield* alertFacts(await alertOf(db, userId))
}

function* alertFacts({
  email,
  phone,
  isDisabled,
  rhythm,
}: Awaited<ReturnType<typeof alertOf>>): Generator<DataExportRow> {
  // Defaults are not stored.
  if (email === null && phone === null && !isDisabled && rhythm === 'at_once') return
  yield dataExportRow('alerts', 'email', email)
  yield dataExportRow('alerts', 'phone', phone)
  yield dataExportRow('alerts', 'is_disabled', yesNo(isDisabled))
  yield dataExportRow('alerts', 'rhythm', rhythm)
}

function moment(part: string, item: string, name: string, at: Date): DataExportRow {
  return dataExportRow(part, name, at.toISOString(), { item, at: at.toISOString() })
}
