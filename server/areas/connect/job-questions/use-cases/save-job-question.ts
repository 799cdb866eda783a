import type { StoredJobQuestion } from '#contract/connect/job-question.ts'
import { badRequest, notFound, validationError } from '#contract/errors.ts'
import { type FormError, jobQuestionErrors } from '#rules/connect/job-question-check.ts'
import { LOCK_TEXT, lockErrors } from '#rules/connect/job-question-lock.ts'
import { sanitizeHtml } from '#server/areas/content/lookups.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { MATCH_EXCHANGE } from '../../exchange/writes.ts'
import { serializeJobQuestion } from '../present.ts'
import { storedJobQuestion } from '../reads.ts'
import * as writes from '../writes.ts'

type Needed = { readonly jobs: Pick<Services['jobs'], 'enqueue'> }

/** Creates a job question. @throws {ApiError} `invalid` */
export async function createJobQuestion(
  db: Transaction,
  services: Needed,
  sent: writes.SentJobQuestion,
): Promise<StoredJobQuestion> {
  if (sent.version !== 1) throw validationError([{ field: 'version', message: TEXT.firstVersion }])
  if (sent.jobQuestionVariables.some(({ id }) => id !== null))
    throw validationError([{ field: 'jobQuestionVariables', message: TEXT.ofAnother }])
  const clean = cleaned(sent)
  const id = await writes.insertJobQuestion(db, clean)
  await writes.saveVariables(db, id, clean)
  return saved(db, services, id)
}

/**
 * Updates a job question as far as its answers allow (decision 63). The exchange detects changes to matching fields and compares again.
 * @throws {ApiError} `not_found`; `refused` if the question has changed since it was read; `invalid`
 */
export async function changeJobQuestion(
  db: Transaction,
  services: Needed,
  id: number,
  sent: writes.SentJobQuestion,
): Promise<StoredJobQuestion> {
  if (!(await writes.lockJobQuestion(db, id))) throw notFound()
  const stored = await jobQuestionOf(db, id)
  if (stored.revision !== sent.revision) throw badRequest(TEXT.savedByAnother)
  const [first, ...others]: FormError[] = [...jobQuestionErrors(sent, stored.version), ...lockErrors(stored, sent)]
  if (first) throw validationError([first, ...others])
  const clean = cleaned(sent)
  await writes.changeJobQuestion(db, id, clean)
  await writes.saveVariables(db, id, clean)
  return saved(db, services, id)
}

/** @throws {ApiError} `not_found`; `refused` if the question has answers or is linked to a study */
export async function deleteJobQuestion(db: Transaction, services: Needed, id: number): Promise<void> {
  if (!(await writes.lockJobQuestion(db, id))) throw notFound()
  const { jobQuestionVariables, questions } = await jobQuestionOf(db, id)
  if (jobQuestionVariables.some(({ is_answered }) => is_answered)) throw badRequest(LOCK_TEXT.remove)
  if (questions.length > 0) throw badRequest(LOCK_TEXT.related)
  await writes.removeJobQuestion(db, id)
  await services.jobs.enqueue(MATCH_EXCHANGE, db)
}

/** @throws {ApiError} `not_found` */
export async function jobQuestionOf(db: Database, id: number): Promise<StoredJobQuestion> {
  const row = await storedJobQuestion(db, id)
  if (!row) throw notFound()
  return serializeJobQuestion(row)
}

async function saved(db: Transaction, { jobs }: Needed, id: number): Promise<StoredJobQuestion> {
  await jobs.enqueue(MATCH_EXCHANGE, db)
  return jobQuestionOf(db, id)
}

function cleaned(sent: writes.SentJobQuestion): writes.SentJobQuestion {
  return {
    ...sent,
    member_preamble: sanitizeHtml(sent.member_preamble),
    talent_preamble: sanitizeHtml(sent.talent_preamble),
    member_explanation: sanitizeHtml(sent.member_explanation),
    talent_explanation: sanitizeHtml(sent.talent_explanation),
  }
}

const TEXT = {
  firstVersion: 'Enter version 1 for a new job question.',
  ofAnother: 'A new job question can’t have existing items.',
  savedByAnother:
    'Someone else saved this job question while you were editing. Your changes weren’t saved. Reload the question to see the current version.',
} as const
