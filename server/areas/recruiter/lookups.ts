export { organizationOf, recruiterProfileOf, recruitersOf } from './reads.ts'
export { type OwnOffer, ownOffer } from './scope.ts'
export { insertProfile, setUnverifiedSince } from './writes.ts'
