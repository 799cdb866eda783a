import { z } from 'zod'
import { emailAddress } from '../auth/password.ts'
import { day, flag, id, noBody, nothing, queryId } from '../fields.ts'
import { defineOperation } from '../operation.ts'

const RECRUITERS = ['MSS_RECRUITER'] as const
/** Maximum number of colleagues in an organization, including invited ones. */
export const MAX_SEATS = 100

/** Colleagues in an organization, including invited ones. */
const seats = z
  .object({
    organization: z.string(),
    /** Whether the caller can invite and remove colleagues. */
    is_owner: flag,
    /** Colleagues, owner first. */
    recruiters: z.array(
      z.object({ id, first_name: z.string(), last_name: z.string(), email: z.string(), is_owner: flag }),
    ),
    invitations: z.array(z.object({ email: z.string(), invited: day })),
  })
  .meta({ id: 'Seats' })
export type Seats = z.output<typeof seats>

const act = { callers: RECRUITERS, source: 'decision 49', output: seats } as const

export const listSeats = defineOperation({
  ...act,
  method: 'GET',
  route: 'recruiter/seat/index',
  summary: "Lists the recruiters and invitations of the caller's organization.",
  query: nothing,
  body: noBody,
  writes: false,
  bounded: 'An organization has at most 100 seats.',
})

const ofAddress = { method: 'POST', query: nothing, body: z.object({ email: emailAddress }), writes: true } as const

export const inviteToSeat = defineOperation({
  ...act,
  ...ofAddress,
  route: 'recruiter/seat/invite',
  summary: 'Emails a colleague a link to join the organization. Inviting a colleague again sends a new link.',
  transaction: 'own',
})

export const withdrawInvitation = defineOperation({
  ...act,
  ...ofAddress,
  route: 'recruiter/seat/withdraw',
  summary: 'Cancels an invitation.',
})

export const removeSeat = defineOperation({
  ...act,
  method: 'DELETE',
  route: 'recruiter/seat/remove',
  summary: 'Removes a colleague, or the caller, from the organization without deleting the account.',
  query: z.object({ id: queryId }).strict(),
  body: noBody,
  writes: true,
})

/** Returns information about an invitation before the recipient joins. */
export const inspectInvitation = defineOperation({
  callers: RECRUITERS,
  source: 'decision 77',
  method: 'POST',
  route: 'recruiter/seat/inspect',
  summary: 'Returns who invited the caller to which organization, and what the caller loses by joining.',
  query: nothing,
  body: z.object({ token: z.string().trim().min(1).max(100) }),
  output: z.object({
    organization: z.string(),
    /** Name of the owner. `null` if there is none. */
    by: z.string().nullable(),
    /** `null` if the caller shares no organization. */
    leaves: z
      .object({
        organization: z.string(),
        /** Items that colleagues keep, such as "2 offers and 1 candidate". Empty if there are none. */
        kept: z.string(),
        /** Number of drafts that are deleted because no colleague is left. */
        drafts: z.number().int().min(0),
        /** Reason why the caller can't leave now. `null` if the caller can. */
        refusal: z.string().nullable(),
      })
      .nullable(),
  }),
  writes: true,
  transaction: 'own',
})

export const acceptInvitation = defineOperation({
  ...act,
  method: 'POST',
  route: 'recruiter/seat/accept',
  summary: "Accepts an invitation sent to the caller's address and leaves the current organization.",
  query: nothing,
  body: z.object({ token: z.string().trim().min(1).max(100) }),
  writes: true,
  transaction: 'own',
})
