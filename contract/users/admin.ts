import { z } from 'zod'
import { codesOf, ETHNICITIES, GENDERS, NO_ETHNICITY } from '#rules/account/codes.ts'
import { PROFILE_TEXT } from '#rules/account/profile.ts'
import { personNameError } from '#rules/account/registration.ts'
import { ROLES_TEXT } from '#rules/account/roles.ts'
import { emailAddress, passwordTwice } from '../auth/password.ts'
import { checkedText, flag, id, moment, noBody, nothing, queryId, seenText } from '../fields.ts'
import { defineList } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { ROLE_NAMES, ROLES } from '../roles.ts'

const ADMINISTRATORS = ['GM_ADMIN'] as const

/** User as the platform administrator sees them: the account and the profile (4 §3), without answers or studies. */
const administeredUser = z
  .object({
    id,
    email: z.string(),
    username: z.string().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    roles: z.array(z.enum(ROLES)),
    is_demo: flag,
    /** `0` for a recruiter who has not verified the address. */
    is_email_validated: flag,
    is_email_optout: flag,
    is_password_reset_required: flag,
    /** `1` if the user can't sign in. */
    is_blocked: flag,
    society_id: id.nullable(),
    society: z.string().nullable(),
    society_membership_type_id: id.nullable(),
    /** Name of the membership type. */
    member_type: z.string().nullable(),
    specialty_id: id.nullable(),
    specialty: z.string().nullable(),
    /** Organization of a recruiter. */
    organization: z.string().nullable(),
    created: moment,
    // Included with `expand=profile`, under the names that administrators know (decision G-045).
    year_of_birth: z.number().int().nullable().optional(),
    zip_code: z.string().nullable().optional(),
    gender: z.string().nullable().optional(),
    ethnicity: z.array(z.string()).optional(),
    npi: z.string().nullable().optional(),
    /** `1` for a confirmed NPI of a physician without a society, who then counts toward the size of a row (release-engine, rule 15). */
    is_npi_confirmed: flag.optional(),
    /** JSON text, included with `expand=settings`. */
    settings: z.string().optional(),
  })
  .meta({ id: 'AdministeredUser' })
export type AdministeredUser = z.output<typeof administeredUser>

export const listUsers = defineList({
  route: 'user',
  summary: 'Lists users, with filters. Recruiters have the role `MSS_RECRUITER`.',
  source: '4 §7.2; decisions G-045, G-111, and G-114',
  callers: ADMINISTRATORS,
  row: administeredUser,
  columns: {
    id: { title: 'ID', sortable: true, filter: 'ids' },
    first_name: { title: 'First name', sortable: true },
    last_name: { title: 'Last name', sortable: true },
    email: { title: 'Email', sortable: true },
    roles: { title: 'Role', filter: { oneOf: ROLES, isSeveral: true, names: ROLE_NAMES } },
    society: { title: 'Society', filter: 'text' },
    member_type: { title: 'Membership type' },
    specialty: { title: 'Specialty', filter: 'text' },
    organization: { title: 'Organization', filter: 'text' },
    is_email_validated: { title: 'Email verified', filter: 'boolean' },
    is_email_optout: { title: 'Unsubscribed', filter: 'boolean' },
    is_blocked: { title: 'Blocked', filter: 'boolean' },
    is_demo: { title: 'Demo', filter: 'boolean' },
    created: { title: 'Created', sortable: true, filter: 'dates' },
  },
  filters: {
    name: { title: 'Name or email', filter: 'text' },
    society_id: { title: 'Society', filter: 'ids' },
    specialty_id: { title: 'Specialty', filter: 'ids' },
  },
  sort: 'last_name',
  expand: ['profile', 'settings'],
  csv: 'users',
  people: { with: 'profile' },
})

export const listAllUsers = defineList({
  route: 'user/all-users',
  summary: 'Lists all users with minimal fields, for pickers.',
  source: '4 §7.2',
  callers: ADMINISTRATORS,
  row: administeredUser.pick({ id: true, first_name: true, last_name: true, email: true, roles: true }).meta({
    id: 'UserName',
  }),
  columns: {
    id: { title: 'ID', sortable: true, filter: 'ids' },
    first_name: { title: 'First name', sortable: true },
    last_name: { title: 'Last name', sortable: true },
    email: { title: 'Email', sortable: true },
    roles: { title: 'Role', filter: { oneOf: ROLES, isSeveral: true, names: ROLE_NAMES } },
  },
  filters: { name: { title: 'Name or email', filter: 'text' } },
  sort: 'last_name',
  people: {},
})

const userById = z.object({ id: queryId }).strict()

export const getUserByMember = defineOperation({
  method: 'GET',
  route: 'user/get-by-member-id',
  summary:
    'Returns the user account of a listed member. Society administrators can get accounts of members of their own society.',
  source: '4 §7.2; decision G-058',
  callers: ['GM_ADMIN', 'MSS_ADMIN'],
  right: 'members',
  query: userById,
  body: noBody,
  output: administeredUser,
  writes: false,
})

const personName = checkedText(personNameError, 100)
const roles = z.array(z.enum(ROLES)).min(1, ROLES_TEXT.none).max(ROLES.length)
const NOTHING = z.literal('').transform(() => null)

const account = {
  email: emailAddress,
  first_name: personName,
  last_name: personName,
  roles,
  society_id: id.nullable(),
  society_membership_type_id: id.nullable(),
  specialty_id: id.nullable(),
}

export const createUser = defineOperation({
  method: 'POST',
  route: 'user/admin-create',
  summary:
    'Creates an account and emails the user a link to choose a password. For recruiters, use recruiter/admin-recruiter-create.',
  source: '4 §7.2; decision 59',
  callers: ADMINISTRATORS,
  query: nothing,
  body: z
    .object({
      ...account,
      society_id: account.society_id.default(null),
      society_membership_type_id: account.society_membership_type_id.default(null),
      specialty_id: account.specialty_id.default(null),
    })
    .strict(),
  output: administeredUser,
  writes: true,
})
export type NewUser = z.output<typeof createUser.body>

/** Omitted fields stay unchanged. */
const change = z
  .object({
    ...account,
    year_of_birth: z.number().int().min(1900).max(2100).nullable(),
    zip_code: z.union([NOTHING, z.null(), z.string().regex(/^\d{5}$/, PROFILE_TEXT.zipLength)]),
    gender: z.enum(codesOf(GENDERS)).nullable(),
    ethnicity: z
      .array(z.enum(codesOf(ETHNICITIES)))
      .max(ETHNICITIES.length)
      .refine(codes => codes.length < 2 || !codes.includes(NO_ETHNICITY), PROFILE_TEXT.ethnicityAlone),
    npi: z.union([NOTHING, z.null(), z.string().regex(/^\d{10}$/, PROFILE_TEXT.npiLength)]),
    is_npi_confirmed: flag,
    is_email_optout: flag,
    is_blocked: flag,
  })
  .partial()
export type UserChange = z.output<typeof change>

const seen = z
  .object({
    email: seenText,
    first_name: seenText,
    last_name: seenText,
    roles: z.array(z.enum(ROLES)).max(ROLES.length),
    society_id: id.nullable(),
    society_membership_type_id: id.nullable(),
    specialty_id: id.nullable(),
    year_of_birth: z.number().int().min(0).max(9999).nullable(),
    zip_code: seenText,
    gender: seenText,
    ethnicity: z.array(z.string().max(40)).max(ETHNICITIES.length),
    npi: seenText,
    is_npi_confirmed: flag,
    is_email_optout: flag,
    is_blocked: flag,
  })
  .partial()
  .strict()

export const updateUserByAdmin = defineOperation({
  method: 'PUT',
  route: 'user/admin-update',
  summary:
    'Updates a user, or fails if `seen` is outdated. Blocking ends sessions, unposts offers, and stops ICOs from matching until the user is unblocked. A new email address ends sessions and is confirmed to both addresses.',
  source: '4 §7.2; decisions G-045 and G-111; decision 59',
  callers: ADMINISTRATORS,
  query: userById,
  body: change.extend({ seen: seen.optional() }).strict(),
  output: administeredUser,
  writes: true,
})

export const updateUserBySociety = defineOperation({
  method: 'PUT',
  route: 'user/mss-admin-update',
  summary: "Updates a member's name or specialty. Returns 404 for members of other societies.",
  source: '4 §7.2; decision G-058; decision 59',
  callers: ['MSS_ADMIN'],
  right: 'members',
  query: userById,
  body: z
    .object({ first_name: personName, last_name: personName, specialty_id: id.nullable() })
    .partial()
    .extend({ seen: seen.pick({ first_name: true, last_name: true, specialty_id: true }).optional() })
    .strict(),
  output: administeredUser,
  writes: true,
})

export const deleteUser = defineOperation({
  method: 'DELETE',
  route: 'user/delete',
  summary:
    "Deletes an account with its answers and profile, but not the counts in results, and sends a confirmation by email. Closes the offers of an organization that loses its last recruiter, and fails for the caller's account and the last platform administrator.",
  source: '4 §7.2; decision G-119; release-engine, rule 13; decision 59',
  callers: ADMINISTRATORS,
  query: userById,
  body: noBody,
  output: z.object({ id }),
  writes: true,
})

export const resetUser = defineOperation({
  method: 'POST',
  route: 'user/reset',
  summary:
    "Resets a physician's account by deleting surveys with their answers, ICOs, saved reports, profile, and settings. Name, address, society, and password are kept.",
  source: '4 §7.2; decision 59',
  callers: ADMINISTRATORS,
  query: userById,
  body: nothing.optional(),
  output: administeredUser,
  writes: true,
})

export const setTemporaryPassword = defineOperation({
  method: 'PUT',
  route: 'user/save-new-password-by-admin',
  summary:
    'Sets a temporary password, ends all sessions, and notifies the user by email without the password. Users who sign in with it must choose a new password.',
  source: '4 §7.2; 1 §4 Session; decision 59',
  callers: ADMINISTRATORS,
  query: userById,
  body: passwordTwice,
  output: z.object({ message: z.string() }),
  writes: true,
  transaction: 'own',
})
