import { MIN_REMINDER_AUDIENCE, nextReminder, ratesOf } from '#rules/society/invitation.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { memberTypesOf } from '../../members/reads.ts'
import type { AuthorizedSociety } from '../../scope.ts'
import { lastReminder, sizeOf } from '../reads.ts'
import { openStudiesOf } from './open-studies.ts'

/** Returns the possible topics of emails to a society's members, their recipients, and their times. */
export async function distributionOptions(db: Database, society: AuthorizedSociety, now: Date) {
  const studies = await Promise.all(
    (await openStudiesOf(db, society, now)).map(async study => ({
      ...study,
      nextReminder: nextReminder(await lastReminder(db, society, study.id), now)?.toISOString() ?? null,
    })),
  )
  return {
    society: { id: society.id, name: society.name },
    memberTypes: await memberTypesOf(db, society),
    studies,
    leastReminded: MIN_REMINDER_AUDIENCE,
    hasEnoughToRemind: (await sizeOf(db, society, [])) >= MIN_REMINDER_AUDIENCE,
    perMinute: ratesOf((await settingsOf(db)).mailing_rate).open,
  }
}
