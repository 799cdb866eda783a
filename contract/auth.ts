import { z } from 'zod'
import { codesOf, ETHNICITIES, GENDERS, VISA_STATUSES } from '#rules/account/codes.ts'
import type { Profile } from '#rules/account/profile.ts'
import { flag, id, noBody, nothing } from './fields.ts'
import { defineOperation } from './operation.ts'
import { ROLES, SOCIETY_RIGHTS } from './roles.ts'

/** A password as typed. One that is too long is simply wrong, like any other wrong password. */
const password = z.string().min(1, 'This field is required').max(1024)
const required = 'This field is required'

const role = z.enum(ROLES)

/** A member's profile (1 §3 User). rules/account checks it; these schemas only describe its shape. */
export const profileFields = {
  username: z.string().max(64).nullable(),
  specialty_id: id.nullable(),
  subspecialty_id: id.nullable(),
  visa_status: z.enum(codesOf(VISA_STATUSES)),
  is_us_veteran: flag.nullable(),
  ethnicity: z.array(z.enum(codesOf(ETHNICITIES))).max(ETHNICITIES.length),
  gender_identity: z.enum(codesOf(GENDERS)).nullable(),
  /** Ids of states. */
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

/** Both lists are JSON text, as in the specification: `readFields` (rules/account/profile.ts) reads them. */
export const membershipType = z
  .object({
    id,
    type_name: z.string(),
    supported_fields: z.string(),
    profile_required_fields: z.string(),
  })
  .meta({ id: 'MembershipType' })

/** The signed-in user, as the browser sees them (1 §3 User). */
export const currentUser = z
  .object({
    id,
    email: z.string(),
    username: z.string().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    roles: z.array(role),
    /** Of a society's administrator: what they may do in it (decision 66). */
    society_right: z.enum(SOCIETY_RIGHTS).optional(),
    is_demo: flag,
    is_email_validated: flag,
    /** No invitations, announcements, or alerts; emails that the account needs are still sent (decision G-077). */
    is_email_optout: flag,
    is_password_reset_required: flag,
    /** An administrator who must add a second factor before anything else (the setting `require_second_factor`). */
    lacks_second_factor: flag,
    society_id: id.nullable(),
    society: z.object({ id, name: z.string() }).nullable(),
    society_membership_type_id: id.nullable(),
    specialty_id: id.nullable(),
    subspecialty_id: id.nullable(),
    specialty: z.object({ id, title: z.string() }).nullable(),
    subspecialty: z.object({ id, title: z.string() }).nullable(),
    completed_surveys: z.array(z.object({ id, questionnaire_id: id })),
    /** Whether they can use Connect: they submitted a study that asks for a job preference (3 §1). */
    completedStudyWithJobPreferences: z.boolean(),
    /** JSON text, as in the specification: `readSettings` (rules/account/settings.ts) reads it. */
    settings: z.string(),
    /** On request: see `expand` of user/get-current-sign-user. */
    profile: profile.optional(),
    membershipType: membershipType.nullable().optional(),
    /** What the profile form offers: the specialties of the user's society, or the master list (4 §6). */
    specialties: z
      .array(z.object({ id, title: z.string(), subspecialties: z.array(z.object({ id, title: z.string() })) }))
      .optional(),
  })
  .meta({ id: 'CurrentUser' })
export type CurrentUser = z.infer<typeof currentUser>

export const signedIn = z
  .object({
    user: currentUser,
    /** Access token for the Authorization header, valid for ten minutes; null while a temporary password must be changed first. */
    token: z.string().nullable(),
  })
  .meta({ id: 'SignedIn' })

/** The first step of a sign-in was right, and there is a second one: a cookie allows it for ten minutes (`auth/second-factor`). */
const secondStep = z.object({ user: z.null(), token: z.null() }).meta({ id: 'SecondStep' })
export const firstStep = z.union([signedIn, secondStep])

export const signinBody = z.object({
  /** An email address or a username. */
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
  answer: firstStep,
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
  /** The browser draws `attempt` before the request, so that it can repeat the same request if the answer is lost. */
  body: z.object({ attempt: z.string().min(16).max(64) }).optional(),
  answer: signedIn,
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
  answer: nothing,
  writes: true,
})
