import * as contract from '#contract/connect/alert.ts'
import { notFound } from '#contract/errors.ts'
import { toFlag } from '#contract/fields.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { handle, type Services } from '#server/platform/http/handler.ts'
import { openReader } from '#server/platform/mail/unsubscribe-token.ts'
import { alertOf } from '../reads.ts'
import { endAlerts, saveAlert } from '../writes.ts'

export const icoAlert = [
  handle(contract.getAlertPreferences, ({ db, caller, services }) => preferencesOf(db, services, caller.userId)),

  handle(contract.updateAlertPreferences, async ({ db, caller, body, services }) => {
    const { email, phoneNumber, disableAlerts, rhythm } = body
    const choice = { email: email || null, phone: phoneNumber || null, is_disabled: disableAlerts === 1, rhythm }
    await saveAlert(db, caller.userId, choice, services.clock.now())
    return preferencesOf(db, services, caller.userId)
  }),

  handle(contract.updateAlertsByLink, async ({ db, body, services }) => {
    const userId = readerOf(body.token, services)
    await endAlerts(db, userId, body.disableAlerts === 1, services.clock.now())
    return { disableAlerts: body.disableAlerts }
  }),

  handle(contract.endAlertsInOneClick, async ({ db, query, services }) => {
    await endAlerts(db, readerOf(query.token, services), true, services.clock.now())
    return {}
  }),
]

async function preferencesOf(db: Database, { sms }: Services, userId: number): Promise<contract.AlertPreferences> {
  const [alert, { ico_alerts_enabled }] = await Promise.all([alertOf(db, userId), settingsOf(db)])
  return {
    email: alert.email ?? '',
    phoneNumber: alert.phone ?? '',
    disableAlerts: toFlag(alert.isDisabled),
    rhythm: alert.rhythm,
    is_texting: sms !== null,
    is_offered: ico_alerts_enabled,
  }
}

/** Returns the user that an alert link belongs to. @throws {ApiError} `not_found` */
function readerOf(token: string, { keys }: Services): number {
  const userId = openReader(keys, token, 'alerts')
  if (userId === null) throw notFound()
  return userId
}
