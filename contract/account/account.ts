import { z } from 'zod'
import { nameError } from '#rules/account/name.ts'
import { currentUser, profileFields } from '../auth/auth.ts'
import { checkedText, flag, noBody, nothing } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { EVERYBODY, PHYSICIANS, ROLES } from '../roles.ts'

/** Parts that `user/get-current-sign-user` adds on request. */
export const CURRENT_USER_PARTS = ['profile', 'membershipType', 'specialties'] as const
const part = `(${CURRENT_USER_PARTS.join('|')})`

export const getCurrentSignUser = defineOperation({
  method: 'GET',
  route: 'user/get-current-sign-user',
  summary:
    'Returns the signed-in user. `expand` (a comma-separated list) adds the profile, the membership type, and the available specialties.',
  source: '1 §7; 4 §7.2',
  callers: ROLES,
  mayBeUnverified: true,
  mayLackSecondFactor: true,
  query: z
    .object({
      expand: z
        .string()
        .regex(new RegExp(`^${part}(,${part}){0,9}$`))
        .optional(),
    })
    .strict(),
  body: noBody,
  output: currentUser,
  writes: false,
})

/** Fields that are omitted, or that the membership type does not show, stay unchanged. */
const profileChange = z.object(profileFields).partial()

export const updateProfile = defineOperation({
  method: 'PUT',
  route: 'user/update-profile',
  summary: "Updates the caller's profile and returns the user.",
  source: '1 §5; 1 §7; 4 §5',
  callers: PHYSICIANS,
  query: nothing,
  body: profileChange,
  output: currentUser,
  writes: true,
})

export const isProfileFilled = defineOperation({
  method: 'GET',
  route: 'user/is-profile-filled',
  summary: "Returns whether the caller's profile is complete for their membership type.",
  source: '1 §7; 2 §7; decision G-065',
  callers: PHYSICIANS,
  query: nothing,
  body: noBody,
  output: z.boolean(),
  writes: false,
})

export const updateUser = defineOperation({
  method: 'PUT',
  route: 'user/update',
  summary: "Updates the caller's settings and email preference. Administrators can also edit their name.",
  source: '1 §7; 4 §2.2; 4 §4; 4 §7.2',
  callers: ROLES,
  query: nothing,
  body: z.object({
    /** JSON text of `UserSettings` (rules/account/settings.ts). Omitted keys stay unchanged. */
    settings: z.string().max(8192).optional(),
    is_email_optout: flag.optional(),
    first_name: checkedText(nameError, 100).optional(),
    last_name: checkedText(nameError, 100).optional(),
  }),
  output: currentUser,
  writes: true,
})

const frontendSettings = z.object({
  chart_valid_threshold: z.number().int(),
  upcoming_days_limit: z.number().int(),
  default_zero_label: z.string(),
  /** Whether offers can be posted. If `false`, only drafts are possible (decision G-056). */
  exchange_open_to_recruiters: z.boolean(),
  /** Maximum number of reports that a user can save per study. */
  comparison_limit: z.number().int(),
  /** Whether administrators can turn on Demo Mode (1 §6). */
  enable_demo_functionality: z.boolean(),
  /** Origin of files. Empty for this server. */
  assets_store_url: z.string(),
  file_store_url: z.string(),
  logo_folder: z.string(),
  reports_placeholder_image: z.string(),
  /** Suffix of a job question's label. */
  job_question_label_suffix: z.string(),
  /** Profile fields required before a job profile can be created (1 §3). */
  profile_fields_for_job_profile: z.array(z.string()),
  /** Days without a match after which an offer closes and its price is refunded. 0 disables refunds. */
  money_back_days: z.number().int(),
  /** ID of the society that represents physicians without one. Empty if not set. */
  non_society_id: z.string(),
})

export const getFrontendSettings = defineOperation({
  method: 'GET',
  route: 'settings/frontend',
  summary: 'Returns the settings for the frontend.',
  source: '1 §7; 4 §9.1',
  callers: EVERYBODY,
  query: nothing,
  body: noBody,
  output: frontendSettings,
  writes: false,
})
