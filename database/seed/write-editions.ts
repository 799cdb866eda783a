import type { StudyPart } from '#server/areas/inform/editions/reads.ts'
import { makeBatch } from '#server/areas/inform/editions/use-cases/make-batch.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { PlacedStudy } from './build-study.ts'
import { Random } from './random.ts'

/**
 * Opens the results of studies, as the server would within a minute. Therefore, the world has results from the start, and they are always
 * the same.
 * @param studies The studies, earlier years first.
 */
export async function writeEditions(
  trx: Transaction,
  studies: readonly { readonly study: PlacedStudy; readonly isClosed: boolean }[],
  now: Date,
): Promise<void> {
  for (const { study, isClosed } of studies) {
    const parts: readonly StudyPart['sectionId'][] = [null, ...study.modules.keys()]
    for (const sectionId of parts) {
      const random = new Random(study.id, sectionId ?? 0)
      const draw = (below: number) => Math.floor(random.next() * below)
      await makeBatch(trx, { questionnaireId: study.id, sectionId }, { now, isClosed, draw })
    }
  }
}
