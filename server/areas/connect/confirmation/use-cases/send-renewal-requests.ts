import { settingsOf } from '#server/areas/account/lookups.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { enqueueNotice } from '#server/platform/mail/notices.ts'
import { icoRenewalEmail } from '../emails/still-holds.ts'
import { icosToRenew, icoToRenew } from '../reads.ts'
import { renewalToken } from '../scope.ts'
import { markRenewalSent } from '../writes.ts'

const DAY_MS = 86_400_000

/** Asks owners of ICOs posted long ago whether the ICOs are still current. Each owner is asked once, in a separate transaction. */
export async function sendRenewalRequests({
  db,
  clock,
  keys,
  site,
}: Pick<Services, 'db' | 'clock' | 'keys' | 'site'>): Promise<void> {
  const { ico_confirmation_days } = await settingsOf(db)
  const now = clock.now()
  const before = new Date(now.getTime() - ico_confirmation_days * DAY_MS)
  for (const id of await icosToRenew(db, before))
    await db.transaction().execute(async trx => {
      const ico = await icoToRenew(trx, id, before)
      if (!ico) return
      const token = renewalToken(keys, id, now)
      const parts = ({ firstName }: { readonly firstName: string }) =>
        icoRenewalEmail({ link: site.link, firstName, since: ico.since, token })
      await enqueueNotice(trx, { keys, site }, { userId: ico.user_id, parts, now })
      await markRenewalSent(trx, id, now)
    })
}
