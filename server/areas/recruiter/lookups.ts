export { knownRecruiter } from './profile/scope.ts'
export { setBlocked } from './profile/use-cases/block-recruiter.ts'
export {
  activeOffersOf,
  businessByMonth,
  offersOfSpecialty,
  organizationOf,
  paidSpecialties,
  recruiterProfileOf,
  recruitersOf,
  recruitersWithOrganizations,
  waitingBusiness,
} from './reads.ts'
export { type OwnOffer, ownOffer } from './scope.ts'
export { takeInvitation } from './seats/scope.ts'
export { takeSeat } from './seats/writes.ts'
export { endOffersOfLast } from './use-cases/end-offers.ts'
export { insertProfile, moveOffers, setUnverifiedSince } from './writes.ts'
