import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'

export { lockAdministration } from './administrators/writes.ts'
export { INVITATION_TOKEN } from './invitations/use-cases/invitation-token.ts'
export { cancelEmailsAbout } from './invitations/writes.ts'
export { countMarked } from './members/reads.ts'
export { accountOfMember } from './members/use-cases/account-of-member.ts'
export { lockMarked, removeMarked } from './members/writes.ts'
export {
  automaticEmailsAbout,
  automaticEmailsOf,
  type ExpectedMember,
  expectedMember,
  hasSealedKeys,
  invitedMember,
  listedOfTypes,
  membershipTypes,
  nonSocietyTypes,
  signingKeyOf,
  societiesOfSpecialty,
  societiesPerSpecialty,
  societyById,
  societyNameOf,
  societyNames,
} from './reads.ts'
export { societyOfAdministrator } from './scope.ts'
export { describedSociety } from './use-cases/expand-societies.ts'
export { admitMember, linkAccount, linkMember, moveSocieties } from './writes.ts'

/** Returns the names of societies and of their members, mailings, and membership types, with the society's ID. */
export function namesInSocieties(db: Database) {
  const none = sql<number | null>`NULL::int`.as('society_id')
  return {
    society: db.selectFrom('society').select(['id', 'name', 'id as society_id']),
    member: db
      .selectFrom('society_member')
      .select(['id', sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)`.as('name')])
      .select('society_id'),
    mailing: db
      .selectFrom('mailing')
      .innerJoin('society', 'society.id', 'society_id')
      .select(['mailing.id', 'society.name', 'society_id']),
    'membership-type': db.selectFrom('society_membership_type').select(['id', 'type_name as name', none]),
  }
}
