import { z } from 'zod'
import { flag, nothing } from './fields.ts'
import { mailToken, ONE_CLICK } from './mail-link.ts'
import { defineOperation } from './operation.ts'
import { EVERYBODY } from './roles.ts'

export const updateMailChoice = defineOperation({
  method: 'POST',
  route: 'mail-choice/update',
  summary:
    'Whether the reader of an e-mail wants more like it, by the token of its unsubscribe link, without signing in.',
  source: '4 §3; decision G-077',
  callers: EVERYBODY,
  query: nothing,
  body: z.object({ token: mailToken, is_email_optout: flag }),
  answer: z.object({ is_email_optout: flag }),
  writes: true,
})

export const unsubscribeInOneClick = defineOperation({
  ...ONE_CLICK,
  route: 'mail-choice/one-click',
  summary: 'The request that a mail program sends to the unsubscribe link of an e-mail (RFC 8058).',
  source: '4 §3; decision G-077',
})
