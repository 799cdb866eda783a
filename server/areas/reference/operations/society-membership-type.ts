import { listSocietyMembershipTypes } from '#contract/reference.ts'
import { profileFields, writeSupportedFields } from '#rules/reference/profile-fields.ts'
import { handle } from '#server/platform/http/handler.ts'
import { membershipTypes } from '../reads.ts'

export const societyMembershipType = [
  handle(listSocietyMembershipTypes, async ({ db }) =>
    (await membershipTypes(db)).map(({ id, type_name, supported_fields, profile_required_fields }) => ({
      id,
      type_name,
      supported_fields: writeSupportedFields({
        supported_fields: profileFields(supported_fields),
        profile_required_fields: profileFields(profile_required_fields),
      }),
    })),
  ),
]
