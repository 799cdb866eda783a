import { z } from 'zod'
import { codesOf, ETHNICITIES, GENDERS, VISA_STATUSES } from '#rules/account/codes.ts'
import type { Profile } from '#rules/account/profile.ts'
import { flag, id, noBody, nothing } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { ROLES, SOCIETY_RIGHTS } from '../roles.ts'

/** Password as typed. A password above the maximum length counts as wrong. */
const password = z.string().min(1, 'This field is required').max(1024)
const required = 'This field is required'

const role = z.enum(ROLES)

/** Member's profile (1 §3 User). rules/account validates it, and these schemas only describe its shape. */
export const profileFields = {
  username: z.string().max(64).nullable(),
  specialty_id: id.nullable(),
  subspecialty_id: id.nullable(),
  visa_status: z.enum(codesOf(VISA_STATUSES)),
  is_us_veteran: flag.nullable(),
  ethnicity: z.array(z.enum(codesOf(ETHNICITIES))).max(ETHNICITIES.length),
  gender_identity: z.enum(codesOf(GENDERS)).nullable(),
  /** IDs of states. */
  licensed_states: z.array(z.number().int().min(1).max(51)).max(51),
  practice_zip: z.string().max(20).nullable(),
  npi: z.string().max(20).nullable(),
  has_board_certification: flag,
  boardCertifications: z.array(z.object({ id })).max(50),
}
export const profile = z
  .object({
    ...profileFields,
    boardCertifications: z.array(z.object({ id, title: z.string(), is_certified: flag, certifying_board_id: id })),
  })
  .meta({ id: 'Profile' }) satisfies z.ZodType<Profile>

/** Type of membership. Both lists are JSON text, as in the specification, and `readFields` (rules/account/profile.ts) reads them. */
export const membershipType = z
  .object({
    id,
    type_name: z.string(),
    supported_fields: z.string(),
    profile_required_fields: z.string(),
  })
  .meta({ id: 'MembershipType' })

/** The signed-in user, as the browser receives it (1 §3 User). */
export const currentUser = z
  .object({
    id,
    email: z.string(),
    username: z.string().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    roles: z.array(role),
    /** Permissions of a society administrator in the society (decision 66). */
    society_right: z.enum(SOCIETY_RIGHTS).optional(),
    is_demo: flag,
    is_email_validated: flag,
    /** Whether the user gets no invitations, announcements, or alerts. Emails that the account needs are still sent (decision G-077). */
    is_email_optout: flag,
    is_password_reset_required: flag,
    /** Whether the user is an administrator who must first add a second factor (the setting `require_second_factor`). */
    lacks_second_factor: flag,
    society_id: id.nullable(),
    society: z.object({ id, name: z.string() }).nullable(),
    society_membership_type_id: id.nullable(),
    specialty_id: id.nullable(),
    subspecialty_id: id.nullable(),
    specialty: z.object({ id, title: z.string() }).nullable(),
    subspecialty: z.object({ id, title: z.string() }).nullable(),
    completed_surveys: z.array(z.object({ id, questionnaire_id: id })),
    /** Whether the user can use Connect, because they submitted a study with a question about job preferences (3 §1). */
    completedStudyWithJobPreferences: z.boolean(),
    /** JSON text, as in the specification. `readSettings` (rules/account/settings.ts) reads it. */
    settings: z.string(),
    /** Included on request. See `expand` of user/get-current-sign-user. */
    profile: profile.optional(),
    membershipType: membershipType.nullable().optional(),
    /** Choices in the profile form: the specialties of the user's society, or the master list (4 §6). */
    specialties: z
      .array(z.object({ id, title: z.string(), subspecialties: z.array(z.object({ id, title: z.string() })) }))
      .optional(),
  })
  .meta({ id: 'CurrentUser' })
export type CurrentUser = z.infer<typeof currentUser>

export const signedIn = z
  .object({
    user: currentUser,
    /** Access token for the Authorization header, valid for ten minutes. `null` if a temporary password must be changed first. */
    token: z.string().nullable(),
  })
  .meta({ id: 'SignedIn' })

/**
 * Response if the first step of a sign-in succeeded and a second one is required. A cookie allows the second step for ten minutes
 * (`auth/second-factor`).
 */
const secondStep = z.object({ user: z.null(), token: z.null() }).meta({ id: 'SecondStep' })
export const firstStep = z.union([signedIn, secondStep])

export const signinBody = z.object({
  /** Email address or username. */
  email: z.string().trim().min(1, required).max(254),
  password,
})

export const signin = defineOperation({
  method: 'POST',
  route: 'auth/signin',
  summary:
    'Signs in with an email address or username and a password, and sets the refresh cookie or the second-step cookie.',
  source: '1 §4 Session; 1 §7; 4 §7.1',
  callers: ['GUEST'],
  query: nothing,
  body: signinBody,
  output: firstStep,
  writes: true,
  transaction: 'own',
})

export const refreshToken = defineOperation({
  method: 'POST',
  route: 'auth/refresh-token',
  summary: 'Exchanges the refresh cookie for a new one and an access token. Reusing a cookie ends the session.',
  source: '1 §7; 4 §7.1; decision G-027',
  callers: ROLES,
  credential: 'refresh-cookie',
  query: nothing,
  /** The browser generates `attempt` before the request, so that it can repeat the same request if the response is lost. */
  body: z.object({ attempt: z.string().min(16).max(64) }).optional(),
  output: signedIn,
  writes: true,
})

export const signOut = defineOperation({
  method: 'DELETE',
  route: 'auth/refresh-token',
  summary: 'Ends the session of the refresh cookie and removes the cookie.',
  source: '1 §4 Session; 4 §7.1',
  callers: ROLES,
  credential: 'refresh-cookie',
  query: nothing,
  body: noBody,
  output: nothing,
  writes: true,
})
