export {
  currentUserOf,
  findCredentials,
  isDemoUser,
  membershipTypeOf,
  type Person,
  people,
  personByEmail,
  personById,
  practiceZipOf,
  printedReader,
  profileFactsOf,
  profileOf,
  readerOf,
} from './reads.ts'
export { settingsOf } from './settings/reads.ts'
export {
  createAccount,
  createAccountUnlessTaken,
  lockCredentials,
  lockUser,
  markEmailValidated,
  removeUnvalidated,
  renewHash,
  saveName,
  savePassword,
  setDisabled,
} from './writes.ts'
