import { z } from 'zod'
import {
  canonicalPhone,
  canonicalWebsite,
  personNameError,
  phoneError,
  websiteError,
} from '#rules/account/registration.ts'
import { REPLY_TIMES } from '#rules/connect/reply-time.ts'
import { emailAddress } from '../auth/password.ts'
import { checkedText, flag, id, noBody, nothing, queryId, seenText } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { organizationName as organisation } from './employer.ts'

const ADMINISTRATOR = ['GM_ADMIN'] as const

const personName = checkedText(personNameError, 100)
/** Returns a schema for optional text. Empty if there is none. */
const optional = (errorOf: (text: string) => string | null, longest: number, canonical: (text: string) => string) =>
  checkedText(errorOf, longest).transform(text => canonical(text) || null)
/** Specialties that a recruiter hires for. */
const specialties = z.array(id).max(200)

/** Recruiter with a description of the employers they hire for (decision G-084). */
const recruiterProfile = z
  .object({
    /** ID of the account. */
    id,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    /** Name of the shared organization. Before the first offer, the name entered at sign-up. */
    organisation: z.string(),
    phone: z.string().nullable(),
    website: z.string().nullable(),
    specialties: z.array(id),
    /** `1` if the recruiter can invite and remove colleagues and rename the organization. */
    is_owner: flag,
    /** Usual number of days until the organization replies to candidates. Members see it a week later. `null` if unknown. */
    replies_within: z.literal([...REPLY_TIMES]).nullable(),
  })
  .meta({ id: 'RecruiterProfile' })
export type RecruiterProfile = z.output<typeof recruiterProfile>

const administered = recruiterProfile
  .extend({ is_email_validated: flag, is_blocked: flag })
  .meta({ id: 'AdministeredRecruiter' })

/** Omitted fields stay unchanged. */
const change = z
  .object({
    first_name: personName,
    last_name: personName,
    organisation,
    phone: optional(phoneError, 20, canonicalPhone),
    website: optional(websiteError, 300, canonicalWebsite),
    specialties,
  })
  .partial()
export type RecruiterChange = z.output<typeof change>

export const getRecruiterProfile = defineOperation({
  method: 'GET',
  route: 'recruiter/recruiter-profile',
  summary: "Returns the caller's profile with their organization's profile.",
  source: '4 §7.6; decision G-084; decision 54',
  callers: ['MSS_RECRUITER'],
  query: nothing,
  body: noBody,
  output: recruiterProfile,
  writes: false,
})

export const updateRecruiterProfile = defineOperation({
  method: 'PUT',
  route: 'recruiter/update-recruiter-profile',
  summary:
    "Updates the caller's profile. The owner can also rename the organization, whose offers are then matched again.",
  source: '4 §7.6; decision G-084; decision 49',
  callers: ['MSS_RECRUITER'],
  query: nothing,
  body: change,
  output: recruiterProfile,
  writes: true,
})

const recruiterById = z.object({ id: queryId }).strict()

export const getRecruiterForAdmin = defineOperation({
  method: 'GET',
  route: 'recruiter/recruiter-profile-for-admin',
  summary: "Returns a recruiter's profile for platform administrators.",
  source: '4 §6; 4 §7.5',
  callers: ADMINISTRATOR,
  query: recruiterById,
  body: noBody,
  output: administered,
  writes: false,
})

export const updateRecruiterByAdmin = defineOperation({
  method: 'PUT',
  route: 'recruiter/update-recruiter-by-admin',
  summary:
    "Updates a recruiter's profile. Blocking a recruiter ends their sessions and immediately unposts all offers they created.",
  source: '4 §6; 4 §7.5; decision 49',
  callers: ADMINISTRATOR,
  query: recruiterById,
  body: change.extend({
    is_blocked: flag.optional(),
    seen: z
      .object({
        first_name: seenText,
        last_name: seenText,
        organisation: seenText,
        phone: seenText,
        website: seenText,
        specialties,
        is_blocked: flag,
      })
      .partial()
      .optional(),
  }),
  output: administered,
  writes: true,
})

export const createRecruiterByAdmin = defineOperation({
  method: 'POST',
  route: 'recruiter/admin-recruiter-create',
  summary: 'Creates a recruiter account and emails a link to choose a password.',
  source: '4 §6; 4 §7.5; decision G-084',
  callers: ADMINISTRATOR,
  query: nothing,
  body: z.object({
    first_name: personName,
    last_name: personName,
    organisation,
    email: emailAddress,
    phone: optional(phoneError, 20, canonicalPhone).optional(),
    website: optional(websiteError, 300, canonicalWebsite).optional(),
    specialties: specialties.optional(),
  }),
  output: administered,
  writes: true,
})
