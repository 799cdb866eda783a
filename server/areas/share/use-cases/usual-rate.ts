import { rateOf } from '#rules/share/pace.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { type StudyDefinition, studyDefinition } from '../lookups.ts'
import { wholeOf } from '../present.ts'

/**
 * Returns how long a study usually takes, as a multiple of the default times of its questions. It is measured in this study or last year's
 * (decision 87).
 * @param measured The measured minutes by study
 */
export async function usualRate(
  db: Database,
  shared: Database,
  definition: StudyDefinition,
  measured: ReadonlyMap<number, number>,
): Promise<number> {
  const { id, prior_year_questionnaire_id: priorId } = definition.facts
  const own = measured.get(id)
  if (own !== undefined) return rateOf(wholeOf(definition), own)
  const lastYears = priorId === null ? undefined : measured.get(priorId)
  const prior = priorId === null || lastYears === undefined ? null : await studyDefinition(db, shared, priorId)
  return prior && lastYears !== undefined ? rateOf(wholeOf(prior), lastYears) : 1
}
