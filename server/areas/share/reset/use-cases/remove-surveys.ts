import type { DeletionReason } from '#contract/share/survey-admin.ts'
import { reopenStudysProfile } from '#server/areas/connect/lookups.ts'
import { type Actor, recordAuditEntry } from '#server/platform/audit/audit.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { ResettableSurveys } from '../scope.ts'
import { removeSurvey } from '../writes.ts'

/**
 * Deletes surveys with their answers. Counted values stay in the results (release-engine, rule 13). Default job profiles are incomplete
 * until the studies are submitted again (decision G-067). Demo users can delete their own surveys, which isn't an administrator action.
 */
export async function removeSurveys(
  db: Transaction,
  { surveys }: ResettableSurveys,
  by: Actor,
  reason?: DeletionReason,
): Promise<void> {
  for (const survey of surveys) {
    await removeSurvey(db, survey)
    await reopenStudysProfile(db, survey.userId, survey.questionnaireId, by.now)
    if (by.role !== 'GM_ADMIN') continue
    const facts = { study: survey.questionnaireId, ...(reason ? { [reason]: true } : {}) }
    await recordAuditEntry(db, { by, act: reason ? 'survey.delete' : 'survey.reset', record: survey.id, facts })
  }
}
