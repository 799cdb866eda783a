import { toFlag } from '#contract/fields.ts'
import type { RecruiterProfile } from '#contract/recruiter/profile.ts'
import type { KnownRecruiter } from './scope.ts'

type Facts = Pick<RecruiterProfile, 'specialties' | 'replies_within'> & { readonly isOwner: boolean }

export function serializeRecruiter({ row }: KnownRecruiter, { isOwner, ...facts }: Facts): RecruiterProfile {
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    organisation: row.organization ?? row.organisation ?? '',
    phone: row.phone,
    website: row.website,
    is_owner: toFlag(isOwner),
    ...facts,
  }
}

/** Returns the recruiter, including the fields that only the platform administrator sees. */
export function serializeAdministered(recruiter: KnownRecruiter, facts: Facts) {
  return {
    ...serializeRecruiter(recruiter, facts),
    is_email_validated: toFlag(recruiter.row.is_email_validated),
    is_blocked: toFlag(recruiter.row.disabled !== null),
  }
}
