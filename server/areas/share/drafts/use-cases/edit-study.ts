import { ApiError, badRequest, notFound, validationError } from '#contract/errors.ts'
import { applyPatch, conflictsOf, conflictText, type StudyPatch } from '#rules/share/draft/index.ts'
import { draftSizeError, type StudyDraft } from '#rules/share/draft.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { changesSince, lastChange, lockedStudy, storedDraft, studyRow } from '../reads.ts'
import { saveDraft } from '../writes.ts'
import { cleanPatch } from './clean-words.ts'
import { publishedDraft } from './published-draft.ts'

/** Returns a study's draft and its published version. @throws {ApiError} `not_found` */
export async function editedStudy(db: Database, shared: Database, id: number) {
  const row = await studyRow(db, id)
  if (!row) throw notFound()
  const published = row.published === null ? null : await publishedDraft(db, shared, row)
  const kept = await storedDraft(db, id)
  const draft = kept ?? published
  if (!draft) throw notFound()
  return {
    id,
    version: row.draft_version,
    draft,
    published,
    isBegun: row.is_begun,
    saved: kept ? await lastChange(db, id) : null,
    worksheet_file_name: row.worksheet_file_name,
  }
}

interface Save {
  readonly id: number
  /** Version of the draft that was changed. */
  readonly version: number
  readonly patch: StudyPatch
  readonly userId: number
  readonly now: Date
}

const GONE =
  'Someone published this study or discarded its draft while you were editing. Your changes weren’t saved. Reload the study and try again.'

/**
 * Saves an editor's changes in a draft. Keeps and returns concurrent changes by others.
 * @throws {ApiError} `not_found`, `invalid` if the draft is too large or a text is too long, or `refused` if another editor has changed the
 * same part or the draft has ended
 */
export async function saveChanges(db: Transaction, shared: Database, { id, version, patch: sent, userId, now }: Save) {
  const patch = cleanPatch(sent)
  const row = await lockedStudy(db, id)
  if (!row) throw notFound()
  const others = await changesSince(db, id, version)
  if (others.length !== row.draft_version - version) throw badRequest(GONE)
  const before = (await storedDraft(db, id)) ?? (await publishedDraft(db, shared, row))
  const conflicts = conflictsOf(patch, others)
  if (conflicts.size > 0) {
    const message = conflictText(before, conflicts)
    throw new ApiError(
      'refused',
      message,
      [...conflicts.keys()].map(field => ({ field, message })),
    )
  }
  const draft = applyPatch(before, patch)
  mustFit(draft)
  const next = row.draft_version + 1
  await saveDraft(db, id, draft, { version: next, patch, userId, now })
  return { version: next, saved: now.toISOString(), others: others.map(each => each.patch) }
}

/** @throws {ApiError} `invalid` */
function mustFit(draft: StudyDraft): void {
  const message = draftSizeError(draft)
  if (message !== null) throw validationError([{ field: 'patch', message }])
}
