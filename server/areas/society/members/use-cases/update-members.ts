import { badRequest, type FieldError, notFound, validationError } from '#contract/errors.ts'
import type { MemberChange } from '#contract/society/member.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { AuthorizedSociety } from '../../scope.ts'
import { haveDemoAccount, membersByAddress, membersById, memberTypesOf, type StoredMember } from '../reads.ts'
import { changeEntry, removeEntries, saveEntries } from '../writes.ts'

const TAKEN = 'Another member already has this address.'
const JOINED =
  'You can’t change this address because the member has an account. A platform administrator can change the account’s address.'
const MARKED = 'You can’t change the address of a demo or dummy member. Add a new member instead.'
const LISTED = (name: string) => `${name} is already on the list.`
const STALE =
  'Someone else changed this member while you were editing. Your changes weren’t saved. Reload the page and try again.'
const DEMONSTRATES =
  'You can’t remove a demo member who has an account. You can disable them, or ask a platform administrator to remove all demo members.'
const TYPE = 'We can’t find this member type. It may have been deleted. Reload the page.'

/**
 * Adds, changes, and removes members, all or nothing (decision G-115).
 * @throws {ApiError} `not_found` for members of another society, `refused` if another editor changed one since, or `invalid`, with fields
 * such as `members.0.email`
 */
export async function updateMembersOf(
  db: Transaction,
  society: AuthorizedSociety,
  changes: readonly MemberChange[],
  now: Date,
) {
  await refuseForeignTypes(db, society, changes)
  const ids = changes.flatMap(({ id }) => id ?? [])
  const kept = new Map((ids.length > 0 ? await membersById(db, society, ids) : []).map(row => [row.id, row]))
  if (ids.some(id => !kept.has(id))) throw notFound()
  const leaving = changes.filter(({ delete_me }) => delete_me)
  const gone = {
    ids: leaving.flatMap(({ id }) => id ?? []),
    emails: leaving.flatMap(({ id, email }) => (id === undefined ? email : [])),
  }
  if (await haveDemoAccount(db, society, gone)) throw badRequest(DEMONSTRATES)
  const removed = await removeEntries(db, society, gone)
  let edited = 0
  // Sorted in a fixed order, so that concurrent saves of the same members wait for each other instead of causing deadlocks.
  const inOrder = [...changes.entries()].sort(([, one], [, other]) => (one.id ?? 0) - (other.id ?? 0))
  for (const [index, change] of inOrder) {
    const before = change.id === undefined || change.delete_me ? undefined : kept.get(change.id)
    if (!before) continue
    const error =
      errorIn(before, change) ?? ((await edit(db, society, before, change, now)) ? null : at('email', TAKEN))
    if (error) throw validationError([{ ...error, field: `members.${index}.${error.field}` }])
    edited += 1
  }
  await refuseListed(db, society, changes)
  const added = changes.filter(({ id, delete_me }) => id === undefined && !delete_me)
  const byAddress = new Map(added.map(change => [change.email, change]))
  const saved = { added: 0, changed: edited }
  for (const saysType of [true, false]) {
    const entries = [...byAddress.values()]
      .filter(change => (change.society_member_type_mapping_id !== undefined) === saysType)
      .map(change => ({ ...change, typeId: change.society_member_type_mapping_id ?? null }))
    const outcome = await saveEntries(db, society, entries, { saysType, activates: false, now })
    saved.added += outcome.added
    saved.changed += outcome.changed
  }
  return { ...saved, removed }
}

const at = (field: string, message: string): FieldError => ({ field, message })

function errorIn(before: StoredMember, { email, updated }: MemberChange): FieldError | null {
  if (updated !== undefined && Date.parse(updated) !== before.updated.getTime()) throw badRequest(STALE)
  if (email === before.email) return null
  if (before.mark !== null) return at('email', MARKED)
  return before.user_id === null ? null : at('email', JOINED)
}

function edit(
  db: Transaction,
  society: AuthorizedSociety,
  before: StoredMember,
  change: MemberChange,
  now: Date,
): Promise<boolean> {
  const { email, first_name, last_name, society_member_type_mapping_id: typeId } = change
  return changeEntry(db, society, before, { email, first_name, last_name, typeId }, now)
}

/** Checks that no added address is on the list, because adding a member must not change an existing one. */
async function refuseListed(
  db: Transaction,
  society: AuthorizedSociety,
  changes: readonly MemberChange[],
): Promise<void> {
  const isNew = ({ id, delete_me, is_new }: MemberChange) => id === undefined && !delete_me && is_new
  const emails = changes.flatMap(change => (isNew(change) ? change.email : []))
  if (emails.length === 0) return
  const listed = new Map((await membersByAddress(db, society, emails)).map(row => [row.email, row]))
  const errors = changes.flatMap((change, index) => {
    const found = isNew(change) ? listed.get(change.email) : undefined
    return found
      ? at(`members.${index}.email`, LISTED(`${found.first_name} ${found.last_name}`.trim() || found.email))
      : []
  })
  const [first, ...others] = errors
  if (first) throw validationError([first, ...others])
}

async function refuseForeignTypes(
  db: Transaction,
  society: AuthorizedSociety,
  changes: readonly MemberChange[],
): Promise<void> {
  const chosen = changes.map(change => change.society_member_type_mapping_id ?? null)
  if (chosen.every(id => id === null)) return
  const own = new Set((await memberTypesOf(db, society)).map(({ id }) => id))
  const wrong = chosen.findIndex(id => id !== null && !own.has(id))
  if (wrong >= 0) throw validationError([at(`members.${wrong}.society_member_type_mapping_id`, TYPE)])
}
