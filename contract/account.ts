import { z } from 'zod'
import { nameError } from '#rules/account/name.ts'
import { currentUser, profileFields } from './auth.ts'
import { flag, judgedText, noBody, nothing } from './fields.ts'
import { defineOperation } from './operation.ts'
import { EVERYBODY, PHYSICIANS, ROLES } from './roles.ts'

/** What `user/get-current-sign-user` adds when asked to. */
export const CURRENT_USER_PARTS = ['profile', 'membershipType', 'specialties'] as const
const part = `(${CURRENT_USER_PARTS.join('|')})`

export const getCurrentSignUser = defineOperation({
  method: 'GET',
  route: 'user/get-current-sign-user',
  summary:
    'The person who is signed in; `expand` (a comma list) adds the profile, the membership type and the specialties to choose from.',
  source: '1 §7; 4 §7.2',
  callers: ROLES,
  query: z
    .object({
      expand: z
        .string()
        .regex(new RegExp(`^${part}(,${part}){0,9}$`))
        .optional(),
    })
    .strict(),
  body: noBody,
  answer: currentUser,
  writes: false,
})

/** What is left out stays as it is; so does whatever the membership type does not show. */
const profileChange = z.object(profileFields).partial()

export const updateProfile = defineOperation({
  method: 'PUT',
  route: 'user/update-profile',
  summary: "Saves the caller's profile; answers the person with it.",
  source: '1 §5; 1 §7; 4 §5',
  callers: PHYSICIANS,
  query: nothing,
  body: profileChange,
  answer: currentUser,
  writes: true,
})

export const isProfileFilled = defineOperation({
  method: 'GET',
  route: 'user/is-profile-filled',
  summary: 'Whether the caller has given the licensed states and all that the membership type requires.',
  source: '1 §7; 2 §7; decision G-065',
  callers: PHYSICIANS,
  query: nothing,
  body: noBody,
  answer: z.boolean(),
  writes: false,
})

export const updateUser = defineOperation({
  method: 'PUT',
  route: 'user/update',
  summary:
    "Changes the caller's settings, key by key, and whether mail may be sent; administrators may change their name as well.",
  source: '1 §7; 4 §2.2; 4 §4; 4 §7.2',
  callers: ROLES,
  query: nothing,
  body: z.object({
    /** JSON text of `UserSettings` (rules/account/settings.ts); a key that is left out stays as it is. */
    settings: z.string().max(8192).optional(),
    is_email_optout: flag.optional(),
    first_name: judgedText(nameError, 100).optional(),
    last_name: judgedText(nameError, 100).optional(),
  }),
  answer: currentUser,
  writes: true,
})

const frontendSettings = z.object({
  chart_valid_threshold: z.number().int(),
  upcoming_days_limit: z.number().int(),
  default_zero_label: z.string(),
  /** The most reports that a person may keep of a study. */
  comparison_limit: z.number().int(),
  /** How much one report may be filtered by: told before the results are asked for. */
  profile_dimensions_limit: z.number().int(),
  answer_dimensions_limit: z.number().int(),
  report_cuts_limit: z.number().int(),
  /** Administrators may switch Demo Mode on (1 §6). */
  enable_demo_functionality: z.boolean(),
  /** Where files are fetched from; empty: from here. */
  assets_store_url: z.string(),
  file_store_url: z.string(),
  logo_folder: z.string(),
  reports_placeholder_image: z.string(),
  /** What ends the label of a job question. */
  job_question_label_suffix: z.string(),
  /** What a profile must hold before a job profile can be made (1 §3). */
  profile_fields_for_job_profile: z.array(z.string()),
  /** The society that stands for physicians without one; empty: none does. */
  non_society_id: z.string(),
})

export const getFrontendSettings = defineOperation({
  method: 'GET',
  route: 'settings/frontend',
  summary: 'The settings that the browser needs.',
  source: '1 §7; 4 §9.1',
  callers: EVERYBODY,
  query: nothing,
  body: noBody,
  answer: frontendSettings,
  writes: false,
})
