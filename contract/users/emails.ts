import { z } from 'zod'
import { flag, id, nothing } from '../fields.ts'
import { fileOutput } from '../file.ts'
import { defineOperation } from '../operation.ts'

const ADMINISTRATORS = ['GM_ADMIN'] as const

/** Maximum number of users in one request. */
export const MAX_IDS = 10_000
const ids = z.array(id).min(1).max(MAX_IDS)
const common = {
  callers: ADMINISTRATORS,
  query: nothing,
  bodyLimit: 256 * 1024,
} as const

const emailRow = z
  .object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    is_email_optout: flag,
    is_email_validated: flag,
    is_blocked: flag,
    /** `1` for a demo account (decision 65). */
    is_demo: flag,
  })
  .meta({ id: 'UserEmail' })
export type UserEmail = z.output<typeof emailRow>

export const getUserEmails = defineOperation({
  ...common,
  method: 'POST',
  route: 'user/user-emails-by-ids',
  summary: "Returns users' email addresses in the order of their IDs, and the IDs that don't exist.",
  source: '4 §7.2',
  body: z.object({ ids }).strict(),
  output: z.object({ items: z.array(emailRow), missing: z.array(id) }),
  writes: true,
  bounded: `A request has at most ${MAX_IDS} IDs.`,
})

export const getUserEmailsFile = defineOperation({
  ...common,
  method: 'POST',
  route: 'user/user-emails-by-ids-as-csv',
  summary: "Exports users' email addresses as a CSV file for spreadsheets and email clients.",
  source: '4 §7.2',
  body: z.object({ ids }).strict(),
  output: fileOutput,
  returns: 'file',
  writes: true,
})

export const updateEmailSettings = defineOperation({
  ...common,
  method: 'POST',
  route: 'user/email-settings-bulk-update',
  summary: "Sets users' email preference and returns the IDs of the users it changed, for undo.",
  source: '4 §3; 4 §7.2; decision G-077',
  body: z.object({ ids, is_email_optout: flag }).strict(),
  output: z.object({ changed: z.array(id) }),
  writes: true,
  bounded: `A request has at most ${MAX_IDS} IDs.`,
})
