import type { SocietyMember } from '#contract/society/member.ts'
import { HOLD_REASONS, INVITATION_STATES, MEMBER_MARKS } from '#rules/society/member.ts'
import type { MemberRow } from './reads.ts'

export function serializeMember(row: MemberRow): SocietyMember {
  return {
    id: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    memberType: row.type_name,
    memberTypeId: row.type_id,
    status: row.status,
    isDisabled: row.disabled !== null,
    hasAccount: row.user_id !== null,
    invitation: INVITATION_STATES.find(each => each === row.invitation) ?? null,
    invited: row.invited?.toISOString() ?? null,
    mark: MEMBER_MARKS.find(each => each === row.mark) ?? null,
    held: heldOf(row),
    created: row.created.toISOString(),
    updated: row.updated.toISOString(),
  }
}

function heldOf({ reason: told, since, held_status: status }: MemberRow): SocietyMember['held'] {
  const reason = HOLD_REASONS.find(each => each === told)
  return reason && since ? { reason, since: since.toISOString(), status: status ?? '' } : null
}
