import { z } from 'zod'
import { ALERT_RHYTHMS, alertEmailError, alertPhoneError } from '#rules/connect/alerts.ts'
import { mailToken, ONE_CLICK } from '../account/mail-link.ts'
import { checkedText, flag, noBody, nothing } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { EVERYBODY, PHYSICIANS } from '../roles.ts'

/** Fields of `alertPreferences`. Both texts are optional (3 §2.9). */
const fields = {
  /** Email address for alerts. Empty for the account's address. */
  email: checkedText(alertEmailError, 254).transform(address => address.toLowerCase()),
  /** Phone number as XXX-XXX-XXXX, or empty. */
  phoneNumber: checkedText(alertPhoneError, 12),
  disableAlerts: flag,
  rhythm: z.enum(ALERT_RHYTHMS),
}

/** Preferences for alerts about new matches. */
const alertPreferences = z
  .object({
    ...fields,
    /** Whether text messages are sent. A phone number is stored in either case. */
    is_texting: z.boolean(),
    /** Setting `ico_alerts_enabled`. If off, no member gets alerts (decision G-047). */
    is_offered: z.boolean(),
  })
  .meta({ id: 'IcoAlert' })
export type AlertPreferences = z.output<typeof alertPreferences>

export const getAlertPreferences = defineOperation({
  method: 'GET',
  route: 'ico-alert/view',
  summary: "Returns the caller's alert preferences.",
  source: '3 §2.9; decision G-047',
  callers: PHYSICIANS,
  query: nothing,
  body: noBody,
  output: alertPreferences,
  writes: false,
})

export const updateAlertPreferences = defineOperation({
  method: 'PUT',
  route: 'ico-alert/update',
  summary: "Updates the caller's alert preferences.",
  source: '3 §2.9; decision G-047',
  callers: PHYSICIANS,
  query: nothing,
  body: z.object(fields),
  output: alertPreferences,
  writes: true,
})

export const updateAlertsByLink = defineOperation({
  method: 'POST',
  route: 'ico-alert/update-by-link',
  summary:
    "Unsubscribes from alerts or resubscribes, with the token from an unsubscribe link. Doesn't require signing in.",
  source: '3 §2.9; decision G-077',
  callers: EVERYBODY,
  query: nothing,
  body: z.object({ token: mailToken, disableAlerts: flag }),
  output: z.object({ disableAlerts: flag }),
  writes: true,
})

export const endAlertsInOneClick = defineOperation({
  ...ONE_CLICK,
  route: 'ico-alert/one-click',
  summary: 'Handles one-click unsubscribe requests from email clients for alerts (RFC 8058).',
  source: '3 §2.9; decision G-077',
})
