import { z } from 'zod'
import {
  HOLD_REASONS,
  INVITATION_STATES,
  MAX_ADDRESS_LENGTH,
  MAX_NAME_LENGTH,
  MEMBER_MARKS,
  MEMBER_STATUSES,
  memberAddress,
  memberAddressError,
  memberNameError,
} from '#rules/society/member.ts'
import { checkedText, id, moment, nothing, queryId } from '../fields.ts'
import { defineList } from '../list.ts'
import { defineOperation } from '../operation.ts'
import type { Caller } from '../roles.ts'

/** Society administrators see only their own society, and platform administrators see any society (decision G-058). */
const ADMINISTRATORS = ['GM_ADMIN', 'MSS_ADMIN'] as const satisfies readonly Caller[]

/** Entry in a society's list of members. It contains the society's own data about a member and none of the member's answers. */
const societyMember = z
  .object({
    id,
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    /** The society's own name of the member type. */
    memberType: z.string().nullable(),
    memberTypeId: id.nullable(),
    status: z.enum(MEMBER_STATUSES),
    isDisabled: z.boolean(),
    hasAccount: z.boolean(),
    /** Status of the latest invitation. */
    invitation: z.enum(INVITATION_STATES).nullable(),
    invited: moment.nullable(),
    mark: z.enum(MEMBER_MARKS).nullable(),
    /**
     * Reason why society emails to the address are paused, the start of the pause, and the mail server's status code (RFC 3463), if known.
     */
    held: z.object({ reason: z.enum(HOLD_REASONS), since: moment, status: z.string() }).nullable(),
    created: moment,
    /** Time of the last change, to send with the next one. A change based on an older time is rejected. */
    updated: moment,
  })
  .meta({ id: 'SocietyMember' })
export type SocietyMember = z.output<typeof societyMember>

export const listSocietyMembers = defineList({
  route: 'society-member-email/get-society-members',
  summary: "Lists a society's members with their account and invitation status.",
  source: '4 §3; 4 §7.3; decision G-058; decision 73',
  callers: ADMINISTRATORS,
  row: societyMember,
  columns: {
    id: { title: 'ID', sortable: true },
    email: { title: 'Email', sortable: true },
    first_name: { title: 'First name' },
    last_name: { title: 'Last name', sortable: true },
    memberType: { title: 'Member type' },
    status: { title: 'Status', filter: { oneOf: MEMBER_STATUSES } },
    invited: { title: 'Invited', sortable: true, filter: 'dates' },
    mark: { title: 'Label', filter: { oneOf: MEMBER_MARKS } },
    created: { title: 'Added', sortable: true },
  },
  filters: {
    search: { title: 'Name or email', filter: 'text' },
    memberTypeIds: { title: 'Member type', filter: 'ids' },
  },
  sort: 'last_name',
  query: { society_id: queryId },
  csv: 'members',
  takesKeys: true,
  people: 'each page',
})

const name = checkedText(memberNameError, MAX_NAME_LENGTH)
const change = z
  .object({
    /** ID of the member. If omitted, the change adds a member or edits the one with this address. */
    id: id.optional(),
    email: z
      .string()
      .max(MAX_ADDRESS_LENGTH + 20)
      .transform(memberAddress)
      .pipe(checkedText(memberAddressError, MAX_ADDRESS_LENGTH)),
    first_name: name.default(''),
    last_name: name.default(''),
    /** Type of the member. If omitted, it stays unchanged. */
    society_member_type_mapping_id: id.nullable().optional(),
    /** Removes the member from the list. The member's account, if any, is kept. */
    delete_me: z.boolean().default(false),
    /** `updated` of the edited row. */
    updated: moment.optional(),
    /** For a change without an ID, whether to reject an address that is already on the list. Otherwise, the existing entry is changed. */
    is_new: z.boolean().default(false),
  })
  .strict()
export type MemberChange = z.output<typeof change>

const MAX_CHANGES = 1000
const changed = z.object({ added: z.number().int(), changed: z.number().int(), removed: z.number().int() })

export const updateMembers = defineOperation({
  method: 'PUT',
  route: 'society/update-members',
  summary: 'Adds, updates, and removes members of a society in one transaction.',
  source: '4 §7.3; decision G-115; decision G-058; decision 73',
  callers: ADMINISTRATORS,
  takesKeys: true,
  right: 'members',
  query: z.object({ id: queryId }).strict(),
  body: z.object({ members: z.array(change).min(1).max(MAX_CHANGES) }).strict(),
  output: changed,
  writes: true,
  bodyLimit: 512 * 1024,
})

/** Members of one society. Members of other societies are not found. */
const members = z.object({ society_id: id, member_ids: z.array(id).min(1).max(MAX_CHANGES) }).strict()
const switched = z.object({
  count: z.number().int(),
  /** IDs of the members that changed, for an exact undo. */
  changed: z.array(id),
})

export const disableMembers = defineOperation({
  method: 'POST',
  route: 'society-member-email/disable',
  summary:
    "Disables members without deleting their accounts. Disabled members can't register, don't get emails, and are no longer confirmed by the society.",
  source: '4 §3; decision 57',
  callers: ADMINISTRATORS,
  right: 'members',
  query: nothing,
  body: members,
  output: switched,
  writes: true,
})

export const activateDisabledMembers = defineOperation({
  method: 'POST',
  route: 'society-member-email/activate-disabled',
  summary: 'Enables one or more members.',
  source: '4 §3; 4 §7.3',
  callers: ADMINISTRATORS,
  right: 'members',
  query: nothing,
  body: z.union([z.object({ member_id: id }).strict(), members]),
  output: switched,
  writes: true,
})
