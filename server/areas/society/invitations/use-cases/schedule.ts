import type { MailingSchedule } from '#contract/society/mailing.ts'
import { studyDaysAt } from '#rules/share/study-days.ts'
import { MIN_REMINDER_AUDIENCE } from '#rules/society/invitation.ts'
import { isHidden } from '#rules/society/mailing.ts'
import {
  awaitsResults,
  dayToSend,
  SCHEDULED_KINDS,
  type ScheduledKind,
  type ScheduledStudy,
  scheduledText,
} from '#rules/society/schedule.ts'
import { resultsOpenedOf } from '#server/areas/inform/lookups.ts'
import { studiesOfSociety } from '#server/areas/share/lookups.ts'
import { writtenDay } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { AuthorizedSociety } from '../../scope.ts'
import { invitedOf, scheduledBefore, scheduledSocieties, scheduleOf } from '../reads.ts'
import { insertMailing, lockMailings } from '../writes.ts'

type Society = Pick<AuthorizedSociety, 'id'>
type Planned = MailingSchedule['kinds'][number]['planned'][number]
type Study = ScheduledStudy & { readonly id: number }

/** Returns the automatic emails to a society's members, with their texts and the known dates. */
export async function viewSchedule(db: Database, society: Society, now: Date): Promise<MailingSchedule> {
  const days = studyDaysAt(now)
  const [isOn, studies] = [await scheduleOf(db, society), await studiesFor(db, society)]
  const sent = await scheduledBefore(db, society)
  const next = studies.find(study => dayToSend('study_closes', days, study) !== null) ?? studies[0]
  const example = next ?? { title: 'Your study', end_date: days.opening }
  return {
    leastReminded: MIN_REMINDER_AUDIENCE,
    kinds: SCHEDULED_KINDS.map(kind => ({
      kind,
      isOn: isOn[kind],
      ...scheduledText(kind, example, written),
      planned: studies.flatMap((study): Planned[] => {
        const before = sent.find(each => each.kind === kind && each.questionnaire_id === study.id)
        if (before) return [{ title: study.title, day: studyDaysAt(before.created).opening, isSent: true }]
        const day = dayToSend(kind, days, study)
        const isAwaited = kind === 'results_open' && awaitsResults(days, study)
        return day !== null || isAwaited ? [{ title: study.title, day, isSent: false }] : []
      }),
    })),
  }
}

/**
 * Creates the automatic emails due today, once for each study and kind. This is safe if runs are killed or concurrent, because an email and
 * its recipients are written together, and the database rejects a second one.
 * @returns The number of emails created
 */
export async function sendScheduled(db: Database, now: Date): Promise<number> {
  let written = 0
  for (const society of await scheduledSocieties(db))
    written += await db.transaction().execute(async transaction => {
      await lockMailings(transaction, society)
      return sendDue(transaction, society, now)
    })
  return written
}

async function sendDue(db: Transaction, society: Society, now: Date): Promise<number> {
  const days = studyDaysAt(now)
  const isOn = await scheduleOf(db, society)
  let count = 0
  for (const study of await studiesFor(db, society))
    for (const kind of SCHEDULED_KINDS)
      if (isOn[kind] && dayToSend(kind, days, study) === days.opening)
        count += await sendOne(db, society, kind, study, now)
  return count
}

/**
 * Creates one automatic email. If it only goes to members who haven't submitted, the list must be long enough to protect them (decision
 * 57).
 */
async function sendOne(
  db: Transaction,
  society: Society,
  kind: ScheduledKind,
  study: Study,
  now: Date,
): Promise<number> {
  const ids = await invitedOf(db, society, study.id)
  if (ids.length < (isHidden(kind) ? MIN_REMINDER_AUDIENCE : 1)) return 0
  const { subject, text: body } = scheduledText(kind, study, written)
  const id = await insertMailing(db, society, ids, {
    kind,
    subject,
    body,
    questionnaireId: study.id,
    userId: null,
    now,
  })
  return id === null ? 0 : 1
}

async function studiesFor(db: Database, society: Society): Promise<readonly Study[]> {
  const studies = await studiesOfSociety(db, society.id)
  const opened = await resultsOpenedOf(
    db,
    studies.map(({ id }) => id),
  )
  return studies.map(study => {
    const since = opened.get(study.id)
    const { period, title } = study
    return {
      ...study,
      title: title.includes(`${period}`) ? title : `${period} ${title}`,
      resultsOpened: since ? studyDaysAt(since).opening : null,
    }
  })
}

const written = (day: string) => writtenDay(new Date(day))
