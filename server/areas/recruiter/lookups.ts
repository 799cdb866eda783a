export { organizationOf, recruitersOf } from './reads.ts'
export { type OwnOffer, ownOffer } from './scope.ts'
