import type { MembershipTypeDto } from '#contract/society/type.ts'
import { profileFields } from '#rules/reference/profile-fields.ts'
import type { MembershipTypeRow } from './reads.ts'

export function serializeMembershipType(row: MembershipTypeRow): MembershipTypeDto {
  const { supported_fields, profile_required_fields, ...type } = row
  return {
    ...type,
    supportedFields: profileFields(supported_fields),
    requiredFields: profileFields(profile_required_fields),
  }
}
