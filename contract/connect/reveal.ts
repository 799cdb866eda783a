import { z } from 'zod'
import { REVEAL_KINDS, revealError } from '#rules/connect/reveals.ts'
import { day, id, moment, nothing, queryId } from '../fields.ts'
import { fileOutput } from '../file.ts'
import { defineOperation } from '../operation.ts'
import { organizationMarkThen } from '../recruiter/employer.ts'
import { PHYSICIANS } from '../roles.ts'

const SIDES = [...PHYSICIANS, 'MSS_RECRUITER'] as const

/** Data that a member shared with the recruiters of one match. */
const reveal = z
  .object({
    id,
    kind: z.enum(REVEAL_KINDS),
    /** Name, contact, or file name. `null` for recruiters before they open it and after the member withdraws it. */
    content: z.string().nullable(),
    /** Time of sharing. Recruiters see only the day. */
    given: z.union([moment, day]),
    /** Time when a recruiter opened it. After that, the member can't withdraw it. */
    opened: moment.nullable(),
    withdrawn: moment.nullable(),
    /** Recipient, with its name at that time. Only the member gets this field. */
    to: z.object({ organization: z.string(), mark: organizationMarkThen }).optional(),
  })
  .meta({ id: 'Reveal' })
export type Reveal = z.infer<typeof reveal>

const byId = z.object({ id: queryId }).strict()
const ofMatch = z.object({ matchId: queryId }).strict()

export const listReveals = defineOperation({
  method: 'GET',
  route: 'reveal/index',
  summary:
    "Lists the identifying items that the member of a match sent to its recruiters. Recruiters don't see withdrawn items or, while messages are closed, unopened items.",
  source: 'decision 48',
  callers: SIDES,
  query: ofMatch,
  body: z.undefined(),
  output: z.array(reveal),
  writes: false,
  bounded: 'A match has at most 20 reveals.',
})

export const createReveal = defineOperation({
  method: 'POST',
  route: 'reveal/create',
  summary: "Sends the caller's name or contact details to the recruiters of a match and notifies them by message.",
  source: 'decision 48',
  callers: PHYSICIANS,
  query: ofMatch,
  body: z
    .object({ kind: z.enum(['name', 'contact']), content: z.string().trim().max(500) })
    .strict()
    .check(({ value, issues }) => {
      const message = revealError(value.kind, value.content)
      if (message !== null) issues.push({ code: 'custom', message, path: ['content'], input: value.content })
    }),
  output: reveal,
  writes: true,
})

export const createCvReveal = defineOperation({
  method: 'POST',
  route: 'reveal/create-cv',
  summary: "Sends the caller's CV to the recruiters of a match and notifies them by message.",
  source: 'decision 48',
  callers: PHYSICIANS,
  query: ofMatch,
  body: nothing,
  output: reveal,
  writes: true,
  accepts: 'multipart',
  files: { cv: { kind: 'cv', required: true } },
})

export const withdrawReveal = defineOperation({
  method: 'POST',
  route: 'reveal/withdraw',
  summary: 'Withdraws an unopened reveal and deletes its content.',
  source: 'decision 48',
  callers: PHYSICIANS,
  query: byId,
  body: nothing.optional(),
  output: reveal,
  writes: true,
})

export const openReveal = defineOperation({
  method: 'POST',
  route: 'reveal/open',
  summary: 'Opens a reveal. The member sees when it was first opened.',
  source: 'decision 48',
  callers: ['MSS_RECRUITER'],
  query: byId,
  body: nothing.optional(),
  output: reveal,
  writes: true,
})

export const readRevealFile = defineOperation({
  method: 'GET',
  route: 'reveal/file',
  summary: 'Downloads the CV from a reveal. Recruiters must open the reveal first.',
  source: 'decision 48',
  callers: SIDES,
  query: byId,
  body: z.undefined(),
  output: fileOutput,
  returns: 'file',
  writes: false,
})
