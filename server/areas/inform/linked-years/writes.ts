import type { LinkedExposure } from '#rules/inform/linked-years.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { LinkedEdition } from './reads.ts'

/** @param exposure null: nobody is in both years, or there are too many blocks. */
export async function saveLinked(
  db: Writable,
  { id, priorQuestionnaireId, newestBatchId }: LinkedEdition,
  exposure: LinkedExposure | null,
): Promise<void> {
  const row = {
    prior_questionnaire_id: priorQuestionnaireId,
    newest_batch_id: newestBatchId,
    both_people: exposure?.both.people ?? null,
    both_mean: exposure?.both.mean ?? null,
    both_largest: exposure?.both.largest ?? null,
    once_people: exposure?.once.people ?? null,
    once_mean: exposure?.once.mean ?? null,
    once_largest: exposure?.once.largest ?? null,
  }
  await db
    .insertInto('linked_years')
    .values({ edition_id: id, ...row })
    .onConflict(conflict => conflict.column('edition_id').doUpdateSet(row))
    .execute()
}
