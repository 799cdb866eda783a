import { z } from 'zod'
import { toFlag } from '#contract/fields.ts'
import { ROLES } from '#contract/roles.ts'
import type { AdministeredUser } from '#contract/users/admin.ts'
import type { UserEmail } from '#contract/users/emails.ts'
import type { emailRows } from '#server/areas/account/users/reads.ts'
import type { ListedUser } from './reads.ts'

const known = z.array(z.enum(ROLES))
export const rolesOf = ({ roles }: { readonly roles: readonly string[] }) => known.parse(roles)

type Part = 'profile' | 'settings'

export function serializeUser(row: ListedUser, parts: readonly Part[] = []): AdministeredUser {
  return {
    id: row.id,
    email: row.email,
    username: row.username,
    first_name: row.first_name,
    last_name: row.last_name,
    roles: rolesOf(row),
    is_demo: toFlag(row.is_demo),
    is_email_validated: toFlag(row.is_email_validated),
    is_email_optout: toFlag(row.is_email_optout),
    is_password_reset_required: toFlag(row.is_password_reset_required),
    is_blocked: toFlag(row.disabled !== null),
    society_id: row.society_id,
    society: row.society,
    society_membership_type_id: row.society_membership_type_id,
    member_type: row.member_type,
    specialty_id: row.specialty_id,
    specialty: row.specialty,
    organization: row.organization,
    created: row.created.toISOString(),
    ...(parts.includes('profile') ? profileOf(row) : {}),
    ...(parts.includes('settings') ? { settings: JSON.stringify(row.settings) } : {}),
  }
}

function profileOf(row: ListedUser) {
  return {
    year_of_birth: row.year_of_birth,
    zip_code: row.practice_zip,
    gender: row.gender_identity,
    ethnicity: row.ethnicity,
    npi: row.npi,
    is_npi_confirmed: toFlag(row.npi_confirmed !== null),
  }
}

export function serializeEmail({ disabled, ...row }: Awaited<ReturnType<typeof emailRows>>[number]): UserEmail {
  return {
    ...row,
    is_email_optout: toFlag(row.is_email_optout),
    is_email_validated: toFlag(row.is_email_validated),
    is_blocked: toFlag(disabled !== null),
    is_demo: toFlag(row.is_demo),
  }
}
