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
import { checkedText, id, moment, nothing, queryId } from './fields.ts'
import { defineList } from './list.ts'
import { defineOperation } from './operation.ts'
import type { Caller } from './roles.ts'

/** A society's administrators see their own society only, the platform's any (decision G-058). */
const ADMINISTRATORS = ['GM_ADMIN', 'MSS_ADMIN'] as const satisfies readonly Caller[]

/** A place on a society's list of members: what the society knows, and nothing of what the person answered. */
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
    /** Status of the newest invitation. */
    invitation: z.enum(INVITATION_STATES).nullable(),
    invited: moment.nullable(),
    mark: z.enum(MEMBER_MARKS).nullable(),
    /** Why emails of societies to the address are held back, since when, and the mail server's status code (RFC 3463), if it is known. */
    held: z.object({ reason: z.enum(HOLD_REASONS), since: moment, status: z.string() }).nullable(),
    created: moment,
    /** Sent back with a change, which is refused if someone else made one since. */
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
    /** Left out: a new member, or the one with this address. */
    id: id.optional(),
    email: z
      .string()
      .max(MAX_ADDRESS_LENGTH + 20)
      .transform(memberAddress)
      .pipe(checkedText(memberAddressError, MAX_ADDRESS_LENGTH)),
    first_name: name.default(''),
    last_name: name.default(''),
    /** Left out: stays. */
    society_member_type_mapping_id: id.nullable().optional(),
    /** Takes the member off the list; an account that there is stays. */
    delete_me: z.boolean().default(false),
    /** The `updated` of the row that was edited. */
    updated: moment.optional(),
    /** Of one without an id: refused if the address is on the list, where it would otherwise be changed. */
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
  answer: changed,
  writes: true,
  bodyLimit: 512 * 1024,
})

/** Of one society: a member of another is not found. */
const members = z.object({ society_id: id, member_ids: z.array(id).min(1).max(MAX_CHANGES) }).strict()
const switched = z.object({
  count: z.number().int(),
  /** Ids that were not so before, to undo it exactly. */
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
  answer: switched,
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
  answer: switched,
  writes: true,
})
