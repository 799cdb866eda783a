import { evaluate } from '#rules/share/evaluate.ts'
import type { StudyDays } from '#rules/share/study-days.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { studyDefinition } from '../definition/reads.ts'
import { type Audience, openPrimaryStudy } from '../reads.ts'

/**
 * Counts the core questions that a new member sees in the primary study open to an audience. Returns 0 if there is none.
 * @param shared The database whose definitions are cached
 */
export async function countQuestionsFor(
  db: Database,
  shared: Database,
  audience: Audience,
  days: StudyDays,
): Promise<number> {
  const study = await openPrimaryStudy(db, audience, days)
  const definition = study && (await studyDefinition(db, shared, study.id, study.version))
  return definition ? evaluate(definition.core, new Map()).progress.questionsTotal : 0
}
