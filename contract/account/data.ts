import { z } from 'zod'
import { DATA_FORMATS, deletionError } from '#rules/account/own-data.ts'
import { givenPassword } from '../auth/password.ts'
import { checkedText, nothing } from '../fields.ts'
import { fileOutput } from '../file.ts'
import { defineOperation } from '../operation.ts'
import { ROLES } from '../roles.ts'

export const downloadData = defineOperation({
  method: 'POST',
  route: 'user/download-data',
  summary:
    'Downloads all data stored about the caller. Requires the password unless the caller signed in within the last 10 minutes.',
  source: 'decision G-118',
  callers: ROLES,
  query: nothing,
  body: z.object({ format: z.enum(DATA_FORMATS), current_password: givenPassword.optional() }),
  output: fileOutput,
  returns: 'file',
  writes: true,
  transaction: 'own',
})

export const deleteAccount = defineOperation({
  method: 'POST',
  route: 'user/delete-account',
  summary:
    "Deletes the caller's account, answers, and profile, ends all sessions, and sends a confirmation by email. Fails for the last platform administrator.",
  source: 'decision G-119',
  callers: ROLES,
  query: nothing,
  body: z.object({
    /** Confirmation phrase, as typed. */
    confirmation: checkedText(deletionError, 100),
    current_password: givenPassword.optional(),
  }),
  output: z.object({ message: z.string() }),
  writes: true,
  transaction: 'own',
})
