import { settingsOf } from '#server/areas/account/lookups.ts'
import type { Services } from '#server/platform/http/handler.ts'
import type { Task } from '#server/platform/jobs/jobs.ts'
import { membersToAlert } from '../reads.ts'
import { alertMember } from '../use-cases/alert-member.ts'
import { SEND_ALERTS } from '../writes.ts'

type Needed = Pick<Services, 'db' | 'clock' | 'keys' | 'site' | 'sms' | 'log'>

/** Notifies members of new matches, immediately, daily, or weekly (decision G-047). */
export function sendAlertsTask(services: Needed): Task {
  return { name: SEND_ALERTS, cron: '* * * * *', run: () => sendAlerts(services) }
}

/** Sends due alerts with one transaction per member, so that a failure affects only that member and is retried. */
export async function sendAlerts({ db, clock, sms, log, ...services }: Needed): Promise<void> {
  const { ico_alerts_enabled } = await settingsOf(db)
  if (!ico_alerts_enabled) return
  for (const userId of await membersToAlert(db, clock.now())) {
    const texting = await db.transaction().execute(trx => alertMember(trx, services, userId, clock.now()))
    if (!texting || !sms) continue
    // The text message is sent in addition to the email. If it isn't accepted, it isn't sent again.
    await sms.send(texting.phone, texting.text).catch((err: unknown) => log.warn({ err }, 'text message not sent'))
  }
}
