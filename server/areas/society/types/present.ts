import type { MembershipTypeAnswer } from '#contract/society-type.ts'
import { profileFields } from '#rules/reference/profile-fields.ts'
import type { MembershipTypeRow } from './reads.ts'

export function presentMembershipType(row: MembershipTypeRow): MembershipTypeAnswer {
  const { supported_fields, profile_required_fields, ...type } = row
  return {
    ...type,
    supportedFields: profileFields(supported_fields),
    requiredFields: profileFields(profile_required_fields),
  }
}
