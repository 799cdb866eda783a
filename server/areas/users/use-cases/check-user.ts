import { type FieldError, validationError } from '#contract/errors.ts'
import type { Role } from '#contract/roles.ts'
import { ROLES_TEXT, roleChangeError, societyError } from '#rules/account/roles.ts'
import { areSpecialties } from '#server/areas/reference/lookups.ts'
import { membershipTypes, societiesOfSpecialty, societyById } from '#server/areas/society/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'

interface Wanted {
  readonly roles: readonly Role[]
  readonly society_id: number | null
  readonly society_membership_type_id: number | null
  readonly specialty_id: number | null
}

/**
 * Throws if a specialty isn't in the society's list, because the member would be counted in the wrong group.
 * @param specialtyId The new specialty, or `null` if there is none or it didn't change
 * @throws {ApiError} `invalid`
 */
export async function assertSocietySpecialty(
  db: Database,
  member: Pick<Wanted, 'society_id' | 'specialty_id'>,
  specialtyId: number | null,
): Promise<void> {
  if (specialtyId === null || specialtyId === member.specialty_id) return
  const societies = await societiesOfSpecialty(db, specialtyId)
  if (!societies.some(({ id }) => id === member.society_id))
    throw validationError([{ field: 'specialty_id', message: 'This specialty isn’t in your society’s list' }])
}

/**
 * Checks that roles are compatible with each other and with the society, and that all referenced records exist.
 * @param before The account's current roles, or `null` for a new account
 * @throws {ApiError} `invalid`
 */
export async function checkUser(db: Database, wanted: Wanted, before: readonly Role[] | null): Promise<void> {
  const { roles, society_id, society_membership_type_id: type, specialty_id } = wanted
  const isNewRecruiter = before === null && roles.includes('MSS_RECRUITER')
  const found: readonly (readonly [field: string, message: string | null])[] = [
    ['roles', roleChangeError(before ?? roles, roles) ?? (isNewRecruiter ? ROLES_TEXT.recruiter : null)],
    ['society_id', societyError(roles, society_id)],
    ['society_id', society_id === null || (await societyById(db, society_id)) ? null : 'We can’t find this society'],
    [
      'society_membership_type_id',
      type === null || (await membershipTypes(db)).some(({ id }) => id === type)
        ? null
        : 'We can’t find this membership type',
    ],
    [
      'specialty_id',
      specialty_id === null || (await areSpecialties(db, [specialty_id])) ? null : 'We can’t find this specialty',
    ],
  ]
  const [first, ...rest] = found.flatMap(([field, message]): FieldError[] => (message ? [{ field, message }] : []))
  if (first) throw validationError([first, ...rest])
}
