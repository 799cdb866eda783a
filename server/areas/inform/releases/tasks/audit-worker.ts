/** The audit of a study release in its own thread, because it may run for minutes. Receives records in batches, then the audit settings. */
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
  /** How many groups may then be shown, and how many dimensions were combined. */
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
