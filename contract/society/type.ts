import { z } from 'zod'
import { PROFILE_FIELDS } from '#rules/reference/profile-fields.ts'
import { nameError } from '#rules/society/society.ts'
import { checkedText, id, nothing, queryId } from '../fields.ts'
import { defineList } from '../list.ts'
import { defineOperation } from '../operation.ts'
import type { Caller } from '../roles.ts'

const PLATFORM = ['GM_ADMIN'] as const satisfies readonly Caller[]
const version = z.number().int().min(1)
const byId = z.object({ id: queryId }).strict()
const name = checkedText(nameError, 1000)

/** A society's own name for a membership type. */
const typeMapping = z
  .object({
    id,
    society_id: id,
    type_name: z.string(),
    society_membership_type_id: id,
    membershipType: z.string(),
  })
  .meta({ id: 'MemberTypeMapping' })

export const listTypeMappings = defineList({
  route: 'society-member-type-mapping/index',
  summary: 'Lists member types. Society administrators get the member types of their own society.',
  source: '2 §7; 4 §7.3; decision G-094; decision G-058; decision 73',
  callers: ['GM_ADMIN', 'MSS_ADMIN', 'MSS_USER', 'NON_MSS_USER'],
  row: typeMapping,
  columns: {
    id: { title: 'ID', sortable: true },
    society_id: { title: 'Society', filter: 'ids' },
    type_name: { title: 'Name in society', sortable: true, filter: 'text' },
    society_membership_type_id: { title: 'Membership type ID', filter: 'ids' },
    membershipType: { title: 'Membership type', sortable: true },
  },
  sort: 'type_name',
  takesKeys: true,
})

export const updateTypeMappings = defineOperation({
  method: 'PUT',
  route: 'society-member-type-mapping/bulk-update',
  summary:
    'Adds or updates the given member types of a society, and updates the accounts that use them. Fails if `version` is outdated.',
  source: '4 §7.3; decision G-094; decision 56',
  callers: PLATFORM,
  query: nothing,
  body: z
    .object({
      societyId: id,
      version,
      /** Mappings. `id` is `null` for a new one. */
      mappings: z
        .array(z.object({ id: id.nullable(), type_name: name, society_membership_type_id: id }).strict())
        .max(500),
    })
    .strict(),
  output: z.object({ version, items: z.array(typeMapping) }),
  writes: true,
  bounded: 'A society has a few dozen member types.',
})

export const deleteTypeMapping = defineOperation({
  method: 'DELETE',
  route: 'society-member-type-mapping/delete',
  summary: 'Deletes an unused member type.',
  source: '4 §7.3',
  callers: PLATFORM,
  query: byId,
  body: z.undefined(),
  output: z.object({ version }),
  writes: true,
})

const field = z.enum(PROFILE_FIELDS)
const membershipType = z
  .object({
    id,
    type_name: z.string(),
    supportedFields: z.array(field),
    requiredFields: z.array(field),
    /** Numbers of societies and of studies that refer to the type. */
    societies: z.number().int(),
    studies: z.number().int(),
    version,
  })
  .meta({ id: 'AdminMembershipType' })
export type MembershipTypeDto = z.output<typeof membershipType>

export const listMembershipTypes = defineList({
  route: 'society-membership-type/admin-index',
  summary: 'Lists membership types with their uses.',
  source: 'decision G-113; decision G-094',
  callers: PLATFORM,
  row: membershipType,
  columns: {
    id: { title: 'ID', sortable: true },
    type_name: { title: 'Name', sortable: true, filter: 'text' },
    supportedFields: { title: 'Profile fields' },
    requiredFields: { title: 'Required' },
    societies: { title: 'Societies', sortable: true },
    studies: { title: 'Studies', sortable: true },
  },
  sort: 'type_name',
  csv: 'membership-types',
})

const typeFields = z
  .object({ type_name: name, supportedFields: z.array(field).max(20), requiredFields: z.array(field).max(20) })
  .strict()
const checkedType = <T extends z.ZodType<{ supportedFields: string[]; requiredFields: string[] }>>(schema: T) =>
  schema.check(({ value, issues }) => {
    const isHidden = value.requiredFields.some(each => !value.supportedFields.includes(each))
    if (!isHidden) return
    const message = 'Show each field that is required.'
    issues.push({ code: 'custom', message, path: ['requiredFields'], input: value.requiredFields })
  })

export const createMembershipType = defineOperation({
  method: 'POST',
  route: 'society-membership-type/create',
  summary: 'Adds a membership type.',
  source: 'decision G-113; decision G-094',
  callers: PLATFORM,
  query: nothing,
  body: checkedType(typeFields),
  output: membershipType,
  writes: true,
})

export const updateMembershipType = defineOperation({
  method: 'PUT',
  route: 'society-membership-type/update',
  summary: 'Updates a membership type. Fails if `version` is outdated.',
  source: 'decision G-113; decision G-094; decision 56',
  callers: PLATFORM,
  query: byId,
  body: checkedType(typeFields.extend({ version })),
  output: membershipType,
  writes: true,
})

export const deleteMembershipType = defineOperation({
  method: 'DELETE',
  route: 'society-membership-type/delete',
  summary: 'Deletes an unused membership type.',
  source: 'decision G-113',
  callers: PLATFORM,
  query: byId,
  body: z.undefined(),
  output: nothing,
  writes: true,
})
