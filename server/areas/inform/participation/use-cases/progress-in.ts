import { OF_EVERYBODY } from '#rules/inform/participation/index.ts'
import { releaseProgress } from '#rules/inform/release.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { latestCounts } from '../reads.ts'

type Progress = ReturnType<typeof releaseProgress>

export interface ProgressIn {
  /** Progress of the members of all societies, in ranges. `null` if too few are invited. */
  readonly everyone: Progress
  readonly societies: ReadonlyMap<number, { readonly counted: Date; readonly progress: Progress }>
}

/**
 * Returns the progress of members in these studies, by study, from the counts of their societies' blocks alone (release-engine, rule 16).
 * Studies without a count are left out.
 */
export async function progressIn(
  db: Database,
  questionnaireIds: readonly number[],
): Promise<ReadonlyMap<number, ProgressIn>> {
  const [counts, { chart_valid_threshold: threshold }] = await Promise.all([
    latestCounts(db, questionnaireIds),
    settingsOf(db),
  ])
  const byStudy = Map.groupBy(counts, ({ questionnaireId }) => questionnaireId)
  return new Map(
    [...byStudy].map(([id, own]) => [
      id,
      {
        everyone: releaseProgress(
          own.flatMap(({ blocks }) => blocks),
          OF_EVERYBODY,
          threshold,
        ),
        societies: new Map(
          own.map(({ societyId, counted, blocks }) => [
            societyId,
            { counted, progress: releaseProgress(blocks, OF_EVERYBODY, threshold) },
          ]),
        ),
      },
    ]),
  )
}
