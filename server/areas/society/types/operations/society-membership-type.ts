import { listSocietyMembershipTypes } from '#contract/society/society.ts'
import * as contract from '#contract/society/type.ts'
import { profileFields, writeSupportedFields } from '#rules/reference/profile-fields.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { membershipTypes } from '../../reads.ts'
import { serializeMembershipType } from '../present.ts'
import { membershipTypeList, membershipTypeRow } from '../reads.ts'
import { insertType, removeType, saveType } from '../writes.ts'

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

  handleList(
    contract.listMembershipTypes,
    ({ db }) => membershipTypeList(db),
    rows => rows.map(serializeMembershipType),
  ),

  handle(contract.createMembershipType, async input => {
    const { db, body } = input
    const id = await insertType(db, body)
    await recordAuditEntry(db, { by: actorOf(input), act: 'membership-type.create', record: id })
    return serializeMembershipType(await membershipTypeRow(db, id))
  }),

  handle(contract.updateMembershipType, async input => {
    const { db, query, body } = input
    await saveType(db, query.id, body.version, body)
    await recordAuditEntry(db, { by: actorOf(input), act: 'membership-type.update', record: query.id })
    return serializeMembershipType(await membershipTypeRow(db, query.id))
  }),

  handle(contract.deleteMembershipType, async input => {
    await removeType(input.db, input.query.id)
    await recordAuditEntry(input.db, { by: actorOf(input), act: 'membership-type.delete', record: input.query.id })
    return {}
  }),
]
