import type { StudyProgress } from '#contract/inform/society.ts'
import {
  type ListBlock,
  OF_EVERYBODY,
  OF_SPECIALTY,
  OF_TYPE,
  type PeopleOf,
} from '#rules/inform/participation/index.ts'
import { releaseProgress } from '#rules/inform/release.ts'
import { availabilityOn } from '#rules/share/availability.ts'
import { studyDaysAt } from '#rules/share/study-days.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import { profileValues } from '#server/areas/reference/lookups.ts'
import { studiesOfSociety } from '#server/areas/share/lookups.ts'
import { membershipTypes } from '#server/areas/society/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { type ParticipationCount, participationCounts } from '../../participation/reads.ts'

/** Maximum number of points in a study's progress chart. */
const MAX_POINTS = 60

/** Returns the progress of a society's members with its current studies (release-engine, rule 16). */
export async function progressOfStudies(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  societyId: number,
): Promise<readonly StudyProgress[]> {
  const days = studyDaysAt(clock.now())
  const studies = await studiesOfSociety(db, societyId)
  const running = studies.filter(study => availabilityOn(days, study).isActive).map(({ id }) => id)
  return progressAsOf(db, societyId, running, null)
}

/** Returns the progress in these studies as of a time. `null` for now. */
export async function progressAsOf(
  db: Database,
  societyId: number,
  questionnaireIds: readonly number[],
  until: Date | null,
): Promise<readonly StudyProgress[]> {
  const [counts, { chart_valid_threshold }, titles] = await Promise.all([
    participationCounts(db, societyId, questionnaireIds, until),
    settingsOf(db),
    titlesOf(db),
  ])
  return questionnaireIds.map(id => {
    const own = counts.filter(({ questionnaireId }) => questionnaireId === id)
    return progressOf(id, own, titles, chart_valid_threshold)
  })
}

type Titles = Readonly<Record<'types' | 'specialties', ReadonlyMap<number, string>>>

/** Returns the names of a list's groups. */
async function titlesOf(db: Database): Promise<Titles> {
  const [types, { specialties }] = await Promise.all([membershipTypes(db), profileValues(db)])
  return {
    types: new Map(types.map(({ id, type_name }) => [id, type_name])),
    specialties: new Map(specialties.map(({ id, title }) => [id, title])),
  }
}

/** @param counts The counts of one study, in chronological order */
function progressOf(
  questionnaireId: number,
  counts: readonly ParticipationCount[],
  titles: Titles,
  threshold: number,
): StudyProgress {
  const latest = counts.at(-1)
  const blocks = latest?.blocks ?? []
  const of = (group: PeopleOf, from: readonly ListBlock[] = blocks) => releaseProgress(from, group, threshold)
  const groupsOf = (kind: keyof Titles, group: (id: number) => PeopleOf) => {
    const ids = [...new Set(blocks.flatMap(block => block[kind].map(([id]) => id)))]
    const found = ids.flatMap(id => {
      const [title, progress] = [titles[kind].get(id), of(group(id))]
      return title === undefined || progress === null ? [] : [{ id, title, progress }]
    })
    return found.sort((left, right) => (left.title < right.title ? -1 : 1))
  }
  return {
    questionnaire_id: questionnaireId,
    counted: latest?.counted.toISOString() ?? null,
    everybody: of(OF_EVERYBODY),
    types: groupsOf('types', OF_TYPE),
    specialties: groupsOf('specialties', OF_SPECIALTY),
    course: thinned(counts).flatMap(({ counted, blocks: then }) => {
      const progress = of(OF_EVERYBODY, then)
      return progress ? [{ counted: counted.toISOString(), turnout: progress.turnout }] : []
    }),
  }
}

/** Returns evenly spaced points up to the maximum, including the latest. */
function thinned<T>(all: readonly T[]): readonly T[] {
  const every = Math.ceil(all.length / MAX_POINTS)
  return all.filter((_, at) => (all.length - 1 - at) % Math.max(1, every) === 0)
}
