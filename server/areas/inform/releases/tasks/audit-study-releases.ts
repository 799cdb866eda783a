import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AUDIT_SIZE, type AuditSize } from '#rules/inform/audit.ts'
import { minimumResponses } from '#rules/inform/release.ts'
import type { Columns } from '#server/areas/inform/columns/port.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { pendingReleases, type StudyRelease } from '../reads.ts'
import { makeCopy } from '../use-cases/serve-release.ts'
import { type AuditOutcome, recordAudit } from '../writes.ts'
import type { AuditAnswer, AuditMessage } from './audit-worker.ts'

/** The limits of one audit; a larger release is audited in smaller parts. */
const PATIENCE_MS = 4 * 60 * 1000
const MEMORY_MB = 1500
const SIZES: readonly AuditSize[] = [1, 2, 5].map(part => ({ ...AUDIT_SIZE, classes: AUDIT_SIZE.classes / part }))

/**
 * Audits pending study releases: could anyone's answer be computed from the groups that may be shown (release-engine, rule 14)? Respondents
 * who could be singled out are not placed in any tree: their answers count only in the figures of all respondents. Only audited releases
 * are served.
 */
export async function auditStudyReleases({
  db,
  columns,
  clock,
  log,
}: Pick<Services, 'db' | 'columns' | 'clock' | 'log'>): Promise<void> {
  for (const release of await pendingReleases(db)) {
    if (!(await makeCopy(db, columns, release))) continue
    const begun = performance.now()
    const outcome = await auditOf(columns, release)
    await db.transaction().execute(transaction => recordAudit(transaction, release, outcome, clock.now()))
    const facts = { release: release.id, ms: Math.round(performance.now() - begun), note: outcome.note }
    if (outcome.hasPassed) log.info(facts, 'study release audited')
    else log.error(facts, 'study release failed its audit and is not served')
  }
}

async function auditOf(columns: Columns, { copyName }: StudyRelease): Promise<AuditOutcome> {
  const letGo = columns.hold(copyName)
  try {
    for (const size of SIZES) {
      const answer = await auditInThread(columns, copyName, size)
      if (answer) return { hasPassed: true, unplaced: answer.unplaced, note: noteOf(answer) }
    }
    const note = 'The audit could not be completed: it took too long or too much memory.'
    return { hasPassed: false, unplaced: [], note }
  } finally {
    letGo()
  }
}

function noteOf({ unplaced, cuts, dimensionsAtOnce }: AuditAnswer): string {
  const how = `${cuts} groups that may be shown, ${dimensionsAtOnce} dimensions looked at together`
  return `Nobody is singled out by sums and differences of ${how}. Profiles filed nowhere for that: ${unplaced.length}.`
}

/** @returns null when it takes too long or too much memory. */
async function auditInThread(columns: Columns, copy: string, size: AuditSize): Promise<AuditAnswer | null> {
  const worker = new Worker(new URL('./audit-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const patience = setTimeout(() => void worker.terminate(), PATIENCE_MS)
  // It must not keep the process alive while stopping.
  worker.unref()
  const post = (message: AuditMessage) => worker.postMessage(message)
  try {
    const answered = answerOf(worker)
    await columns.profiles(copy, records => post({ kind: 'records', records }))
    // For the lowest possible K: with a higher one, fewer groups are shown.
    post({ kind: 'run', k: minimumResponses(0), size })
    return await answered
  } finally {
    clearTimeout(patience)
    await worker.terminate()
  }
}

async function answerOf(worker: Worker): Promise<AuditAnswer | null> {
  const ended = once(worker, 'exit').then(() => null)
  const answered = once(worker, 'message').then(([answer]: AuditAnswer[]) => answer ?? null)
  try {
    return await Promise.race([answered, ended])
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') return null
    throw error
  }
}
