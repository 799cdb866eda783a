import { studyDaysAt } from '#rules/share/study-days.ts'
import { MIN_REMINDER_AUDIENCE } from '#rules/society/invitation.ts'
import { SCHEDULED_KINDS } from '#rules/society/schedule.ts'
import { automaticEmailsAbout, automaticEmailsOf, listedOfTypes, societyById } from '#server/areas/society/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { editedStudy } from '../../drafts/use-cases/edit-study.ts'
import { otherPrimaryStudies } from '../reads.ts'

/** Returns the members and emails that launching a study's draft affects. @throws {ApiError} `not_found` */
export async function factsForLaunch(db: Database, shared: Database, id: number, now: Date) {
  const { draft } = await editedStudy(db, shared, id)
  const { societies: ids, memberTypes } = draft.facts
  const [found, listed, automatic, sent, primary] = [
    await Promise.all(ids.map(each => societyById(db, each))),
    await listedOfTypes(db, ids, memberTypes),
    await automaticEmailsOf(db, ids),
    await automaticEmailsAbout(db, id),
    await otherPrimaryStudies(db, id, ids, studyDaysAt(now)),
  ]
  return {
    id,
    societies: found
      .flatMap(society => (society ? [society] : []))
      .map(society => ({
        id: society.id,
        name: society.name,
        listed: listed.get(society.id) ?? 0,
        automatic: [...(automatic.get(society.id) ?? [])],
        sent: sentTo(sent, society.id),
      })),
    primary,
    leastReminded: MIN_REMINDER_AUDIENCE,
  }
}

type Sent = Awaited<ReturnType<typeof automaticEmailsAbout>>

/** Returns the automatic emails that were sent to a society's members, with their days. */
export function sentTo(sent: Sent, societyId: number) {
  return sent.flatMap(({ society_id, kind, created }) => {
    const known = SCHEDULED_KINDS.find(each => each === kind)
    return known && society_id === societyId ? [{ kind: known, day: studyDaysAt(created).opening }] : []
  })
}
