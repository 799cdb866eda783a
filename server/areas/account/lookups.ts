import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'

export {
  type Administrator,
  accountsOfSociety,
  administratorsOf,
  anyPersonById,
  currentUserOf,
  exportedProfile,
  findCredentials,
  isAnybodys,
  isDemoUser,
  membershipTypeOf,
  type Person,
  people,
  personByEmail,
  personById,
  practiceZipOf,
  printedReader,
  profileOf,
  profileSnapshot,
  readerOf,
  societyIdOf,
} from './reads.ts'
export { settingsOf } from './settings/reads.ts'
export { assertNotStale } from './use-cases/assert-not-stale.ts'
export {
  admitAdministrator,
  createAccount,
  createAccountUnlessTaken,
  dismissAdministrator,
  followMapping,
  lockCredentials,
  lockUser,
  markEmailValidated,
  moveToSpecialty,
  moveToSubspecialty,
  releaseFromSociety,
  removeUnvalidated,
  renewHash,
  saveName,
  savePassword,
  setDisabled,
  setMembershipTypes,
  setSocietyRight,
} from './writes.ts'

/** Returns the name of each person, or their address if they have no name, with their society. */
export function namesOfPeople(db: Database) {
  const name = sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)`.as('name')
  const none = sql<number | null>`NULL::int`.as('society_id')
  return {
    user: db.selectFrom('app_user').select(['id', name, 'society_id']),
    'internal-person': db.selectFrom('internal_person').select(['id', name, none]),
  }
}
