import { z } from 'zod'
import { flag, nothing } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { EVERYBODY } from '../roles.ts'
import { mailToken, ONE_CLICK } from './mail-link.ts'

export const updateMailChoice = defineOperation({
  method: 'POST',
  route: 'mail-choice/update',
  summary:
    "Unsubscribes from optional emails or resubscribes, with the token from an unsubscribe link. Doesn't require signing in.",
  source: '4 §3; decision G-077',
  callers: EVERYBODY,
  query: nothing,
  body: z.object({ token: mailToken, is_email_optout: flag }),
  output: z.object({ is_email_optout: flag }),
  writes: true,
})

export const unsubscribeInOneClick = defineOperation({
  ...ONE_CLICK,
  route: 'mail-choice/one-click',
  summary: 'Handles one-click unsubscribe requests from email clients for optional emails (RFC 8058).',
  source: '4 §3; decision G-077',
})
