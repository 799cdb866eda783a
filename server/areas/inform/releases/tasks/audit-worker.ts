/** The audit of a study release in a thread of its own: it may compute for minutes. Told records in batches, then how to audit them. */
import { parentPort } from 'node:worker_threads'
import { type AuditSize, unplacedRecords } from '#rules/inform/audit.ts'
import type { ProfileRecord } from '#rules/inform/audit-cuts.ts'
import type { ProfileRow } from '#rules/inform/dimensions.ts'

export type AuditMessage =
  | { readonly kind: 'records'; readonly records: readonly ProfileRecord[] }
  | { readonly kind: 'run'; readonly k: number; readonly size: AuditSize }

export interface AuditAnswer {
  /** Profiles that the release must not place in any tree, so that nobody is singled out. */
  readonly unplaced: readonly ProfileRow[]
  /** How many groups may be shown then, and how many dimensions were looked at together. */
  readonly cuts: number
  readonly dimensionsAtOnce: number
}

const records: ProfileRecord[] = []

parentPort?.on('message', (message: AuditMessage) => {
  if (message.kind === 'records') for (const record of message.records) records.push(record)
  else parentPort?.postMessage(answerOf(message.k, message.size))
})

function answerOf(k: number, size: AuditSize): AuditAnswer {
  const { unplaced, audit } = unplacedRecords(records, k, size)
  return {
    unplaced: unplaced.flatMap(index => records[index]?.row ?? []),
    cuts: audit.cuts,
    dimensionsAtOnce: audit.dimensionsAtOnce,
  }
}
