import { z } from 'zod'
import { SHIELD_KINDS, shieldError } from '#rules/connect/shield.ts'
import { day, id, nothing, queryId } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { PHYSICIANS } from '../roles.ts'

const kind = z.enum(SHIELD_KINDS)

/** Rule that hides all ICOs of the caller from an employer. */
const shield = z
  .object({
    id,
    kind,
    /** Name, domain, or code of a metropolitan area. */
    value: z.string(),
    /** Text for display: the name of the area, or the value. */
    label: z.string(),
  })
  .meta({ id: 'EmployerShield' })

/** Employers that the caller hides from, after a change. */
const shields = z
  .object({
    shields: z.array(shield),
    /** Organizations that the caller blocked. */
    blocked: z.array(z.object({ id, name: z.string(), since: day })),
  })
  .meta({ id: 'EmployerShields' })
export type EmployerShields = z.infer<typeof shields>

const changing = { method: 'POST', callers: PHYSICIANS, source: 'decision 47', output: shields, writes: true } as const

export const listShields = defineOperation({
  method: 'GET',
  route: 'employer-shield/index',
  summary: "Lists the employers the caller's ICOs are hidden from, and the organizations the caller blocked.",
  source: 'decision 47',
  callers: PHYSICIANS,
  query: nothing,
  body: z.undefined(),
  output: shields,
  writes: false,
  bounded: 'A physician can hide from at most 100 employers and areas, and blocks organizations one at a time.',
})

export const createShield = defineOperation({
  ...changing,
  route: 'employer-shield/create',
  summary: "Hides all of the caller's ICOs from employers by name, email domain, or metropolitan area.",
  query: nothing,
  body: z
    .object({ kind, value: z.string().trim().max(300) })
    .strict()
    .check(({ value: given, issues }) => {
      const message = shieldError(given.kind, given.value)
      if (message !== null) issues.push({ code: 'custom', message, path: ['value'], input: given.value })
    }),
})

export const deleteShield = defineOperation({
  ...changing,
  route: 'employer-shield/delete',
  summary: "Stops hiding the caller's ICOs from an employer or metropolitan area.",
  query: z.object({ id: queryId }).strict(),
  body: nothing.optional(),
})

export const blockOrganization = defineOperation({
  ...changing,
  route: 'employer-shield/block',
  summary:
    "Blocks the organization of a match. Its recruiters can't send messages, and its offers match none of the caller's ICOs.",
  query: z.object({ matchId: queryId }).strict(),
  body: nothing.optional(),
})

export const unblockOrganization = defineOperation({
  ...changing,
  route: 'employer-shield/unblock',
  summary: 'Unblocks an organization.',
  query: z.object({ organizationId: queryId }).strict(),
  body: nothing.optional(),
})
