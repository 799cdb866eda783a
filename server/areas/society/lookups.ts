export { lockAdministration } from './administrators/writes.ts'
export { INVITATION_TOKEN } from './invitations/use-cases/invitation-token.ts'
export { countMarked } from './members/reads.ts'
export { accountOfMember } from './members/use-cases/account-of-member.ts'
export { lockMarked, removeMarked } from './members/writes.ts'
export {
  type ExpectedMember,
  expectedMember,
  invitedMember,
  membershipTypes,
  nonSocietyTypes,
  signingKeyOf,
  societiesOfSpecialty,
  societiesPerSpecialty,
  societyById,
  societyNameOf,
} from './reads.ts'
export { societyOfAdministrator } from './scope.ts'
export { describedSociety } from './use-cases/expand-societies.ts'
export { admitMember, linkAccount, linkMember, moveSocieties } from './writes.ts'
