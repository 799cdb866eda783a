import { z } from 'zod'
import { personNameError } from '#rules/account/registration.ts'
import { emailAddress } from '../auth/password.ts'
import { checkedText, id, moment, noBody, nothing, queryId } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { type Caller, SOCIETY_RIGHTS } from '../roles.ts'

/** Maximum number of administrators of a society, including invited ones. */
export const MAX_ADMINISTRATORS = 50
/** Number of days that an invitation's link is valid. */
export const ADMINISTRATOR_INVITATION_DAYS = 7

const right = z.enum(SOCIETY_RIGHTS)
const administrator = z
  .object({
    id,
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    right,
    /** State of the administrator. `invited`: has not chosen a password. `blocked`: blocked by the platform administrator. */
    state: z.enum(['active', 'invited', 'blocked']),
    /** Whether they also administer the platform. A society can't change such administrators. */
    isPlatform: z.boolean(),
    since: moment,
  })
  .meta({ id: 'SocietyAdministrator' })
export type SocietyAdministrator = z.output<typeof administrator>

const all = z
  .object({ society: z.object({ id, name: z.string() }), administrators: z.array(administrator) })
  .meta({ id: 'SocietyAdministrators' })

const act = {
  /** Society administrators have their own society, and platform administrators specify one (decision G-058). */
  callers: ['GM_ADMIN', 'MSS_ADMIN'] as const satisfies readonly Caller[],
  source: 'decision 66',
  output: all,
} as const
const society_id = id

export const listSocietyAdministrators = defineOperation({
  ...act,
  method: 'GET',
  route: 'society-administrator/index',
  summary: "Lists a society's administrators and their permissions.",
  right: 'read',
  query: z.object({ society_id: queryId }).strict(),
  body: noBody,
  writes: false,
  bounded: 'A society has at most 50 administrators.',
})

const personName = checkedText(personNameError, 100)

export const inviteSocietyAdministrator = defineOperation({
  ...act,
  method: 'POST',
  route: 'society-administrator/invite',
  summary:
    'Creates an account for another administrator and emails them a link to choose a password. Inviting them again before they choose a password sends a new link.',
  right: 'society',
  query: nothing,
  body: z.object({ society_id, email: emailAddress, first_name: personName, last_name: personName, right }).strict(),
  writes: true,
  transaction: 'own',
})

const one = z.object({ society_id: queryId, administrator_id: queryId }).strict()

export const updateSocietyAdministrator = defineOperation({
  ...act,
  method: 'PUT',
  route: 'society-administrator/update',
  summary:
    "Updates another administrator's permissions. The permissions of the last administrator with full access can't be changed.",
  right: 'society',
  query: one,
  body: z.object({ right }).strict(),
  writes: true,
})

export const removeSocietyAdministrator = defineOperation({
  ...act,
  method: 'DELETE',
  route: 'society-administrator/remove',
  summary:
    "Removes another administrator from a society, ends their sessions, and disables their account. The last administrator with full access can't be removed.",
  right: 'society',
  query: one,
  body: noBody,
  writes: true,
})
