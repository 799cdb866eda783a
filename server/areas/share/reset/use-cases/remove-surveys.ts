import { reopenStudysProfile } from '#server/areas/connect/lookups.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { ResettableSurveys } from '../scope.ts'
import { removeSurvey } from '../writes.ts'

/**
 * Removes surveys with their answers. What is counted of them stays in the results (release-engine, rule 7); their default job profiles are
 * incomplete again until the studies are submitted again (decision G-067).
 */
export async function removeSurveys(db: Writable, { surveys }: ResettableSurveys, now: Date): Promise<void> {
  for (const survey of surveys) {
    await removeSurvey(db, survey)
    await reopenStudysProfile(db, survey.userId, survey.questionnaireId, now)
  }
}
