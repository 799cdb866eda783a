import type { ProfileRow } from '#rules/inform/dimensions.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** The nodes under which the latest release files each respondent, in the order of their keys. Some have none, so that its audit passes. */
export async function releasedRows(
  db: Database,
  questionnaireId: number,
  keys: readonly bigint[],
): Promise<readonly ProfileRow[]> {
  const records = await db
    .selectFrom('study_release_record')
    .innerJoin('study_release', 'study_release.id', 'study_release_record.release_id')
    .select(['record_key', 'profile'])
    .where('questionnaire_id', '=', questionnaireId)
    .execute()
  const profiles = new Map(records.map(({ record_key, profile }) => [record_key, profile as ProfileRow]))
  return keys.map(key => {
    const profile = profiles.get(key)
    if (!profile) throw new Error('The release lacks a respondent.')
    return profile
  })
}
