import { notFound } from '#contract/errors.ts'
import type { QuestionnaireRow } from '#contract/share/questionnaire.ts'
import { availabilityOn } from '#rules/share/availability.ts'
import { type StudyDays, studyDaysAt } from '#rules/share/study-days.ts'
import { dayToSend, type ScheduledKind } from '#rules/society/schedule.ts'
import { measuredMinutes, progressIn, resultsOpenedOf } from '#server/areas/inform/lookups.ts'
import { automaticEmailsAbout, automaticEmailsOf, membershipTypes, societyById } from '#server/areas/society/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { invitedOf, publications, type StudyRow, storedDraft, storedVersions, studyRow } from '../../drafts/reads.ts'
import { closingOf } from '../reads.ts'
import { sentTo } from './launch-facts.ts'

/**
 * Returns the state of a launched study. Numbers of members are ranges (release-engine, rule 16).
 * @throws {ApiError} `not_found` also for a study that was never published
 */
export async function overviewOf(
  db: Database,
  { clock, editionCache }: Pick<Services, 'clock' | 'editionCache'>,
  id: number,
) {
  const row = await studyRow(db, id)
  if (!row || row.published === null) throw notFound()
  const days = studyDaysAt(clock.now())
  const [invited, types, progress, minutes, opened] = [
    await invitedOf(db, id),
    new Map((await membershipTypes(db)).map(each => [each.id, each.type_name])),
    (await progressIn(db, [id])).get(id),
    await measuredMinutes(db, [id]),
    await resultsOpenedOf(db, [id]),
  ]
  const found = await Promise.all(invited.societies.map(each => societyById(db, each)))
  const [automatic, sent] = [await automaticEmailsOf(db, invited.societies), await automaticEmailsAbout(db, id)]
  const namesOf = (ids: readonly number[]) => ids.flatMap(each => types.get(each) ?? [])
  const since = opened.get(id)
  const emails = plannedFor(row, days, since ? studyDaysAt(since).opening : null)
  return {
    id,
    title: row.title,
    period: row.period,
    start_date: row.start_date,
    end_date: row.end_date,
    state: stateOf(row, days),
    isPrimary: row.is_primary,
    isEdited: (await storedDraft(db, id)) !== null,
    versions: new Set([row.version, ...(await storedVersions(db, id))]).size,
    published: (await publications(db, id)).get(row.version) ?? null,
    closed: await closingOf(db, row),
    memberTypes: namesOf(invited.memberTypes),
    otherTypes: namesOf(invited.otherTypes),
    societies: found
      .flatMap(society => (society ? [society] : []))
      .map(society => {
        const own = progress?.societies.get(society.id)
        return {
          id: society.id,
          name: society.name,
          counted: own?.counted.toISOString() ?? null,
          progress: own?.progress ?? null,
          emails: emails(automatic.get(society.id) ?? [], sentTo(sent, society.id)),
        }
      }),
    everyone: progress?.everyone ?? null,
    minutes: minutes.get(id) ?? null,
    showsResults: row.is_support_report,
    results_as_of: editionCache.of(id, null)?.facts.asOf.toISOString() ?? null,
  }
}

function stateOf(row: StudyRow, days: StudyDays): Exclude<QuestionnaireRow['state'], 'draft'> {
  const { isActive, isUpcoming } = availabilityOn(days, row)
  return isActive ? 'open' : isUpcoming ? 'upcoming' : 'closed'
}

/** Returns a function that lists a society's automatic emails about a study: sent ones, and turned on ones that can still be sent. */
function plannedFor(row: StudyRow, days: StudyDays, resultsOpened: string | null) {
  return (automatic: readonly ScheduledKind[], sent: readonly { kind: ScheduledKind; day: string }[]) => [
    ...sent.map(each => ({ ...each, isSent: true })),
    ...automatic.flatMap(kind => {
      if (sent.some(each => each.kind === kind)) return []
      const day = dayToSend(kind, days, { ...row, resultsOpened })
      const isAwaited = kind === 'results_open' && resultsOpened === null && row.is_support_report
      return day !== null || isAwaited ? [{ kind, day, isSent: false }] : []
    }),
  ]
}
